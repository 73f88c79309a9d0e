/** Records the program of a `steps` block, as the text of its file. */
import type { RunOutcome } from '#modules/exercises/outcomes/contract.ts'
import { recordRun, type Sandbox } from '#modules/runner/module.ts'
import { recordingFile, type RecordedProgram } from '#modules/catalog/module.ts'
import { RECORDER_VERSION } from '#sandbox/protocol.ts'

/** Throws where the program does not start or does not end well. */
export async function recordProgram(
  deps: { sandbox: Sandbox },
  { language, files, stdin }: RecordedProgram,
): Promise<string> {
  const { outcome, trace } = await recordRun(deps, { language, files, stdin })
  if (trace === null || outcome.result !== 'success') throw new Error(reasonOf(outcome))
  return recordingFile(trace, { files, stdin, recorder: RECORDER_VERSION })
}

function reasonOf({ limit, stderr }: RunOutcome): string {
  if (limit !== null) return `it hit the ${limit} limit`
  return stderr.trim().split('\n').at(-1) || 'it does not end well'
}
