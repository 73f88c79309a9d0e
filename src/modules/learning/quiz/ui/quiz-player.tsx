import { RotateCcw, Send } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { LessonView } from '#modules/catalog/contract.ts'
import { CallError } from '#platform/contract/call.ts'
import { t, tCount } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { Pill } from '#ui/pill.tsx'
import { neededToPass, type QuizAnswer } from '../../contract.ts'
import { OfflineError, submitQuiz, useCourseProgress, type QuizResult } from '../../outbox/ui/outbox.ts'
import { PlayerFrame } from '../../player/ui/player-frame.tsx'
import { SignUpPrompt } from '../../player/ui/sign-up-prompt.tsx'
import type { Step } from '../../player/ui/step-link.tsx'
import { Prose } from '#ui/prose.tsx'
import { answersToSubmit, isAnswered, parseAnswers, type Answers } from './quiz-answers.ts'
import { QuizQuestion } from './quiz-question.tsx'
import { PassedNote } from '../../player/ui/verdicts.tsx'

type QuizView = Extract<LessonView, { type: 'quiz' }>

/** A quiz: all questions in a column, one button to check them, and then a reason for every answer. */
export function QuizPlayer({ view }: { view: QuizView }) {
  const { course, lesson, questions } = view
  const quiz = useQuiz(view)
  const { result } = quiz
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
          <QuizFacts view={view} />
          {view.introHtml ? <Prose html={view.introHtml} className="mb-8" /> : null}
          <SummaryPlace result={result} next={next} />
          <div className="mt-8 flex flex-col gap-10">
            {questions.map((question, index) => (
              <QuizQuestion
                key={question.id}
                question={question}
                number={index + 1}
                answers={quiz.answers}
                verdict={result?.verdicts.find((verdict) => verdict.questionId === question.id)}
                onAnswer={(answer) => quiz.answer(question.id, answer)}
              />
            ))}
          </div>
          <QuizButtons quiz={quiz} />
          {result ? <SignUpPrompt courseId={course.id} /> : null}
        </>
      }
      tab="read"
      onTab={() => {}}
      previous={view.previous && { to: view.previous.href, label: t('Previous lesson') }}
      next={next}
      isNextPrimary={result !== null && isPassed(result) && result.correct < result.total}
    />
  )
}

/** A quiz while it is taken: its answers, what came of them, and what stands in the way of handing them in. */
function useQuiz({ course, lesson, questions }: QuizView) {
  const [answers, setAnswers] = useStoredAnswers(`quiz-${course.id}-${lesson.id}`)
  const [result, setResult] = useState<QuizResult | null>(null)
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const submit = async () => {
    const open = questions.filter((question) => !isAnswered(question, answers))
    const first = open[0]
    if (first) {
      setProblem(openQuestions(open.length))
      focusQuestion(first.id)
      return
    }
    setProblem(null)
    setSending(true)
    try {
      setResult(await submitQuiz(course.id, lesson.id, answersToSubmit(questions, answers)))
    } catch (error) {
      setProblem(describeFailure(error))
    } finally {
      setSending(false)
    }
  }

  const answer = (id: string, given: QuizAnswer) => {
    // What was said of the open ones counts them as they were.
    setProblem(null)
    setAnswers({ ...answers, [id]: given })
  }

  const retry = () => {
    setResult(null)
    setAnswers({})
    document.querySelector<HTMLElement>('h1')?.focus()
  }

  return { answers, result, isSending, problem, submit, answer, retry }
}

const isPassed = ({ correct, total }: QuizResult) => correct >= neededToPass(total)

const openQuestions = (count: number) =>
  tCount(count, { one: 'One question is still unanswered.', other: '{n} questions are still unanswered.' })

function focusQuestion(id: string): void {
  const field = document.getElementById(`question-${id}`)
  field?.scrollIntoView({ block: 'center' })
  field?.querySelector<HTMLElement>('input, textarea')?.focus({ preventScroll: true })
}

function describeFailure(error: unknown): string {
  return error instanceof OfflineError || error instanceof CallError
    ? t(error.message)
    : t('Your answers couldn’t be checked. They’re saved. Please try again.')
}

/** Length of the quiz, time it takes, and the learner's best score. */
function QuizFacts({ view: { course, lesson, questions } }: { view: QuizView }) {
  const { data: progress } = useCourseProgress(course.id)
  const best = progress?.lessons.find((entry) => entry.lessonId === lesson.id)?.bestScore ?? null
  return (
    <p className="mt-2.5 mb-5 flex flex-wrap gap-2">
      <Pill>{tCount(questions.length, { one: '{n} question', other: '{n} questions' })}</Pill>
      <Pill>{t('About {minutes} min', { minutes: lesson.minutes })}</Pill>
      {best === null ? null : (
        <Pill tone={best === 1 ? 'success' : 'primary'}>
          {t('Best so far: {right} of {all}', {
            right: Math.round(best * questions.length),
            all: questions.length,
          })}
        </Pill>
      )}
    </p>
  )
}

function QuizButtons({ quiz }: { quiz: ReturnType<typeof useQuiz> }) {
  return (
    <div className="mt-10 flex flex-wrap items-center gap-4">
      {quiz.result ? (
        <Button
          variant={isPassed(quiz.result) ? 'secondary' : 'primary'}
          icon={RotateCcw}
          onClick={quiz.retry}
        >
          {t('Try the quiz again')}
        </Button>
      ) : (
        <Button icon={Send} isLoading={quiz.isSending} onClick={() => void quiz.submit()}>
          {t('Check my answers')}
        </Button>
      )}
      <p role="alert" className="text-sm text-warning empty:hidden">
        {quiz.problem}
      </p>
    </div>
  )
}

/** Where the result appears, and takes the focus when it does. */
function SummaryPlace({ result, next }: { result: QuizResult | null; next: Step }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (result) place.current?.focus()
  }, [result])
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {result ? <Summary result={result} next={next} /> : null}
    </div>
  )
}

function Summary({ result, next }: { result: QuizResult; next: Step }) {
  const { correct, total } = result
  const isWhole = correct === total
  if (isWhole)
    return (
      <PassedNote
        title={tCount(total, { one: 'Correct.', other: 'All {n} correct.' })}
        text={t('Your score is saved.')}
        next={next}
      />
    )
  return (
    <div className="rounded-panel bg-primary-soft px-5 py-4">
      <p className="font-heading text-lg leading-snug font-semibold">
        {tCount(correct, { one: '{n} of {all} correct.', other: '{n} of {all} correct.' }, { all: total })}
      </p>
      <p className="text-sm text-muted">
        {isPassed(result)
          ? t('Quiz passed. See why below. You can try again: we keep your best score.')
          : t('See why below, then try again. You need {needed} correct to finish this quiz.', {
              needed: neededToPass(total),
            })}
      </p>
    </div>
  )
}

/** Answers that survive a reload until they are handed in. */
function useStoredAnswers(key: string): [Answers, (answers: Answers) => void] {
  const [answers, setAnswers] = useState<Answers>({})
  useEffect(() => {
    try {
      setAnswers(parseAnswers(localStorage.getItem(key)))
    } catch {
      // Storage may be forbidden; answers then last as long as the page.
    }
  }, [key])
  const keep = (next: Answers) => {
    setAnswers(next)
    try {
      localStorage.setItem(key, JSON.stringify(next))
    } catch {
      // As above.
    }
  }
  return [answers, keep]
}
