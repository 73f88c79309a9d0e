/** `known-from-before.yaml`: how often a course does not come up to a floor yet. A count may only fall. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'
import { z } from 'zod'
import type { FoundProblem } from '../check-list.ts'
import { FLOOR_NAMES, type FloorName, type Shortfall } from './floor.ts'

export const KNOWN_FILE = 'known-from-before.yaml'

/** Course → floor → count. What is not there is 0. */
export type KnownCounts = Record<string, Partial<Record<FloorName, number>>>

const knownFile = z.record(z.string(), z.partialRecord(z.enum(FLOOR_NAMES), z.number().int().min(1)))

export function readKnownCounts(contentDir: string): KnownCounts {
  const path = join(contentDir, KNOWN_FILE)
  return existsSync(path) ? knownFile.parse(parse(readFileSync(path, 'utf8')) ?? {}) : {}
}

/** Counts of what was found, by course and floor, in the order of the courses. */
export function countShortfalls(shortfalls: readonly Shortfall[]): KnownCounts {
  const counts: KnownCounts = {}
  for (const { course, floor } of shortfalls) {
    const ofCourse = (counts[course] ??= {})
    ofCourse[floor] = (ofCourse[floor] ?? 0) + 1
  }
  return counts
}

/**
 * Problems of these courses: all that falls short where there is more of it than was known, and a count to lower where there is less.
 */
export function compareCounts(
  shortfalls: readonly Shortfall[],
  known: KnownCounts,
  courses: readonly string[],
): FoundProblem[] {
  const found = countShortfalls(shortfalls)
  return courses.flatMap((course) =>
    FLOOR_NAMES.flatMap((floor): FoundProblem[] => {
      const now = found[course]?.[floor] ?? 0
      const before = known[course]?.[floor] ?? 0
      if (now < before) return [lowered(course, floor, now, before)]
      if (now === before) return []
      return shortfalls
        .filter((each) => each.course === course && each.floor === floor)
        .map(({ file, line, what, fix }) => ({ file, line, what: `${what}${wereKnown(before)}`, fix }))
    }),
  )
}

const wereKnown = (before: number) =>
  before === 0 ? '' : ` (${before} such known from before, and this is one more)`

function lowered(course: string, floor: FloorName, now: number, before: number): FoundProblem {
  return {
    file: KNOWN_FILE,
    line: 1,
    what: `${course} has ${now} of ${floor}, and ${before} are known from before`,
    fix: now === 0 ? 'remove the count, so that it stays there' : `write ${now}, so that it stays there`,
  }
}

/** Writes the counts of these courses anew, none of them higher than it was; those of others stay. */
export function lowerKnownCounts(
  contentDir: string,
  shortfalls: readonly Shortfall[],
  courses: readonly string[],
): void {
  const known = readKnownCounts(contentDir)
  const found = countShortfalls(shortfalls)
  for (const course of courses) {
    const counts = FLOOR_NAMES.flatMap((floor) => {
      const now = Math.min(found[course]?.[floor] ?? 0, known[course]?.[floor] ?? 0)
      return now === 0 ? [] : [[floor, now] as const]
    })
    if (counts.length === 0) delete known[course]
    else known[course] = Object.fromEntries(counts)
  }
  writeFileSync(join(contentDir, KNOWN_FILE), HEAD + stringify(known))
}

const HEAD = `# How often a course does not come up to a floor of content:check (docs/content-format.md, "Floors").
# A count may only fall: npm run content:check -- --lower-known
`
