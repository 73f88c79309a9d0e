/** Runs a program once for each of several inputs, compiled once and in one turn of the queue. */
import type { Deps } from './deps.ts'
import { type CodeToRun, runSeed } from './run-code.ts'
import { runJob } from './run-job.ts'

/** What a program printed for one input. */
export interface PrintedRun {
  stdout: string
  /** Null: a signal ended it. */
  exitCode: number | null
}

/**
 * Returns what was printed, in the order of the inputs. Fewer than there are inputs where a run hit a limit, none where the program does not
 * compile. Throws the failures of `runCode`.
 */
export async function runOnInputs(
  deps: Pick<Deps, 'sandbox' | 'content'>,
  {
    language,
    files,
    args,
    turn,
    database,
    inputs,
  }: Omit<CodeToRun, 'stdin' | 'runId'> & { inputs: readonly string[] },
  signal?: AbortSignal,
): Promise<PrintedRun[]> {
  const seedSql = runSeed(deps, { language, files, database })
  const runs = inputs.map((stdin) => (seedSql === undefined ? { stdin } : { stdin, seedSql }))
  const done = await runJob(deps, { language, files, args, runs, turn }, signal)
  return done.runs.map(({ stdout, exitCode }) => ({ stdout, exitCode }))
}
