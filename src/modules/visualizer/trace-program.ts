import type { CalledTest, ProgramToTrace, Recording } from './contract.ts'
import type { Deps } from './deps.ts'
import { findRecording, storeRecording } from './recording-store.ts'
import { type ProgramOfFiles, recordingId } from './store-rules.ts'
import { publicTest, testedProgram } from './tested-program.ts'

type Asking = Parameters<Deps['runner']['record']>[1] & { runId: string | undefined }

/**
 * Records a program, or finds its recording: one that chooses at random shows the same choices again. Throws the failures of a run.
 */
export async function traceProgram(
  deps: Pick<Deps, 'db' | 'clock' | 'runner'>,
  program: ProgramOfFiles,
  { runId, ...asking }: Asking,
): Promise<Recording> {
  const id = recordingId(program)
  const { language, files, entry, stdin, from } = program
  const known = await findRecording(deps, id)
  if (known) return known
  const { outcome, trace } = await deps.runner.record({ language, files, entry, stdin, from, runId }, asking)
  if (trace === null) return { id: null, outcome, trace }
  await storeRecording(deps, id, { outcome, trace })
  return { id, outcome, trace }
}

/** Records what a learner wrote for a challenge, with the call of a test. Throws the failures of a run and those of `publicTest`. */
export async function traceCall(
  deps: Pick<Deps, 'db' | 'clock' | 'runner' | 'access' | 'content'>,
  { files, from, called }: Pick<ProgramToTrace, 'files' | 'from'> & { called: CalledTest },
  { userId, ...asking }: Asking & { userId: string | null },
): Promise<Recording & Pick<ProgramToTrace, 'files'>> {
  const tested = await publicTest(deps, called, userId)
  const program = { ...(await testedProgram(deps, tested, files)), from }
  return { ...(await traceProgram(deps, program, asking)), files: program.files }
}
