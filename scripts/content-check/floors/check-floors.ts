/** All floors, for the courses that are open. */
import type { Course } from '#modules/catalog/module.ts'
import type { Floor, Shortfall } from './floor.ts'
import { findEarlyConstructs } from './construct-floor.ts'
import { findChaptersWithoutFailure, findIdleLessons } from './exercise-floors.ts'
import { findLookAlikes, findSilentMistakes } from './mistake-floors.ts'
import { findPlurals } from './plural-floor.ts'
import { findBrokenPromises } from './promise-floor.ts'
import { findFavoritePlaces, findFewOptions, findGiveaways, findShortQuizzes } from './quiz-floors.ts'
import { findDrops, findShortChapters } from './words-floors.ts'

const FLOORS: Floor[] = [
  findShortChapters,
  findDrops,
  findShortQuizzes,
  findFewOptions,
  findFavoritePlaces,
  findGiveaways,
  findPlurals,
  findChaptersWithoutFailure,
  findIdleLessons,
  findBrokenPromises,
  findEarlyConstructs,
  findSilentMistakes,
  findLookAlikes,
]

export function findShortfalls(courses: readonly Course[]): Shortfall[] {
  return courses.flatMap((course) => FLOORS.flatMap((floor) => floor(course, courses)))
}
