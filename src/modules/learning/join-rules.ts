/** How one learner's progress in a lesson joins another's. */
import { isDone, type LessonShape, type ProgressState } from './progress-rules.ts'

/** Attempts that both have handed in: they count once. */
export type CountedTwice = { attempts: number; failed: number }

/**
 * Everything that either has. `lesson` is null when the lesson is gone: then it is done where one of them had done it.
 */
export function joinStates(
  one: ProgressState,
  other: ProgressState,
  twice: CountedTwice,
  lesson: LessonShape | null,
  now: Date,
): ProgressState {
  const joined: ProgressState = {
    pagesRead: [...new Set([...one.pagesRead, ...other.pagesRead])].toSorted((a, b) => a - b),
    passedExercises: [...new Set([...one.passedExercises, ...other.passedExercises])],
    attempts: one.attempts + other.attempts - twice.attempts,
    failedTries: one.failedTries + other.failedTries - twice.failed,
    bestScore: best(one.bestScore, other.bestScore),
    solutionRevealedAt: earliest(one.solutionRevealedAt, other.solutionRevealedAt),
    completedAt: earliest(one.completedAt, other.completedAt),
  }
  // Half of the pages there, the other half here: nobody is sent back to read them again.
  const isDoneTogether = joined.completedAt === null && lesson !== null && isDone(joined, lesson)
  return isDoneTogether ? { ...joined, completedAt: now } : joined
}

function best(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other
  return Math.max(one, other)
}

function earliest(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other
  return one <= other ? one : other
}
