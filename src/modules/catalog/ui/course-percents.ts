import { useSyncExternalStore } from 'react'

/** Percent done of each course that the learner has started, by course id. Empty on the server and for visitors. */
export type CoursePercents = ReadonlyMap<string, number>

const NOTHING_STARTED: CoursePercents = new Map()

/** A store instead of a context: a context that changes before the cards are hydrated makes React throw their HTML away. */
let percents = NOTHING_STARTED
const listeners = new Set<() => void>()

/** Gives course cards the learner's progress; the catalog itself knows no learner. Default: nothing started. */
export function setCoursePercents(read: CoursePercents = NOTHING_STARTED): void {
  percents = read
  for (const listener of listeners) listener()
}

/** Returns null for a course that was not started. */
export function useCoursePercent(courseId: string): number | null {
  return useSyncExternalStore(
    subscribe,
    () => percents.get(courseId) ?? null,
    () => null,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
