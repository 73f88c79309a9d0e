import { ArrowRight, Check } from 'lucide-react'
import { useEffect, useRef, type FormEvent } from 'react'
import { t } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { Prose } from '#ui/prose.tsx'
import { PlayerFrame } from '../../player/ui/player-frame.tsx'
import type { Step } from '../../player/ui/step-link.tsx'
import { nextPlace } from './quiz-answers.ts'
import { QuizFeedback } from './quiz-feedback.tsx'
import { QuizProgress } from './quiz-progress.tsx'
import { QuizQuestion } from './quiz-question.tsx'
import { QuizSummary } from './quiz-summary.tsx'
import { useQuiz, type Quiz, type QuizView } from './use-quiz.ts'

/** A quiz: one question on the page, its verdict at once, and the result at the end. */
export function QuizPlayer({ view }: { view: QuizView }) {
  const { course, lesson } = view
  const quiz = useQuiz(view)
  const next: Step = view.next
    ? { to: view.next.href, label: t('Next lesson') }
    : { to: `/course-content/${course.slug}?course-content=1`, label: t('To the outline') }

  return (
    <PlayerFrame
      view={view}
      pageKey={lesson.id}
      article={
        <>
          <h1 tabIndex={-1} className="text-2xl outline-none">
            {lesson.title}
          </h1>
          <QuizProgress view={view} quiz={quiz} />
          {view.introHtml && quiz.place === 0 ? <Prose html={view.introHtml} className="mt-6" /> : null}
          {quiz.place < quiz.questions.length ? (
            <QuestionForm key={quiz.place} quiz={quiz} />
          ) : (
            <QuizSummary view={view} quiz={quiz} next={next} />
          )}
        </>
      }
      tab="read"
      onTab={() => {}}
      previous={view.previous && { to: view.previous.href, label: t('Previous lesson') }}
      next={next}
      isNextPrimary={false}
    />
  )
}

/** The question on the page, which takes the focus when it replaces another. Its button first checks the answer, then leads on. */
function QuestionForm({ quiz }: { quiz: Quiz }) {
  const { questions, question, verdict, place } = quiz
  const form = useRef<HTMLFormElement>(null)
  const { moves } = quiz
  useEffect(() => {
    if (moves === 0) return
    document.getElementById('quiz-progress')?.scrollIntoView({ block: 'nearest' })
    form.current?.querySelector<HTMLElement>('legend')?.focus({ preventScroll: true })
  }, [moves])
  if (question === undefined) return null

  const isLast = nextPlace(questions, quiz.marks, place) === questions.length
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (quiz.isChecking) return
    if (verdict) quiz.goOn()
    else quiz.check()
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="mt-6">
      <QuizQuestion
        question={question}
        number={place + 1}
        count={questions.length}
        answers={quiz.answers}
        verdict={verdict}
        isReady={quiz.isReady}
        onAnswer={quiz.answer}
      />
      <div className="mt-6 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          htmlType="submit"
          isLoading={quiz.isChecking}
          {...(verdict ? { iconAfter: ArrowRight } : { icon: Check })}
          className="min-w-40 rtl:[&_svg]:-scale-x-100"
        >
          {verdict ? (isLast ? t('See your result') : t('Next question')) : t('Check')}
        </Button>
        <p role="alert" className="text-sm text-warning empty:hidden">
          {quiz.problem}
        </p>
      </div>
      <QuizFeedback question={question} answers={quiz.answers} verdict={verdict} />
    </form>
  )
}
