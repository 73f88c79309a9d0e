/** Where a learner is in a quiz, stored on this device so that a reload or a lost connection loses nothing. */
import { readLocally, storeLocally } from '#platform/browser/local-store.ts'
import type { QuizOrder } from '../../contract.ts'
import { parseAnswers, type Answers } from './quiz-answers.ts'

export type QuizState = {
  /** Id of this try, made here. */
  attemptId: string
  /** Index of the question on the page; the number of questions stands for the result. */
  place: number
  answers: Answers
  /** Question → whether its first answer was right. A question without an entry has not been checked. */
  marks: Record<string, boolean>
  /** Order of this try; null: that of the page. */
  order: QuizOrder | null
}

export function newTry(order: QuizOrder | null): QuizState {
  return { attemptId: crypto.randomUUID(), place: 0, answers: {}, marks: {}, order }
}

/** State stored for a quiz; null: nothing usable is stored. */
export function readQuiz(courseId: string, lessonId: string): QuizState | null {
  return parseQuizState(readLocally<unknown>(keyOf(courseId, lessonId)))
}

/** `isFinished` is read where a session ends by itself: an unfinished quiz stays, as what was not sent does. */
export function storeQuiz(courseId: string, lessonId: string, state: QuizState, isFinished: boolean): void {
  storeLocally(keyOf(courseId, lessonId), { ...state, isFinished })
}

const keyOf = (courseId: string, lessonId: string) => `quiz-${courseId}-${lessonId}`

/** State out of what was stored; null when it is something else, such as the bare answers of an earlier release. */
export function parseQuizState(stored: unknown): QuizState | null {
  if (!isRecord(stored)) return null
  const { attemptId, place, answers, marks, order } = stored
  if (typeof attemptId !== 'string' || typeof place !== 'number' || !Number.isInteger(place) || place < 0)
    return null
  return {
    attemptId,
    place,
    answers: parseAnswers(answers),
    marks: parseMarks(marks),
    order: parseOrder(order),
  }
}

function parseOrder(value: unknown): QuizOrder | null {
  if (!isRecord(value) || !isRecord(value['options'])) return null
  const { questions, options } = value
  return {
    questions: textsOf(questions),
    options: Object.fromEntries(Object.entries(options).map(([id, keys]) => [id, textsOf(keys)])),
  }
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((text) => typeof text === 'string') : []
}

function parseMarks(value: unknown): Record<string, boolean> {
  if (!isRecord(value)) return {}
  return Object.fromEntries(
    Object.entries(value).flatMap(([id, mark]) => (typeof mark === 'boolean' ? [[id, mark]] : [])),
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
