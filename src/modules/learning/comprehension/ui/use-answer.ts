import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '#platform/contract/call.ts'
import { withLearner } from '#platform/contract/with-learner.ts'
import { describeFailure, useRetries } from '../../outbox/ui/answer-retries.ts'
import { OfflineError, showProgress, withRetries } from '../../outbox/ui/outbox.ts'
import { checkComprehension, type ComprehensionAnswer, type ComprehensionVerdict } from '../contract.ts'
import { readAnswer, storeAnswer, type AnswerPlace, type StoredAnswer } from './answer-store.ts'

type Problem = { text: string; isOffline: boolean }

type Given = {
  place: AnswerPlace
  /** The answer before anything was typed. */
  empty: ComprehensionAnswer
  /** Message when the answer can't be sent yet; null: it can. */
  missing: (answer: ComprehensionAnswer) => string | null
  /** Called when the server has judged an answer. */
  onVerdict: (verdict: ComprehensionVerdict, answer: ComprehensionAnswer) => void
}

/** An answer while it is written: what is typed, what the server said of it, and what went wrong on the way. */
export function useAnswer({ place, empty, missing, onVerdict }: Given) {
  const [state, update] = useStored(place, empty)
  const [isChecking, setChecking] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [checks, setChecks] = useState(0)
  const attempt = useRef<{ id: string; answer: ComprehensionAnswer } | null>(null)
  const newest = useRef({ state, missing, onVerdict, isChecking })
  useEffect(() => {
    newest.current = { state, missing, onVerdict, isChecking }
  })
  const { courseId, lessonId, exercise } = place

  const check = useCallback(async () => {
    const { state, missing, onVerdict, isChecking } = newest.current
    const { answer } = state
    if (isChecking) return
    const lacks = missing(answer)
    if (lacks !== null) {
      setProblem({ text: lacks, isOffline: false })
      return
    }
    // The same answer sent again, after a lost connection, is the same attempt.
    if (attempt.current?.answer !== answer) attempt.current = { id: crypto.randomUUID(), answer }
    const body = { attemptId: attempt.current.id, courseId, lessonId, exercise, answer }
    setChecking(true)
    try {
      const checked = await withRetries(() => withLearner(() => call(checkComprehension, { body })))
      attempt.current = null
      showProgress(checked.progress)
      setProblem(null)
      setChecks((count) => count + 1)
      update((now) => ({ ...now, checked: { answer, verdict: checked.verdict } }))
      onVerdict(checked.verdict, answer)
    } catch (error) {
      setProblem({ text: describeFailure(error), isOffline: error instanceof OfflineError })
    } finally {
      setChecking(false)
    }
  }, [courseId, lessonId, exercise, update])
  useRetries(problem?.isOffline === true && !isChecking, check)

  return {
    answer: state.answer,
    checked: state.checked,
    isChecking,
    /** Times that an answer was judged since the page opened. */
    checks,
    /** The verdict has come since the page opened: it takes the focus. */
    isFresh: checks > 0,
    problem: problem?.text ?? null,
    change: (answer: ComprehensionAnswer) => {
      setProblem(null)
      update((now) => ({ ...now, answer }))
    },
    check: () => void check(),
  }
}

export type Answering = ReturnType<typeof useAnswer>

/** What is stored on this device, read after the first render, which is the same for everybody. */
function useStored({ courseId, lessonId, exercise }: AnswerPlace, empty: ComprehensionAnswer) {
  const [state, setState] = useState<StoredAnswer>({ answer: empty, checked: null })
  const { kind } = empty
  useEffect(() => {
    const stored = readAnswer({ courseId, lessonId, exercise }, kind)
    if (stored !== null) setState(stored)
  }, [courseId, lessonId, exercise, kind])
  const newest = useRef(state)
  useEffect(() => {
    newest.current = state
  }, [state])
  const update = useCallback(
    (change: (now: StoredAnswer) => StoredAnswer) => {
      const next = change(newest.current)
      newest.current = next
      storeAnswer({ courseId, lessonId, exercise }, next)
      setState(next)
    },
    [courseId, lessonId, exercise],
  )
  return [state, update] as const
}
