import { Check, X } from 'lucide-react'
import type { QuizQuestion as Question } from '#modules/catalog/contract.ts'
import { markDifference, showInvisibles } from '#modules/workspace/browser.ts'
import { t, message } from '#platform/messages/messages.ts'
import { classNames } from '#ui/class-names.ts'
import type { QuestionVerdict, QuizAnswer } from '../../contract.ts'
import { CodeBlock } from '../../lesson/ui/lesson-blocks.tsx'
import { OrderQuestion } from './order-question.tsx'
import { orderOf, type Answers } from './quiz-answers.ts'
import { Prose } from '#ui/prose.tsx'

export type QuestionProps = {
  question: Question
  number: number
  answers: Answers
  verdict: QuestionVerdict | undefined
  onAnswer: (answer: QuizAnswer) => void
}

const tasks = {
  single: message('Choose one.'),
  multiple: message('Choose all that apply.'),
  order: message('Drag into order, or use the arrow buttons.'),
  output: message('Type the exact output.'),
}

/** One question; once judged, every answer says why it is right or wrong. */
export function QuizQuestion(props: QuestionProps) {
  const { question, number, verdict, answers, onAnswer } = props
  return (
    <fieldset className="min-w-0 scroll-mt-6" id={`question-${question.id}`}>
      <legend className="float-start mb-1 flex w-full items-start gap-3 font-heading text-lg leading-snug font-semibold">
        <span className="min-w-4 pt-px text-muted tabular-nums">{number}</span>
        <Prose isInline html={question.promptHtml} className="grow" />
        {verdict ? <Verdict isRight={verdict.correct} /> : null}
      </legend>
      <p className="clear-both mb-3 ps-7 text-sm text-muted">{t(tasks[question.kind])}</p>
      <div className="flex flex-col gap-3 ps-7 max-tablet:ps-0">
        {question.code ? <CodeBlock html={question.code.html} source={question.code.source} /> : null}
        {question.kind === 'single' || question.kind === 'multiple' ? <Options {...props} /> : null}
        {question.kind === 'order' ? (
          <OrderQuestion
            question={question}
            order={orderOf(question, answers)}
            isLocked={verdict !== undefined}
            onChange={onAnswer}
          />
        ) : null}
        {question.kind === 'output' ? <OutputAnswer {...props} /> : null}
        {verdict ? <Explanation question={question} verdict={verdict} /> : null}
      </div>
    </fieldset>
  )
}

function Verdict({ isRight }: { isRight: boolean }) {
  const Icon = isRight ? Check : X
  return (
    <span
      className={classNames(
        'mt-0.5 inline-flex shrink-0 items-center gap-1 font-sans text-sm font-semibold',
        isRight ? 'text-success' : 'text-danger',
      )}
    >
      <Icon aria-hidden size={18} strokeWidth={2.5} />
      {isRight ? t('Correct') : t('Not yet')}
    </span>
  )
}

function Options({ question, answers, verdict, onAnswer }: QuestionProps) {
  const answer = answers[question.id]
  const chosen = Array.isArray(answer) ? answer : []
  const isSingle = question.kind === 'single'
  const right = Array.isArray(verdict?.answer) ? verdict.answer : []
  const choose = (key: string) => {
    if (isSingle) onAnswer([key])
    else onAnswer(chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key])
  }
  return question.options.map((option) => {
    const isChosen = chosen.includes(option.key)
    const isRight = right.includes(option.key)
    const why = verdict?.why[option.key]
    return (
      <label
        key={option.key}
        className={classNames(
          'flex gap-3 rounded-control border bg-surface px-4 py-3',
          verdict ? '' : 'cursor-pointer hover:bg-hover has-checked:border-link has-checked:bg-primary-soft',
          verdict
            ? isRight
              ? 'border-success'
              : isChosen
                ? 'border-danger'
                : 'border-line'
            : 'border-line hover:border-line-strong',
        )}
      >
        <input
          type={isSingle ? 'radio' : 'checkbox'}
          name={question.id}
          checked={isChosen}
          aria-disabled={verdict !== undefined || undefined}
          onChange={() => verdict === undefined && choose(option.key)}
          className="mt-1 size-4.5 shrink-0"
        />
        <span className="min-w-0 grow">
          <Prose isInline html={option.html} />
          {why ? (
            <span className="mt-1 block text-sm text-muted">
              <span className={classNames('font-semibold', isRight ? 'text-success' : 'text-muted')}>
                {isRight ? t('Correct.') : isChosen ? t('Not this one.') : ''}
                {isRight || isChosen ? ' ' : ''}
              </span>
              <Prose isInline html={why} />
            </span>
          ) : null}
        </span>
        {verdict && isRight ? (
          <Check aria-hidden size={18} strokeWidth={2.5} className="mt-1 shrink-0 text-success" />
        ) : null}
        {verdict && isChosen && !isRight ? (
          <X aria-hidden size={18} strokeWidth={2.5} className="mt-1 shrink-0 text-danger" />
        ) : null}
      </label>
    )
  })
}

function OutputAnswer({ question, answers, verdict, onAnswer }: QuestionProps) {
  const answer = answers[question.id]
  const text = typeof answer === 'string' ? answer : ''
  const right = typeof verdict?.answer === 'string' ? verdict.answer : null
  return (
    <>
      <textarea
        aria-label={t('The program’s output')}
        dir="ltr"
        value={text}
        readOnly={verdict !== undefined}
        onChange={(event) => onAnswer(event.target.value)}
        rows={Math.max(2, text.split('\n').length)}
        spellCheck={false}
        autoCapitalize="off"
        autoCorrect="off"
        className="w-full resize-y rounded-control border border-line-strong bg-surface px-4 py-3 font-mono text-sm"
      />
      {verdict && !verdict.correct && right !== null ? (
        <div>
          <p className="text-xs font-semibold text-muted">{t('Output')}</p>
          <pre className="output-text mt-1 rounded-control border border-line bg-surface px-4 py-3">
            {markDifference(right, text).expected.map((part, index) =>
              part.kind === 'same' ? (
                part.text
              ) : (
                <ins key={index} className="diff-missing">
                  {showInvisibles(part.text)}
                </ins>
              ),
            )}
          </pre>
        </div>
      ) : null}
    </>
  )
}

function Explanation({ question, verdict }: { question: Question; verdict: QuestionVerdict }) {
  const whole = verdict.why['']
  const order =
    question.kind === 'order' && !verdict.correct && Array.isArray(verdict.answer) ? verdict.answer : null
  if (!whole && !order) return null
  return (
    <div className="callout">
      {order ? (
        <>
          <p className="callout-title">{t('Correct order')}</p>
          <ol className="list-decimal ps-5 text-sm">
            {order.map((key) => (
              <li key={key}>
                <Prose isInline html={question.options.find((option) => option.key === key)?.html ?? ''} />
              </li>
            ))}
          </ol>
        </>
      ) : null}
      {whole ? <Prose html={whole} className="text-sm" /> : null}
    </div>
  )
}
