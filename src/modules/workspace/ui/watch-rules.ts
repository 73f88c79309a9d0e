/** What *Step through* records of a program as it stands. Pure. */
import type { TestVerdict } from '#modules/exercises/outcomes/contract.ts'
import { type FailedTest, isWatchedLanguage, type ProgramToWatch } from '#modules/visualizer/browser.ts'
import type { Program, Work } from './workspace-rules.ts'

type Watched = Pick<Work, 'files' | 'stdin' | 'result'>

/**
 * Null: it cannot be recorded, because of its language or because it does nothing by itself. The input is the learner's own, or that of
 * the first public test that failed. A query always does something, on the database of the exercise. `lesson`: the challenge whose tests
 * it is judged by; null: none.
 */
export function programToWatch(
  { kind, language, database }: Pick<Program, 'kind' | 'language' | 'database'>,
  { files, stdin, result }: Watched,
  { canRunPlain, lesson }: { canRunPlain: boolean; lesson: LessonOfTests | null },
): ProgramToWatch | null {
  if (!isWatchedLanguage(language)) return null
  if (language === 'sql') return { language, files, database }
  if (kind !== 'example' && !canRunPlain) return null
  const tests = result.kind === 'graded' ? result.outcome.tests : []
  const test = tests.findIndex(isFailedPublic)
  const failed = lesson && test >= 0 ? { failed: { ...lesson, test } } : {}
  return { language, files, stdin: tests[test]?.input ?? stdin, ...failed }
}

export type LessonOfTests = Omit<FailedTest, 'test'>

const isFailedPublic = ({ passed, hidden, input }: TestVerdict) => !passed && !hidden && input !== null
