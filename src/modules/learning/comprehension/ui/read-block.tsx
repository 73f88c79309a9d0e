import { Check, CornerDownLeft, SearchCode, X } from 'lucide-react'
import { useId, type KeyboardEvent } from 'react'
import type { ReadBlock } from '#modules/catalog/contract.ts'
import { TextWithCode } from '#ui/text-with-code.tsx'
import { t } from '#platform/messages/messages.ts'
import { Prose } from '#ui/prose.tsx'
import { TextArea, TextInput } from '#ui/text-input.tsx'
import { MOST_INPUT } from '../comprehension-data.ts'
import type { ComprehensionAnswer, ComprehensionVerdict } from '../contract.ts'
import {
  BlockFrame,
  BlockHint,
  CheckRow,
  fieldId,
  ProgramText,
  ResultTitle,
  type BlockProps,
} from './block-frame.tsx'
import { useAnswer, type Answering } from './use-answer.ts'

const EMPTY: ComprehensionAnswer = { kind: 'read', input: '' }

/** The learner finds an input with which the program prints what is shown. */
export function ReadPart(props: BlockProps<ReadBlock>) {
  const { block, place, isActive, isDone, openButton, onDone, onHint } = props
  const answering = useAnswer({
    place,
    empty: EMPTY,
    missing: (answer) => (inputOf(answer).trim() === '' ? t('Type an input first.') : null),
    onVerdict: (verdict, answer) => {
      if (verdict.correct) onDone(block.key, inputOf(answer))
    },
  })
  const { checked } = answering
  const isRight = checked?.verdict.correct === true
  return (
    <BlockFrame
      title={t('Find an input')}
      icon={SearchCode}
      isActive={isActive}
      isDone={isDone || isRight}
      openButton={openButton}
    >
      <ProgramText block={block} isActive={isActive} />
      <div className="border-t border-line bg-sunken px-4 py-2.5">
        <p className="text-xs font-semibold text-muted">{t('Find an input that makes it print')}</p>
        <pre dir="ltr" className="output-text mt-0.5">
          {block.output.trimEnd()}
        </pre>
      </div>
      <div className="border-t border-line px-4 pt-3 pb-4">
        {isDone && checked === null ? (
          <p className="text-sm">{t('You found an input. The program is unlocked: try others.')}</p>
        ) : isRight ? (
          <Found answering={answering} />
        ) : (
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              answering.check()
            }}
          >
            <InputField block={block} answering={answering} />
            <CheckRow
              label={t('Run with this input')}
              icon={CornerDownLeft}
              isChecking={answering.isChecking}
              problem={answering.problem}
            />
            <div role="status" className="text-sm">
              {checked?.verdict.kind === 'read' ? (
                <NotFound verdict={checked.verdict} input={inputOf(checked.answer)} />
              ) : null}
            </div>
          </form>
        )}
      </div>
      {block.hintHtml !== null && checked !== null && !isRight ? (
        <BlockHint html={block.hintHtml} onShow={() => onHint(block.key)} />
      ) : null}
    </BlockFrame>
  )
}

function inputOf(answer: ComprehensionAnswer): string {
  return answer.kind === 'read' ? answer.input : ''
}

function InputField({ block, answering }: { block: ReadBlock; answering: Answering }) {
  const hintId = useId()
  const isBlank = block.takes === 'blank'
  const change = (input: string) => answering.change({ kind: 'read', input })
  /** Enter writes a line; with Ctrl or Command it checks the input. */
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  }
  const shared = {
    id: fieldId(block.key),
    'aria-describedby': hintId,
    dir: 'ltr',
    value: inputOf(answering.answer),
    maxLength: MOST_INPUT,
    autoCapitalize: 'off',
    autoComplete: 'off',
    autoCorrect: 'off',
    spellCheck: false,
  }
  return (
    <>
      <label htmlFor={fieldId(block.key)} className="text-sm font-semibold">
        {isBlank ? t('Value for the blank') : t('Input for the program')}
      </label>
      <p id={hintId} className="mb-2 text-sm text-muted">
        {isBlank
          ? t('The program runs with your value. Every value that works is right.')
          : t('The program reads it line by line. Every input that works is right.')}
      </p>
      {isBlank ? (
        <TextInput {...shared} onChange={(event) => change(event.target.value)} className="font-mono" />
      ) : (
        <TextArea
          {...shared}
          rows={1}
          onChange={(event) => change(event.target.value)}
          onKeyDown={onKeyDown}
          className="min-h-11! font-mono"
        />
      )}
    </>
  )
}

type Verdict = Extract<ComprehensionVerdict, { kind: 'read' }>

/** What the program did with an input that is not right. */
function NotFound({ verdict: { printed, failure, whyHtml }, input }: { verdict: Verdict; input: string }) {
  return (
    <div className="mt-3 flex flex-col gap-2">
      <p className="flex items-center gap-2 font-semibold">
        <X aria-hidden size={18} strokeWidth={2.5} className="shrink-0 text-danger" />
        <span className="min-w-0 break-words">
          {printed.trim() === ''
            ? t('With {input} it prints nothing.', { input: shortened(input) })
            : t('With {input} it prints something else:', { input: shortened(input) })}
        </span>
      </p>
      {printed.trim() === '' ? null : (
        <pre
          dir="ltr"
          className="output-text max-h-48 overflow-y-auto rounded-control border border-line bg-sunken px-3.5 py-2.5"
          tabIndex={0}
          aria-label={t('Output')}
        >
          {printed.trimEnd()}
        </pre>
      )}
      {failure === null ? null : (
        <p>
          <TextWithCode text={failure} />
        </p>
      )}
      {whyHtml === null ? null : <Prose html={whyHtml} />}
    </div>
  )
}

function Found({ answering: { checked, isFresh } }: { answering: Answering }) {
  if (checked?.verdict.kind !== 'read') return null
  return (
    <>
      <ResultTitle isFresh={isFresh}>
        <Check aria-hidden size={20} strokeWidth={2.5} className="shrink-0 text-success" />
        <span className="min-w-0 break-words">
          {t('With {input} it prints exactly that.', { input: shortened(inputOf(checked.answer)) })}
        </span>
      </ResultTitle>
      <p className="mt-1 text-sm text-muted">{t('The program is unlocked. Try it with other inputs.')}</p>
    </>
  )
}

/** An input in a sentence: its lines behind each other, and no more than a few words of it. */
function shortened(input: string): string {
  const line = input.trim().replaceAll(/\s*\n\s*/g, ', ')
  return line.length > 40 ? `${line.slice(0, 40)}…` : line
}
