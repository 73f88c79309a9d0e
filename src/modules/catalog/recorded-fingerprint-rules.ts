/** Fingerprints of a course's wrong answers as `mistakes.json` holds them, and what they tell. Pure. */
import { z } from 'zod'
import type { SourceFile } from '#modules/exercises/contract.ts'
import {
  databasesOf,
  type Exercise,
  hashFiles,
  hashTests,
  type Mistake,
  sortMistakes,
  type SortedMistakes,
} from '#modules/exercises/module.ts'

/** File of a course; the content check writes it. */
export const MISTAKES_FILE = 'mistakes.json'

/** Recorded for a wrong answer that passes its tests: something later refuses it, in words of its own. */
export const PASSES_TESTS = 'passes'

/** Fingerprint, `PASSES_TESTS`, or null: what it does says too little, or is different each time. */
const recorded = z.string().nullable()

const recordedFingerprints = z.object({
  /** Hash of what the verdicts depended on. */
  tests: z.string(),
  /** Of the empty program. */
  empty: recorded,
  starter: recorded,
  /** Hash of a wrong answer's files → its fingerprint. */
  rejects: z.record(z.string(), recorded),
})
export type RecordedFingerprints = z.infer<typeof recordedFingerprints>

export const mistakesFile = z.record(z.string(), recordedFingerprints)
/** Id of a challenge → its fingerprints. */
export type MistakesFile = z.infer<typeof mistakesFile>

/** File of a community challenge; the content check writes it. */
export const recordedChallengeFile = (id: string) => `challenges/recorded/${id}.json`

export const recordedChallenge = recordedFingerprints.extend({
  /** Work of the solutions, where a challenge has `cost:`. */
  cost: z
    .object({
      /** Digest of what they return at each size. */
      values: z.array(z.string()),
      /** Language → steps at each size. */
      steps: z.record(z.string(), z.array(z.number().int())),
    })
    .optional(),
})
export type RecordedChallenge = z.infer<typeof recordedChallenge>

/** Hash of everything that the verdicts on a challenge depend on, its databases included. */
export function testsKey(exercise: Exercise, databases: ReadonlyMap<string, string>): string {
  return hashTests(
    exercise,
    databasesOf(exercise).map((name) => databases.get(name) ?? ''),
  )
}

/** The fingerprints, unless the tests have changed since they were recorded. */
export function currentFingerprints(
  file: MistakesFile,
  lessonId: string,
  tests: string,
): RecordedFingerprints | null {
  const found = Object.hasOwn(file, lessonId) ? file[lessonId] : undefined
  return found?.tests === tests ? found : null
}

/** Undefined: not recorded. */
export function recordedOf(
  fingerprints: RecordedFingerprints | null,
  { files }: { files: readonly SourceFile[] },
): string | null | undefined {
  const key = hashFiles(files)
  return fingerprints !== null && Object.hasOwn(fingerprints.rejects, key)
    ? fingerprints.rejects[key]
    : undefined
}

/** Sentences by fingerprint, and the mistakes that look alike. */
export function sortRejects<Answer extends { files: readonly SourceFile[]; sentence: string | null }>(
  rejects: readonly Answer[],
  fingerprints: RecordedFingerprints | null,
): SortedMistakes<Answer & Mistake> {
  const mistakes = rejects.map((reject) => {
    const found = recordedOf(fingerprints, reject) ?? null
    return { ...reject, fingerprint: found === PASSES_TESTS ? null : found }
  })
  const { empty = null, starter = null } = fingerprints ?? {}
  return sortMistakes(mistakes, [empty, starter])
}

/** Sentence for a program with this fingerprint; null: its mistake is not known. */
export function mistakeOf(
  { mistakes }: { mistakes: Readonly<Record<string, string>> },
  { fingerprint }: { fingerprint: string | null },
): string | null {
  return fingerprint === null ? null : (mistakes[fingerprint] ?? null)
}
