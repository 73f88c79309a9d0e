/** What every course should come up to. Today's courses break some of it: how often is written down, and may only fall. */
import type { Course } from '#modules/catalog/module.ts'
import type { FoundProblem } from '../check-list.ts'

/** Something that a course does not come up to. */
export type Shortfall = FoundProblem & { floor: FloorName; course: string }

export const FLOOR_NAMES = [
  'chapter-words',
  'chapter-drop',
  'quiz-questions',
  'quiz-options',
  'option-places',
  'longest-option',
  'plurals',
  'failing-example',
  'lesson-exercise',
  'promise',
  'constructs',
  'mistake-sentence',
  'mistakes-alike',
] as const
export type FloorName = (typeof FLOOR_NAMES)[number]

/** Looks at one course; the others are there for what its prerequisites teach. */
export type Floor = (course: Course, all: readonly Course[]) => Shortfall[]
