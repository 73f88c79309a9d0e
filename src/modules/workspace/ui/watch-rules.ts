/** What *Step through* records of a program as it stands. Pure. */
import type { TestVerdict } from '#modules/exercises/outcomes/contract.ts'
import { isWatchedLanguage, type ProgramToWatch } from '#modules/visualizer/browser.ts'
import type { Program, Work } from './workspace-rules.ts'

/**
 * Null: it cannot be recorded, because of its language or because it does nothing by itself. The input is the learner's own, or that of
 * the first public test that failed. A query always does something, on the database of the exercise.
 */
export function programToWatch(
  { kind, language, database }: Pick<Program, 'kind' | 'language' | 'database'>,
  { files, stdin, result }: Pick<Work, 'files' | 'stdin' | 'result'>,
  canRunPlain: boolean,
): ProgramToWatch | null {
  if (!isWatchedLanguage(language)) return null
  if (language === 'sql') return { language, files, database }
  if (kind !== 'example' && !canRunPlain) return null
  const failed = result.kind === 'graded' ? result.outcome.tests.find(isFailedPublic) : undefined
  return { language, files, stdin: failed?.input ?? stdin }
}

const isFailedPublic = ({ passed, hidden, input }: TestVerdict) => !passed && !hidden && input !== null
