import type { LessonView, LockedLesson } from '#modules/catalog/contract.ts'

/** Whatever the player shows: a lesson, or where one would be. */
export type PlayerView = LessonView | LockedLesson
