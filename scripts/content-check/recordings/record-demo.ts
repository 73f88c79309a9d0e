/** Records the demo of a guided project, as the text of its file. */
import type { Exchange } from '#modules/exercises/module.ts'
import { paceReplay } from '#modules/exercises/module.ts'
import { type ProjectDemo, writeDemoFile } from '#modules/catalog/module.ts'
import { recordSession, type SandboxClient } from '#modules/runner/module.ts'

/** Demo in a terminal. */
export type ReplayDemo = Extract<ProjectDemo, { kind: 'replay' }>

/** Throws where the program does not end well, or not with the last line. `known`: its recording, to compare with. */
export async function recordDemo(
  deps: { sandbox: Pick<SandboxClient, 'addressFor'> },
  { language, files, typed, seed }: ReplayDemo,
  known?: readonly Exchange[],
): Promise<string> {
  const exchanges = await recordSession(deps, { language, files, typed, known })
  return writeDemoFile(paceReplay(exchanges), { files, typed, seed })
}
