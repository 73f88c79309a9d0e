import { Check, GitCompareArrows, Telescope } from 'lucide-react'
import { useId, type KeyboardEvent, type ReactNode } from 'react'
import type { PredictBlock } from '#modules/catalog/contract.ts'
import { showInvisibles, useDifference } from '#modules/workspace/browser.ts'
import { t } from '#platform/messages/messages.ts'
import { classNames } from '#ui/class-names.ts'
import { Prose } from '#ui/prose.tsx'
import { TextArea } from '#ui/text-input.tsx'
import { MOST_PREDICTED } from '../comprehension-data.ts'
import type { ComprehensionAnswer } from '../contract.ts'
import { BlockFrame, CheckRow, fieldId, ProgramText, ResultTitle, type BlockProps } from './block-frame.tsx'
import { useAnswer, type Answering } from './use-answer.ts'

const EMPTY: ComprehensionAnswer = { kind: 'predict', output: '' }

/** The learner says what a program prints; then it runs, and both stand side by side. */
export function PredictPart({
  block,
  place,
  isActive,
  isDone,
  openButton,
  onDone,
}: BlockProps<PredictBlock>) {
  const hasOptions = block.options.length > 0
  const answering = useAnswer({
    place,
    empty: EMPTY,
    missing: (answer) =>
      outputOf(answer).trim() !== ''
        ? null
        : hasOptions
          ? t('Choose an output first.')
          : t('Type the output first.'),
    onVerdict: () => onDone(block.key, null),
  })
  const isAnswered = isDone || answering.checked !== null
  return (
    <BlockFrame
      title={t('Predict the output')}
      icon={Telescope}
      isActive={isActive}
      isDone={isAnswered}
      openButton={openButton}
    >
      <ProgramText block={block} isActive={isActive} />
      <div className="border-t border-line px-4 pt-3 pb-4">
        {isAnswered ? (
          <Result answering={answering} />
        ) : (
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              answering.check()
            }}
          >
            {hasOptions ? (
              <Options block={block} answering={answering} />
            ) : (
              <TypedOutput block={block} answering={answering} />
            )}
            <CheckRow
              label={t('Check my prediction')}
              icon={Check}
              isChecking={answering.isChecking}
              problem={answering.problem}
            />
          </form>
        )}
      </div>
    </BlockFrame>
  )
}

type PartProps = { block: PredictBlock; answering: Answering }

function outputOf(answer: ComprehensionAnswer): string {
  return answer.kind === 'predict' ? answer.output : ''
}

function TypedOutput({ block, answering }: PartProps) {
  const hintId = useId()
  /** Enter writes a line; with Ctrl or Command it checks the prediction. */
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  }
  return (
    <>
      <label htmlFor={fieldId(block.key)} className="text-sm font-semibold">
        {t('What does this program print?')}
      </label>
      <p id={hintId} className="text-sm text-muted">
        {t('Type its output, line by line. The program runs when you have checked.')}
      </p>
      <TextArea
        id={fieldId(block.key)}
        aria-describedby={hintId}
        dir="ltr"
        rows={2}
        maxLength={MOST_PREDICTED}
        value={outputOf(answering.answer)}
        onChange={(event) => answering.change({ kind: 'predict', output: event.target.value })}
        onKeyDown={onKeyDown}
        spellCheck={false}
        autoCapitalize="off"
        autoCorrect="off"
        className="mt-2 min-h-20! font-mono"
      />
    </>
  )
}

function Options({ block, answering }: PartProps) {
  const chosen = outputOf(answering.answer)
  return (
    <fieldset className="min-w-0">
      <legend className="float-start w-full text-sm font-semibold">
        {t('What does this program print?')}
      </legend>
      <p className="clear-both mb-2 text-sm text-muted">
        {t('Choose its output. The program runs when you have checked.')}
      </p>
      <div className="flex flex-col gap-2">
        {block.options.map((option, index) => (
          <label
            key={option}
            className="flex min-h-11 cursor-pointer items-start gap-3 rounded-control border border-line bg-surface px-4 py-2.5 hover:border-line-strong hover:bg-hover has-checked:border-link has-checked:bg-primary-soft"
          >
            <input
              type="radio"
              name={fieldId(block.key)}
              id={index === 0 ? fieldId(block.key) : undefined}
              checked={option === chosen}
              onChange={() => answering.change({ kind: 'predict', output: option })}
              className="mt-0.5 size-4.5 shrink-0"
            />
            <span dir="ltr" className="output-text min-w-0 grow">
              {option}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** The prediction beside the output, with the difference. On another device only that it was made is known. */
function Result({ answering: { checked, isFresh } }: { answering: Answering }) {
  if (checked?.verdict.kind !== 'predict')
    return (
      <p className="text-sm">{t('You predicted this output. Now change the program and run it again.')}</p>
    )
  const { correct, output, whyHtml } = checked.verdict
  const Icon = correct ? Check : GitCompareArrows
  const predicted = outputOf(checked.answer)
  return (
    <div className="flex flex-col gap-3">
      <ResultTitle isFresh={isFresh}>
        <Icon
          aria-hidden
          size={20}
          strokeWidth={2.5}
          className={classNames('shrink-0', correct ? 'text-success' : 'text-link')}
        />
        {correct ? t('Your prediction is right.') : t('The program prints something else.')}
      </ResultTitle>
      {correct ? (
        <Output label={t('Output')}>{output}</Output>
      ) : (
        <Compared predicted={predicted} output={output} />
      )}
      {whyHtml === null ? null : <Prose html={whyHtml} />}
      <p className="text-sm text-muted">
        {correct
          ? t('The program is unlocked. Change it and run it again.')
          : t(
              'A prediction counts either way. The program is unlocked: find the line that makes the difference.',
            )}
      </p>
    </div>
  )
}

function Compared({ predicted, output }: { predicted: string; output: string }) {
  const difference = useDifference(output.trimEnd(), predicted.trimEnd())
  if (difference === null) return null
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Output label={t('You predicted')}>
        {difference.actual.map((part, index) =>
          part.kind === 'same' ? (
            part.text
          ) : (
            <del key={index} className="diff-extra">
              {showInvisibles(part.text)}
            </del>
          ),
        )}
      </Output>
      <Output label={t('It prints')}>
        {difference.expected.map((part, index) =>
          part.kind === 'same' ? (
            part.text
          ) : (
            <ins key={index} className="diff-missing">
              {showInvisibles(part.text)}
            </ins>
          ),
        )}
      </Output>
    </div>
  )
}

function Output({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <p className="text-xs font-semibold text-muted">{label}</p>
      <pre dir="ltr" className="output-text mt-1 rounded-control border border-line bg-sunken px-3.5 py-2.5">
        {children}
      </pre>
    </div>
  )
}
