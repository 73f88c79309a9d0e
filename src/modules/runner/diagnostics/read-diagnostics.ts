import type { RunLanguage } from '#modules/exercises/contract.ts'
import type { Diagnostic } from '#modules/exercises/outcomes/contract.ts'
import type { LearnerFile } from './learner-files.ts'
import { READERS } from './readers.ts'

const MOST = 20
const LONGEST_MESSAGE = 600

/** Returns the messages of a compiler or interpreter about lines of the learner's own files, in order. */
export function readDiagnostics(
  language: RunLanguage,
  stderr: string,
  learnerFiles: readonly LearnerFile[],
): Diagnostic[] {
  const seen = new Set<string>()
  const found: Diagnostic[] = []
  for (const one of READERS[language].read(stderr, learnerFiles)) {
    const key = JSON.stringify(one)
    if (seen.has(key) || one.line < 1) continue
    seen.add(key)
    found.push({ ...one, message: one.message.slice(0, LONGEST_MESSAGE) })
    if (found.length === MOST) break
  }
  return found
}
