import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { LessonView } from '#modules/catalog/contract.ts'
import { call } from '#platform/contract/call.ts'
import type { CallInput } from '#platform/contract/endpoint.ts'
import { t } from '#platform/messages/messages.ts'
import { getQuizOrder, type QuestionVerdict, type QuizAnswer, type QuizOrder } from '../../contract.ts'
import { describeFailure, useRetries } from '../../outbox/ui/answer-retries.ts'
import { checkAnswers, OfflineError } from '../../outbox/ui/outbox.ts'
import { answerOf, inOrder, nextPlace } from './quiz-answers.ts'
import { newTry, readQuiz, storeQuiz, type QuizState } from './quiz-store.ts'

export type QuizView = Extract<LessonView, { type: 'quiz' }>

/** Milliseconds that the learner's own order is waited for. */
const ORDER_MS = 2_000

type Problem = { text: string; isOffline: boolean }

/** A quiz while it is taken: where the learner is, what was answered, and what the server said of it. */
export function useQuiz(view: QuizView) {
  const [state, update] = useStoredState(view)
  const questions = useMemo(() => inOrder(view.questions, state?.order ?? null), [view, state?.order])
  const [verdicts, setVerdicts] = useState<Record<string, QuestionVerdict>>({})
  const [moves, setMoves] = useState(0)
  const [isChecking, setChecking] = useState(false)
  const [isStartingOver, setStartingOver] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const place = Math.min(state?.place ?? 0, questions.length)
  const question = questions[place]
  const verdict = question && verdicts[question.id]

  const check = useCallback(async () => {
    if (state === null || question === undefined) return
    const answer = answerOf(question, state.answers)
    if (answer === undefined) {
      setProblem({
        text: question.kind === 'output' ? t('Type the output first.') : t('Choose an answer first.'),
        isOffline: false,
      })
      return
    }
    setChecking(true)
    try {
      const checked = await sendAnswers(view, state, question.id, answer)
      const said = Object.fromEntries(checked.verdicts.map((each) => [each.questionId, each]))
      const marks = Object.fromEntries(checked.verdicts.map((each) => [each.questionId, each.correct]))
      setProblem(null)
      setVerdicts(said)
      update((now) => ({ ...now, answers: { ...now.answers, ...checked.answers }, marks }))
    } catch (error) {
      setProblem({ text: describeFailure(error), isOffline: error instanceof OfflineError })
    } finally {
      setChecking(false)
    }
  }, [view, state, question, update])

  // A question that was checked before the page was loaded gets its verdict again.
  const isCheckedBefore =
    question !== undefined && verdict === undefined && state?.marks[question.id] !== undefined
  useEffect(() => {
    if (isCheckedBefore && !isChecking && problem === null) void check()
  }, [isCheckedBefore, isChecking, problem, check])
  useRetries(problem?.isOffline === true && !isChecking, check)

  const goTo = (next: number) => {
    setProblem(null)
    setMoves(moves + 1)
    update((now) => ({ ...now, place: next }))
  }
  const retry = async () => {
    setStartingOver(true)
    const order = await readOrder({
      courseId: view.course.id,
      lessonId: view.lesson.id,
      after: state?.attemptId,
    })
    setStartingOver(false)
    setVerdicts({})
    setProblem(null)
    setMoves(moves + 1)
    update(() => newTry(order))
  }
  return {
    /** In the order of this try. */
    questions,
    /** Whether the order is known: until then options would move under the learner's hand. */
    isReady: state !== null,
    /** Times that the learner went on or back since the page was opened. */
    moves,
    place,
    question,
    verdict,
    answers: state?.answers ?? {},
    marks: state?.marks ?? {},
    isChecking,
    problem: problem?.text ?? null,
    check: () => void check(),
    answer: (given: QuizAnswer) => {
      if (question === undefined) return
      setProblem(null)
      update((now) => ({ ...now, answers: { ...now.answers, [question.id]: given } }))
    },
    goTo,
    goOn: () => goTo(nextPlace(questions, state?.marks ?? {}, place)),
    isStartingOver,
    retry: () => void retry(),
  }
}

export type Quiz = ReturnType<typeof useQuiz>

/** State of this quiz on this device; null until it was read, or the order of a first try is known. */
function useStoredState({ course, lesson, questions: { length: all } }: QuizView) {
  const [state, setState] = useState<QuizState | null>(null)
  useEffect(() => {
    const stored = readQuiz(course.id, lesson.id)
    setState(stored)
    if (stored !== null) return
    let isLeft = false
    void readOrder({ courseId: course.id, lessonId: lesson.id }).then((order) => {
      if (!isLeft) setState((now) => now ?? newTry(order))
    })
    return () => {
      isLeft = true
    }
  }, [course.id, lesson.id])
  const newest = useRef(state)
  useEffect(() => {
    newest.current = state
  }, [state])
  const update = useCallback(
    (change: (now: QuizState) => QuizState) => {
      const next = change(newest.current ?? newTry(null))
      newest.current = next
      storeQuiz(course.id, lesson.id, next, next.place >= all)
      setState(next)
    },
    [course.id, lesson.id, all],
  )
  return [state, update] as const
}

/** Reads the learner's own order; null where the server can't be reached soon: the page's own is as good for answering. */
async function readOrder(query: CallInput<typeof getQuizOrder>['query']): Promise<QuizOrder | null> {
  try {
    return await call(getQuizOrder, { query }, { signal: AbortSignal.timeout(ORDER_MS) })
  } catch {
    return null
  }
}

/** Sends this answer with those checked before: a server that no longer has them judges them again. */
async function sendAnswers(
  { course, lesson, questions }: QuizView,
  { attemptId, answers, marks }: QuizState,
  questionId: string,
  answer: QuizAnswer,
) {
  const checked = questions.flatMap(({ id }) => {
    const given = answers[id]
    return marks[id] === undefined || given === undefined ? [] : [[id, given] as const]
  })
  const all = { ...Object.fromEntries(checked), [questionId]: answer }
  return checkAnswers({ attemptId, courseId: course.id, lessonId: lesson.id, answers: all })
}
