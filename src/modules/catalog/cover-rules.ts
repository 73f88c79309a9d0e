/** What a course's cover shows, and the chance in it: the same for the same course, for ever. */
import type { CourseCard } from './contract.ts'

export type CoverCourse = Pick<CourseCard, 'slug' | 'language' | 'level'>

export type CoverSubject =
  | 'indentation'
  | 'join'
  | 'page'
  | 'box-model'
  | 'events'
  | 'window'
  | 'memory'
  | 'boxes'
  | 'classes'
  | 'frames'
  | 'linked-list'
  | 'recursion'
  | 'grid'
  | 'dice'
  | 'curve'
  | 'ledger'
  | 'contest'
  | 'snake'

/** The slug names a special subject, or the language gives its own. */
const NAMED: [RegExp, CoverSubject][] = [
  [/(^|-)dsa(-|$)/, 'linked-list'],
  [/(^|-)recursion(-|$)/, 'recursion'],
  [/(^|-)oop(-|$)/, 'classes'],
  [/(^|-)css(-|$)/, 'box-model'],
  [/(^|-)browser(-|$)/, 'window'],
  [/(^|-)(numpy|data)(-|$)/, 'grid'],
  [/(^|-)(dice|guessing)(-|$)/, 'dice'],
  [/(^|-)(forecaster|complexity)(-|$)/, 'curve'],
  [/(^|-)(expense|grade|analyzer)(-|$)/, 'ledger'],
  [/(^|-)(scissors|tac)(-|$)/, 'contest'],
  [/(^|-)snake(-|$)/, 'snake'],
  [/(^|-)(prompts|ai)(-|$)/, 'window'],
]

const OF_LANGUAGE: Record<CourseCard['language'], CoverSubject> = {
  python: 'indentation',
  sql: 'join',
  html: 'page',
  javascript: 'events',
  c: 'memory',
  cpp: 'boxes',
  java: 'frames',
}

export function coverSubject({ slug, language }: CoverCourse): CoverSubject {
  return NAMED.find(([pattern]) => pattern.test(slug))?.[1] ?? OF_LANGUAGE[language]
}

/** Whole numbers from `low` to `high`, the same row of them for the same seed. */
export type Chance = (low: number, high: number) => number

/** FNV-1a over the seed, then xorshift: small, and steady across browsers and years. */
export function chanceFrom(seed: string): Chance {
  let state = 2_166_136_261
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16_777_619)
  return (low, high) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return low + ((state >>> 0) % (high - low + 1))
  }
}
