/** Outcome of a run for the learner. Pure: it reads what the program printed. */
import type { RunLanguage, SourceFile } from '#modules/exercises/contract.ts'
import type { RunOutcome } from '#modules/exercises/outcomes/contract.ts'
import { endedWell, readMessages } from './read-messages.ts'
import { readResultTables } from './result-tables.ts'
import type { JobDone } from './run-job.ts'

/** The program as its messages are read against it. */
export type CodeRead = { language: RunLanguage; files: readonly SourceFile[]; stdin: string }

export function toRunOutcome(done: JobDone, code: CodeRead): RunOutcome {
  const [run] = done.runs
  return {
    ...unreadOutcome(done),
    ...readMessages(run ? 'run' : 'compile', [done.compile, run], code),
    tables: code.language === 'sql' ? readResultTables(run?.report ?? null) : [],
  }
}

/** The outcome without anything that reads what was printed: no diagnostics, no explanation, no tables. */
export function unreadOutcome(done: JobDone): RunOutcome {
  const [run] = done.runs
  // A program that does not compile has no run: its compiler's answer stands for it.
  const last = run ?? done.compile
  if (!last) throw new Error('the sandbox returned neither a compilation nor a run')
  return {
    result: run ? (endedWell(run) ? 'success' : 'fail') : 'compilationError',
    stdout: run?.stdout ?? '',
    stderr: last.stderr,
    exitCode: last.exitCode,
    signal: last.signal,
    limit: last.limit,
    timings: done.timings,
    diagnostics: [],
    explanation: null,
    tables: [],
  }
}
