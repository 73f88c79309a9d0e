/**
 * Fingerprint of a wrong program: a hash of what it did in every test. Two programs with the same mistake have the same one, however
 * they are written. It knows what a program does, never how. Pure.
 */
import { createHash } from 'node:crypto'
import type { SourceFile } from './contract.ts'
import type { Exercise } from './exercise.ts'
import { ownFiles } from './given-rules.ts'
import type { GradeOutcome } from './outcomes/contract.ts'
import type { FunctionSignature } from './values.ts'

/** Version of everything that a fingerprint is made of. A higher one makes every recorded fingerprint stale. */
const FINGERPRINT_VERSION = 1

/** Hex digits of a fingerprint (96 bits), and of the hashes of tests and answers. */
const FINGERPRINT_DIGITS = 24
const HASH_DIGITS = 16

/**
 * What a program did in a test, without what differs from machine to machine. `answer`: what it printed, returned or showed;
 * `error`: the name of its exception or signal; `limit`: the limit that stopped it.
 */
export type Behavior = { kind: 'answer' | 'error' | 'limit'; text: string }

/** Test as it ended; `behavior` is null when it did not run. */
export type TestedBehavior = { passed: boolean; behavior: Behavior | null }

/** Grade with the fingerprint of the program's tests; null: they say too little, or all of them passed. It stays on the server. */
export type FingerprintedGrade = GradeOutcome & { fingerprint: string | null }

export function fingerprintOf(exercise: Exercise, tested: readonly TestedBehavior[]): string | null {
  if (!isTelling(tested)) return null
  const seen = tested.map(({ passed, behavior }) => (passed ? 'passed' : behavior))
  return hashOf([hashTests(exercise), seen], FINGERPRINT_DIGITS)
}

/**
 * Tells whether two programs that did this are likely to have the same mistake. A program that crashed in every test may have any; so
 * may one that only ran out of time, and on a busy machine a right one does.
 */
function isTelling(tested: readonly TestedBehavior[]): boolean {
  const failed = tested.filter(({ passed }) => !passed)
  const isAnswered = failed.some(({ behavior }) => behavior?.kind === 'answer')
  const isNamed = failed.some(({ behavior }) => behavior?.kind === 'error')
  return isAnswered || (isNamed && failed.length < tested.length)
}

/** Hash of what the verdicts depend on. Names and hints of tests may change; `seeds`: the databases, where there are some. */
export function hashTests(exercise: Exercise, seeds: readonly string[] = []): string {
  const { given = [] } = exercise
  const beside = [...(seeds.length > 0 ? [seeds] : []), ...(given.length > 0 ? [{ given }] : [])]
  return hashOf([testedParts(exercise), ...beside], HASH_DIGITS)
}

/** Names of the databases that the exercise's programs run on. */
export function databasesOf(exercise: Exercise): readonly string[] {
  if (exercise.kind === 'sql') return exercise.databases
  return exercise.kind === 'stdio' && exercise.database !== null ? [exercise.database] : []
}

export function hashFiles(files: readonly SourceFile[]): string {
  return hashOf(
    files.map(({ path, content }) => ({ path, content })),
    HASH_DIGITS,
  )
}

/** Hash of what a learner has written for an exercise, in whatever order its files come. */
export function hashProgram(exercise: Pick<Exercise, 'given'>, files: readonly SourceFile[]): string {
  return hashFiles(ownFiles(exercise, files).toSorted((one, other) => (one.path < other.path ? -1 : 1)))
}

function testedParts(exercise: Exercise): unknown[] {
  switch (exercise.kind) {
    case 'stdio':
      return ['stdio', exercise.compare, exercise.tolerance, exercise.tests.map(unnamed)]
    case 'function':
      return [
        'function',
        commonSignature(exercise.signature),
        exercise.tolerance,
        exercise.tests.map(unnamed),
      ]
    case 'sql': {
      const { databases, ordered, columnNames, check, reference } = exercise
      return ['sql', databases, ordered, columnNames, check, reference]
    }
    case 'page':
      return ['page', exercise.tests.map(unnamed)]
  }
}

/** Signature without what differs from language to language. */
function commonSignature({ commonName, ...signature }: FunctionSignature): FunctionSignature {
  return commonName === undefined ? signature : { ...signature, name: commonName }
}

const unnamed = (test: { name: string; hint: string | null }) =>
  Object.fromEntries(Object.entries(test).filter(([key]) => key !== 'name' && key !== 'hint'))

function hashOf(value: unknown, digits: number): string {
  return createHash('sha256')
    .update(stableJson([FINGERPRINT_VERSION, value]))
    .digest('hex')
    .slice(0, digits)
}

/** JSON with the keys of objects in order. */
export function stableJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
}
