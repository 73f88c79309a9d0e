/** Opens a web page in the sandbox's simulated browser, for what it writes to the console. */
import type { SourceFile } from '#modules/exercises/contract.ts'
import type { Deps } from './deps.ts'
import type { RunOutcome } from '#modules/exercises/outcomes/contract.ts'
import { readOutcome } from './run-code.ts'
import { runJob } from './run-job.ts'

/** A learner's page runs in the learner's browser; this is for checking content. */
export async function runPage(
  deps: Pick<Deps, 'sandbox'>,
  files: readonly SourceFile[],
): Promise<RunOutcome> {
  const done = await runJob(deps, { language: 'page', files, runs: [{ stdin: '', pageChecks: '[]' }] })
  return readOutcome(done, { language: 'javascript', files, stdin: '' })
}
