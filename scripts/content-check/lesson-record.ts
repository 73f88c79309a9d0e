/**
 * Which lessons were green as they stand: kept in the repository, so that a clean checkout tries what changed, and of the rest a
 * part. The green cache of a machine is another thing: it forgets everything with each change of what decides.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import type { Content } from '#modules/catalog/module.ts'
import { inputOf, type Check } from './check-list.ts'
import { keyOf } from './green-cache.ts'

/** File of a lesson or of a language's page, below the content folder → key of all that is tried of it. */
export type LessonKeys = Map<string, string>

const recordFile = z.record(z.string(), z.string())

/** Of the lessons that nobody changed this part is tried all the same: another part with each change of what decides. */
const SAMPLE = 8

export function lessonKeys(checks: readonly Check[], content: Pick<Content, 'database'>): LessonKeys {
  const byFile = Map.groupBy(checks, ({ place }) => place.file)
  const entries = [...byFile].map(([file, some]): [string, string] => [
    file,
    keyOf(...some.map((check) => inputOf(check, content)).toSorted()).slice(0, 16),
  ])
  return new Map(entries)
}

/**
 * Returns the files that need no trying.
 * @param version changes with what decides whether something is green
 */
export function filesOnRecord(path: string, keys: LessonKeys, version: string): Set<string> {
  const recorded = readRecord(path)
  const isSample = (file: string) => Number.parseInt(keyOf(version, file).slice(0, 8), 16) % SAMPLE === 0
  const known = [...keys].filter(([file, key]) => recorded[file] === key && !isSample(file))
  return new Set(known.map(([file]) => file))
}

/**
 * Writes down these keys; a red file loses its own.
 * @param isWhole the keys are those of all content: what is not among them is gone
 */
export function writeRecord(
  path: string,
  keys: LessonKeys,
  { red, isWhole }: { red: ReadonlySet<string>; isWhole: boolean },
): void {
  const before = isWhole ? {} : readRecord(path)
  const all = { ...before, ...Object.fromEntries(keys) }
  const green = Object.entries(all)
    .filter(([file]) => !red.has(file))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  writeFileSync(path, `${JSON.stringify(Object.fromEntries(green), null, 1)}\n`)
}

function readRecord(path: string): Record<string, string> {
  return existsSync(path) ? recordFile.parse(JSON.parse(readFileSync(path, 'utf8'))) : {}
}
