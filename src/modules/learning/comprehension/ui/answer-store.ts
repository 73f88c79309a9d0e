/** Answers to exercises about a program, stored on this device so that a reload or a lost connection loses nothing. */
import { readLocally, storeLocally } from '#platform/browser/local-store.ts'
import type { ComprehensionAnswer, ComprehensionVerdict } from '../contract.ts'

/** Place of an exercise. */
export type AnswerPlace = { courseId: string; lessonId: string; exercise: string }

export type StoredAnswer = {
  answer: ComprehensionAnswer
  /** The answer that was checked last, and what the server said of it. */
  checked: { answer: ComprehensionAnswer; verdict: ComprehensionVerdict } | null
}

/** Answer stored for an exercise; null: none is, or one of another kind. */
export function readAnswer(place: AnswerPlace, kind: ComprehensionAnswer['kind']): StoredAnswer | null {
  const stored = readLocally<StoredAnswer>(keyOf(place))
  if (stored?.answer?.kind !== kind) return null
  const { checked } = stored
  const isUsable = checked?.answer?.kind === kind && checked.verdict?.kind === kind
  return { answer: stored.answer, checked: isUsable ? checked : null }
}

/** `isFinished` is read where a session ends by itself: an answer that was not right yet stays, as what was not sent does. */
export function storeAnswer(place: AnswerPlace, stored: StoredAnswer): void {
  const verdict = stored.checked?.verdict
  const isFinished = verdict !== undefined && (verdict.kind === 'predict' || verdict.correct)
  storeLocally(keyOf(place), { ...stored, isFinished })
}

const keyOf = ({ courseId, lessonId, exercise }: AnswerPlace) => `answer-${courseId}-${lessonId}-${exercise}`
