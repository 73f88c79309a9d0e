/** Web pages: what the sandbox found on them, test by test. Pure. */
import { z } from 'zod'
import type { Exercise, FingerprintedGrade } from '#modules/exercises/module.ts'
import type { SourceFile } from '#modules/exercises/contract.ts'
import type { JobDone } from '../run-job.ts'
import { shown } from './behavior-rules.ts'
import { crashWords, toOutcome } from './outcome-rules.ts'
import { describeTests, type TestResult } from './verdict-rules.ts'

export type PageExercise = Extract<Exercise, { kind: 'page' }>

const pageReport = z.array(
  z.object({ passed: z.boolean(), message: z.string().nullable().default(null), actual: z.unknown() }),
)
type PageReport = z.infer<typeof pageReport>

export function judgePage(
  exercise: PageExercise,
  files: readonly SourceFile[],
  done: JobDone,
): FingerprintedGrade {
  const [run] = done.runs
  const verdicts = readReport(run?.report ?? null, exercise.tests.length)
  const results = describeTests(exercise).map((test, index): TestResult => {
    const verdict = verdicts[index]
    const silence = run ? crashWords(exercise.language, run, false) : null
    return {
      ...test,
      passed: verdict?.passed ?? false,
      actual: typeof verdict?.actual === 'string' ? verdict.actual : null,
      message: verdict ? verdict.message : silence,
      limit: verdict ? null : (run?.limit ?? null),
      behavior: verdict ? shown(verdict.message, verdict.actual) : null,
    }
  })
  // What the page writes to the console does not depend on the tests, so it may be told.
  return toOutcome({
    exercise,
    files,
    done,
    results,
    ran: [{ hidden: false, stdin: '', run }],
  })
}

/** At most one verdict a test is looked at: a page that writes its own report could write half a million. */
function readReport(report: string | null, tests: number): PageReport {
  try {
    const found: unknown = report === null ? [] : JSON.parse(report)
    return Array.isArray(found) ? (pageReport.safeParse(found.slice(0, tests)).data ?? []) : []
  } catch {
    return []
  }
}
