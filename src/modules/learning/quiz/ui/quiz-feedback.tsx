import { Check, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { QuizQuestion } from '#modules/catalog/contract.ts'
import { showInvisibles, useDifference } from '#modules/workspace/browser.ts'
import { t } from '#platform/messages/messages.ts'
import { classNames } from '#ui/class-names.ts'
import { Prose } from '#ui/prose.tsx'
import type { QuestionVerdict } from '../../contract.ts'
import type { Answers } from './quiz-answers.ts'

type FeedbackProps = { question: QuizQuestion; answers: Answers; verdict: QuestionVerdict | undefined }

/**
 * Right or wrong, and why. Its place is always there and below everything else: a screen reader hears what appears in it, and
 * nothing on the page moves.
 */
export function QuizFeedback({ question, answers, verdict }: FeedbackProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (verdict) place.current?.scrollIntoView({ block: 'nearest' })
  }, [verdict])
  return (
    <div ref={place} role="status" className="scroll-mb-24">
      {verdict ? <Feedback question={question} answers={answers} verdict={verdict} /> : null}
    </div>
  )
}

function Feedback({ question, answers, verdict }: FeedbackProps & { verdict: QuestionVerdict }) {
  const Icon = verdict.correct ? Check : X
  const whole = verdict.why['']
  return (
    <div
      className={classNames(
        'result-rises mt-6 flex flex-col gap-3 rounded-panel px-5 py-4',
        verdict.correct ? 'bg-success-soft' : 'bg-danger-soft',
      )}
    >
      <p
        className={classNames(
          'flex items-center gap-2 font-heading text-lg leading-snug font-semibold',
          verdict.correct ? 'text-success' : 'text-danger',
        )}
      >
        <Icon aria-hidden size={20} strokeWidth={2.5} />
        {verdict.correct ? t('Correct.') : t('Not yet.')}
      </p>
      <Reasons question={question} answers={answers} verdict={verdict} />
      {whole ? <Prose html={whole} /> : null}
    </div>
  )
}

function Reasons(props: FeedbackProps & { verdict: QuestionVerdict }) {
  const { question, answers, verdict } = props
  if (question.kind === 'output') return <RightOutput {...props} />
  if (question.kind === 'order')
    return verdict.correct ? null : <RightOrder question={question} verdict={verdict} />
  const given = answers[question.id]
  const chosen = Array.isArray(given) ? given : []
  const right = Array.isArray(verdict.answer) ? verdict.answer : []
  // A learner's own mistakes first, then the right answers, then, where several count, those rightly left out.
  const wrong = question.options.filter(({ key }) => chosen.includes(key) && !right.includes(key))
  const correct = question.options.filter(({ key }) => right.includes(key))
  return (
    <ul className="flex flex-col gap-3">
      {[...wrong, ...correct].map(({ key, html }) => (
        <Reason
          key={key}
          html={html}
          why={verdict.why[key] ?? ''}
          label={labelOf(right.includes(key), chosen.includes(key), verdict.correct)}
        />
      ))}
    </ul>
  )
}

function labelOf(isRight: boolean, isChosen: boolean, isWholeRight: boolean): string | null {
  if (!isRight) return t('Your answer:')
  if (isWholeRight) return null
  return isChosen ? t('Right:') : t('Correct answer:')
}

/** One option with its reason. Without a label only the reason: there is no doubt which option it is about. */
function Reason({ html, why, label }: { html: string; why: string; label: string | null }) {
  return (
    <li>
      {label === null ? null : (
        <p className="font-semibold">
          <span className="text-muted">{label}</span> <Prose isInline html={html} />
        </p>
      )}
      {why ? <Prose isInline html={why} /> : null}
    </li>
  )
}

function RightOutput({ question, answers, verdict }: FeedbackProps & { verdict: QuestionVerdict }) {
  const given = answers[question.id]
  const answer = verdict.correct || typeof verdict.answer !== 'string' ? null : verdict.answer
  const difference = useDifference(answer, typeof given === 'string' ? given : '')
  if (difference === null) return null
  return (
    <div>
      <p className="text-sm font-semibold text-muted">{t('Output')}</p>
      <pre className="output-text mt-1 rounded-control border border-line bg-surface px-4 py-3">
        {difference.expected.map((part, index) =>
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
  )
}

function RightOrder({ question, verdict }: { question: QuizQuestion; verdict: QuestionVerdict }) {
  if (!Array.isArray(verdict.answer)) return null
  return (
    <div>
      <p className="text-sm font-semibold text-muted">{t('Correct order')}</p>
      <ol className="mt-1 list-decimal ps-5">
        {verdict.answer.map((key) => (
          <li key={key}>
            <Prose isInline html={question.options.find((option) => option.key === key)?.html ?? ''} />
          </li>
        ))}
      </ol>
    </div>
  )
}
