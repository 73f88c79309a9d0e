import { Check, X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import type { QuizQuestion as Question } from '#modules/catalog/contract.ts'
import { t, message } from '#platform/messages/messages.ts'
import { classNames } from '#ui/class-names.ts'
import { Prose } from '#ui/prose.tsx'
import type { QuestionVerdict, QuizAnswer } from '../../contract.ts'
import { CodeBlock } from '../../lesson/ui/lesson-blocks.tsx'
import { OrderQuestion } from './order-question.tsx'
import { orderOf, type Answers } from './quiz-answers.ts'

export type QuestionProps = {
  question: Question
  number: number
  count: number
  answers: Answers
  verdict: QuestionVerdict | undefined
  isReady: boolean
  onAnswer: (answer: QuizAnswer) => void
}

const tasks = {
  single: message('Choose one.'),
  multiple: message('Choose all that apply.'),
  order: message('Drag into order, or use the arrow buttons.'),
  output: message('Type the exact output.'),
}

/** One question; once judged it can't be changed, and marks what is right. */
export function QuizQuestion(props: QuestionProps) {
  const { question, number, count, verdict, answers, isReady, onAnswer } = props
  return (
    <fieldset className="min-w-0" id={`question-${question.id}`}>
      <legend
        tabIndex={-1}
        className="float-start mb-1 w-full font-heading text-lg leading-snug font-semibold outline-none"
      >
        <span className="sr-only">{t('Question {number} of {all}', { number, all: count })}. </span>
        <Prose isInline html={question.promptHtml} />
      </legend>
      <p className="clear-both mb-4 text-sm text-muted">{t(tasks[question.kind])}</p>
      <div className={classNames('flex flex-col gap-3', !isReady && 'invisible')}>
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
      </div>
    </fieldset>
  )
}

function Options({ question, answers, verdict, onAnswer }: QuestionProps) {
  const answer = answers[question.id]
  const chosen = Array.isArray(answer) ? answer : []
  const isSingle = question.kind === 'single'
  const right = Array.isArray(verdict?.answer) ? verdict.answer : []
  const choose = (key: string) => {
    if (verdict) return
    if (isSingle) onAnswer([key])
    else onAnswer(chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key])
  }
  return question.options.map((option) => {
    const isChosen = chosen.includes(option.key)
    return (
      <label
        key={option.key}
        className={classNames(
          'flex min-h-12 items-start gap-3 rounded-control border bg-surface px-4 py-3',
          verdict
            ? edgeOf(right.includes(option.key), isChosen)
            : 'cursor-pointer border-line hover:border-line-strong hover:bg-hover has-checked:border-link has-checked:bg-primary-soft',
        )}
      >
        <input
          type={isSingle ? 'radio' : 'checkbox'}
          name={question.id}
          value={option.key}
          checked={isChosen}
          aria-disabled={verdict !== undefined || undefined}
          onChange={() => choose(option.key)}
          className="mt-1 size-4.5 shrink-0"
        />
        <Prose isInline html={option.html} className="min-w-0 grow" />
        <span className="mt-1 w-4.5 shrink-0">
          {verdict ? <OptionMark isRight={right.includes(option.key)} isChosen={isChosen} /> : null}
        </span>
      </label>
    )
  })
}

function edgeOf(isRight: boolean, isChosen: boolean): string {
  if (isRight) return 'border-success'
  return isChosen ? 'border-danger' : 'border-line'
}

/** A mark in the place that is kept for it, so that the option's text does not move. */
function OptionMark({ isRight, isChosen }: { isRight: boolean; isChosen: boolean }) {
  if (!isRight && !isChosen) return null
  const Icon = isRight ? Check : X
  return (
    <>
      <Icon aria-hidden size={18} strokeWidth={2.5} className={isRight ? 'text-success' : 'text-danger'} />
      <span className="sr-only">{isRight ? t('Correct answer') : t('Wrong answer')}</span>
    </>
  )
}

function OutputAnswer({ question, answers, verdict, onAnswer }: QuestionProps) {
  const answer = answers[question.id]
  const text = typeof answer === 'string' ? answer : ''
  /** Enter writes a line; with Ctrl or Command it checks the answer. */
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  }
  return (
    <textarea
      aria-label={t('The program’s output')}
      dir="ltr"
      value={text}
      readOnly={verdict !== undefined}
      onChange={(event) => onAnswer(event.target.value)}
      onKeyDown={onKeyDown}
      rows={Math.max(2, text.split('\n').length)}
      spellCheck={false}
      autoCapitalize="off"
      autoCorrect="off"
      className="w-full resize-y rounded-control border border-line-strong bg-surface px-4 py-3 font-mono text-base"
    />
  )
}
