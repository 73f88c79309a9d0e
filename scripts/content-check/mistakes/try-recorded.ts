/** Grades a program that must fail on all its tests, and notes its fingerprint. */
import { PASSES_TESTS } from '#modules/catalog/module.ts'
import type { SourceFile } from '#modules/exercises/contract.ts'
import type { Exercise, FingerprintedGrade } from '#modules/exercises/module.ts'
import { countTests, noteCaught } from '../first-failure.ts'
import type { Recording, TriedFingerprints } from './recorded-checks.ts'

interface Grading {
  /** By the sandbox, on its own. */
  grade: () => Promise<FingerprintedGrade>
  /** In a way that costs less; null where there is none. What it finds is believed where it is on record already. */
  quickly: () => Promise<FingerprintedGrade | null>
}

/** Returns false for a program that passes. */
export async function tryRecorded(
  exercise: Exercise,
  files: readonly SourceFile[],
  recording: Recording,
  { grade, quickly }: Grading,
  tried: TriedFingerprints,
): Promise<boolean> {
  const quick = typeof recording.recorded === 'string' ? await quickly() : null
  const isOnRecord = quick !== null && !quick.passed && recordable(exercise, quick) === recording.recorded
  const first = isOnRecord ? quick : await grade()
  if (first.passed) return false
  const failed = first.tests.findIndex(({ passed }) => !passed)
  if (failed >= 0 && failed < countTests(exercise)) noteCaught(exercise, failed)
  const found = recordable(exercise, first) ?? recordable(exercise, await grade())
  // Nothing at first may be a machine too busy to read what was printed. What is different each time, such as a value that was never set, answers nobody.
  const isFirst = recording.recorded === undefined && !mayVary(exercise, files) && !wasStopped(first)
  const isKnown = found === recording.recorded || isFirst
  const isSteady = isKnown || found === recordable(exercise, await grade())
  tried.note(recording, isSteady ? found : null)
  return true
}

/**
 * Whether a program is graded twice before it is recorded: memory of C and C++ may hold anything, and what depends on chance or time says
 * so. Another one that varies is found by the next check.
 */
function mayVary({ language }: Exercise, files: readonly SourceFile[]): boolean {
  if (language === 'c' || language === 'cpp') return true
  return files.some(({ content }) => /random|time|date|now|hash|set\b/i.test(content))
}

/** A busy machine stops what is in time on another day. */
const wasStopped = ({ tests }: FingerprintedGrade) => tests.some(({ limit }) => limit === 'time')

function recordable(exercise: Exercise, { tests, fingerprint }: FingerprintedGrade): string | null {
  return tests.slice(0, countTests(exercise)).every(({ passed }) => passed) ? PASSES_TESTS : fingerprint
}
