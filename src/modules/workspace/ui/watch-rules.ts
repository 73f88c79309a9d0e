/** What *Step through* records of a program as it stands. Pure. */
import type { TestVerdict } from '#modules/exercises/outcomes/contract.ts'
import { isWatchedLanguage, type ProgramToWatch, type TestPlace } from '#modules/visualizer/browser.ts'
import type { Program, Work } from './workspace-rules.ts'

type Watched = Pick<Work, 'files' | 'stdin' | 'result' | 'passed'>

/**
 * Null: it cannot be recorded, because of its language or because it does nothing by itself. The input is the learner's own, or that of
 * the first public test that failed; a function is called as that test calls it, and as the first one does before any has failed. A query
 * always does something, on the database of the exercise. `judged`: the challenge whose tests it is judged by; null: none.
 */
export function programToWatch(
  { kind, language, database }: Pick<Program, 'kind' | 'language' | 'database'>,
  { files, stdin, result, passed }: Watched,
  { canRunPlain, judged }: { canRunPlain: boolean; judged: JudgedBy | null },
): ProgramToWatch | null {
  if (!isWatchedLanguage(language)) return null
  if (language === 'sql') return { language, files, database }
  const isCalled = judged?.isFunction === true
  if (kind !== 'example' && !canRunPlain && !isCalled) return null
  const tests = result.kind === 'graded' ? result.outcome.tests : []
  const test = tests.findIndex(isFailedPublic)
  const place = judged?.place
  const failed =
    place && test >= 0 ? { failed: { ...place, test }, ...(passed ? { passing: passed } : {}) } : {}
  if (place && isCalled) {
    const called = test >= 0 ? { ...place, test } : place
    return { language, files, stdin: '', ...failed, called }
  }
  return { language, files, stdin: tests[test]?.input ?? stdin, ...failed }
}

export type JudgedBy = {
  place: TestPlace
  /** Whether its tests call a function. */
  isFunction: boolean
}

const isFailedPublic = ({ passed, hidden, input }: TestVerdict) => !passed && !hidden && input !== null
