/** What an attempt does to a lesson's progress. Pure: the same state and attempt always give the same result. */
import type { LessonProgress } from './contract.ts'
import { isQuizPassed, TRIES_BEFORE_SOLUTION } from './contract.ts'
import { believableInstant, daysBefore } from '#platform/instant-rules.ts'
import { ACTIVITY_DAYS_BACK } from './storage-rules.ts'

/** What of a lesson decides when it is done. */
export type LessonShape = {
  type: 'lesson' | 'quiz' | 'challenge' | 'video' | 'marketing'
  pages: number
  exercises: string[]
}

export type ProgressState = {
  pagesRead: number[]
  passedExercises: string[]
  attempts: number
  failedTries: number
  bestScore: number | null
  solutionRevealedAt: Date | null
  completedAt: Date | null
}

export const NO_PROGRESS: ProgressState = {
  pagesRead: [],
  passedExercises: [],
  attempts: 0,
  failedTries: 0,
  bestScore: null,
  solutionRevealedAt: null,
  completedAt: null,
}

export type CountedAttempt =
  | { kind: 'page'; page: number }
  | { kind: 'quiz'; score: number }
  | { kind: 'challenge'; exercise: string; passed: boolean }
  /** Done whether it was right or not: what teaches is the attempt. */
  | { kind: 'prediction'; exercise: string; passed: boolean }

/** On which instant an attempt counts for streaks: its own, but no more than `ACTIVITY_DAYS_BACK` days ago. */
export function activityInstant(at: Date, now: Date): Date {
  const earliest = daysBefore(now, ACTIVITY_DAYS_BACK)
  const believable = believableInstant(at, now)
  return believable < earliest ? earliest : believable
}

/** The state after an attempt. A lesson once completed stays completed. */
export function countAttempt(
  before: ProgressState,
  attempt: CountedAttempt,
  lesson: LessonShape,
  now: Date,
): ProgressState {
  const after = { ...before, ...change(before, attempt) }
  return { ...after, completedAt: before.completedAt ?? (isDone(after, lesson) ? now : null) }
}

function change(before: ProgressState, attempt: CountedAttempt): Partial<ProgressState> {
  switch (attempt.kind) {
    case 'page':
      return { pagesRead: insert(before.pagesRead, attempt.page).toSorted((a, b) => a - b) }
    case 'quiz':
      return { attempts: before.attempts + 1, bestScore: Math.max(before.bestScore ?? 0, attempt.score) }
    case 'challenge':
      return {
        attempts: before.attempts + 1,
        failedTries: before.failedTries + (attempt.passed ? 0 : 1),
        passedExercises: attempt.passed
          ? insert(before.passedExercises, attempt.exercise)
          : before.passedExercises,
      }
    case 'prediction':
      return {
        attempts: before.attempts + 1,
        passedExercises: insert(before.passedExercises, attempt.exercise),
      }
  }
}

function insert<T>(list: T[], item: T): T[] {
  return list.includes(item) ? list : [...list, item]
}

/**
 * A lesson is done when every page was read and every exercise in it passed; a quiz or a challenge
 * when it was passed; a video or a word from us when it was opened.
 */
export function isDone(state: ProgressState, lesson: LessonShape): boolean {
  switch (lesson.type) {
    case 'lesson':
      return (
        Array.from({ length: lesson.pages }, (_, index) => index + 1).every((page) =>
          state.pagesRead.includes(page),
        ) && lesson.exercises.every((exercise) => state.passedExercises.includes(exercise))
      )
    case 'quiz':
      return state.bestScore !== null && isQuizPassed(state.bestScore)
    case 'challenge':
      return state.passedExercises.includes('challenge')
    case 'video':
    case 'marketing':
      return state.pagesRead.length > 0
  }
}

/** One hint for each failed try; all of them once it is passed. */
export function unlockedHints(state: ProgressState, hintsCount: number): number {
  return state.passedExercises.includes('challenge') ? hintsCount : Math.min(state.failedTries, hintsCount)
}

/** The solution opens after three failed tries, and for whoever has passed. */
export function isSolutionUnlocked(state: ProgressState): boolean {
  return state.failedTries >= TRIES_BEFORE_SOLUTION || state.passedExercises.includes('challenge')
}

/** The state as the contract shows it. */
export function toLessonProgress(lessonId: string, state: ProgressState): LessonProgress {
  return {
    lessonId,
    status: state.completedAt === null ? 'started' : 'completed',
    pagesRead: state.pagesRead,
    passedExercises: state.passedExercises,
    attempts: state.attempts,
    failedTries: state.failedTries,
    bestScore: state.bestScore,
    solutionRevealed: state.solutionRevealedAt !== null,
    completedAt: state.completedAt?.toISOString() ?? null,
  }
}

/** Whole percent of lessons done; 100 only when all are. */
export function percentDone(completed: number, total: number): number {
  return total === 0 ? 0 : Math.floor((completed / total) * 100)
}
