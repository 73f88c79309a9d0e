/** What a course's cover shows, and the chance in it: the same for the same course, for ever. */
import type { Language } from '#modules/exercises/contract.ts'
import type { CourseCard, CoverSubject } from '../contract.ts'

export type CoverCourse = Pick<CourseCard, 'slug' | 'language' | 'level' | 'cover'> & {
  /** A practice set shows its subject beside exercises. Default: the subject alone. */
  kind?: CourseCard['kind']
  /** Of a path, whose cover shows them as steps. */
  courses?: readonly CoverCourse[]
}

/** What a cover shows of a course that does not name a subject of its own. */
export const LANGUAGE_COVERS: Record<Language, CoverSubject> = {
  python: 'indentation',
  sql: 'join',
  html: 'page',
  javascript: 'events',
  c: 'memory',
  cpp: 'boxes',
  java: 'frames',
}

/** The cover of a language itself, where a list shows languages. */
export function languageCover(language: Language): CoverCourse {
  return { slug: language, language, level: 'beginner', cover: LANGUAGE_COVERS[language] }
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
