import { ChevronRight, RotateCcw } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { t, tCount } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { Prose } from '#ui/prose.tsx'
import { neededToPass } from '../../contract.ts'
import { SignUpPrompt } from '../../player/ui/sign-up-prompt.tsx'
import type { Step } from '../../player/ui/step-link.tsx'
import { PassedNote } from '../../player/ui/verdicts.tsx'
import type { Quiz, QuizView } from './use-quiz.ts'

/** What came of a try: the score, the questions that were missed, and the way on, or another try first while it is not passed. */
export function QuizSummary({ view, quiz, next }: { view: QuizView; quiz: Quiz; next: Step }) {
  const { course } = view
  const { questions } = quiz
  const place = useRef<HTMLDivElement>(null)
  const { moves } = quiz
  useEffect(() => {
    if (moves === 0) return
    document.getElementById('quiz-progress')?.scrollIntoView({ block: 'nearest' })
    place.current?.focus({ preventScroll: true })
  }, [moves])
  const total = questions.length
  const correct = questions.filter(({ id }) => quiz.marks[id]).length
  const needed = neededToPass(total)
  const isPassed = correct >= needed
  return (
    <div ref={place} tabIndex={-1} className="mt-6 flex flex-col gap-8 outline-none">
      {isPassed ? (
        <PassedNote
          title={correct === total ? allCorrect(total) : someCorrect(correct, total)}
          text={correct === total ? t('Your score is saved.') : t('Quiz passed. We keep your best score.')}
          next={next}
        />
      ) : (
        <div className="rounded-panel bg-primary-soft px-5 py-4">
          <p className="font-heading text-lg leading-snug font-semibold">{someCorrect(correct, total)}</p>
          <p className="text-sm text-muted">
            {t('You need {needed} correct to pass. Look at what you missed, then try again.', { needed })}
          </p>
        </div>
      )}
      <Missed quiz={quiz} />
      <div>
        <Button
          variant={isPassed ? 'secondary' : 'primary'}
          icon={RotateCcw}
          isLoading={quiz.isStartingOver}
          onClick={quiz.retry}
        >
          {t('Try the quiz again')}
        </Button>
      </div>
      <SignUpPrompt courseId={course.id} />
    </div>
  )
}

const allCorrect = (total: number) => tCount(total, { one: 'Correct.', other: 'All {n} correct.' })
const someCorrect = (correct: number, total: number) =>
  tCount(correct, { one: '{n} of {all} correct.', other: '{n} of {all} correct.' }, { all: total })

/** Questions answered wrong, each a way back to its answer and the reason. */
function Missed({ quiz }: { quiz: Quiz }) {
  const { questions } = quiz
  const missed = questions.flatMap((question, index) =>
    quiz.marks[question.id] === true ? [] : [{ ...question, index }],
  )
  if (missed.length === 0) return null
  return (
    <section aria-labelledby="missed-questions">
      <h2 id="missed-questions" className="text-lg">
        {tCount(missed.length, { one: 'The question you missed', other: 'The questions you missed' })}
      </h2>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {missed.map(({ id, index, promptHtml }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => quiz.goTo(index)}
              className="flex min-h-12 w-full items-center gap-3 py-2 text-start hover:text-link"
            >
              <span className="min-w-5 text-muted tabular-nums">{index + 1}</span>
              <Prose isInline html={promptHtml} className="min-w-0 grow" />
              <ChevronRight aria-hidden size={18} className="shrink-0 text-muted rtl:-scale-x-100" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
