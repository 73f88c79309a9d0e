/** A recording is what the program does today. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Sandbox } from '#modules/runner/module.ts'
import type { Content } from '#modules/catalog/module.ts'
import type { Check, FoundProblem } from '../check-list.ts'
import { recordProgram } from './record-program.ts'

type RecordCheck = Extract<Check, { does: 'record' }>

export async function compareRecording(
  { sandbox, content }: { sandbox: Sandbox; content: Pick<Content, 'folder'> },
  { place, recorded }: RecordCheck,
): Promise<FoundProblem | null> {
  const known = readFileSync(join(content.folder, recorded.file), 'utf8')
  const today = await recordProgram({ sandbox }, recorded)
  if (today === known) return null
  const lines = known.split('\n')
  const at = today.split('\n').findIndex((line, index) => line !== lines[index])
  return {
    ...place,
    what: `the recording is not what the program does today: it differs at step ${at}`,
    fix: 'run `npm run content:record -- COURSE --all`; a program must do the same each time',
  }
}
