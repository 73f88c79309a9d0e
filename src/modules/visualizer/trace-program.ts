import type { ProgramToTrace, Recording } from './contract.ts'
import type { Deps } from './deps.ts'
import { findRecording, storeRecording } from './recording-store.ts'
import { recordingId } from './store-rules.ts'

type Asking = Parameters<Deps['runner']['record']>[1] & { runId: string | undefined }

/**
 * Records a program, or finds its recording: one that chooses at random shows the same choices again. Throws the failures of a run.
 */
export async function traceProgram(
  deps: Pick<Deps, 'db' | 'clock' | 'runner'>,
  program: ProgramToTrace,
  { runId, ...asking }: Asking,
): Promise<Recording> {
  const id = recordingId(program)
  const known = await findRecording(deps, id)
  if (known) return known
  const { outcome, trace } = await deps.runner.record({ ...program, runId }, asking)
  if (trace === null) return { id: null, outcome, trace }
  await storeRecording(deps, id, { outcome, trace })
  return { id, outcome, trace }
}
