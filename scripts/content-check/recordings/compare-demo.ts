/** A demo is what its program does today. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { exchangesOf } from '#modules/exercises/module.ts'
import { type Content, readDemoFile } from '#modules/catalog/module.ts'
import type { SandboxClient } from '#modules/runner/module.ts'
import type { Check, FoundProblem } from '../check-list.ts'
import { recordDemo } from './record-demo.ts'

type DemoCheck = Extract<Check, { does: 'replay' }>

export async function compareDemo(
  { sandbox, content }: { sandbox: Pick<SandboxClient, 'addressFor'>; content: Pick<Content, 'folder'> },
  { place, demo }: DemoCheck,
): Promise<FoundProblem | null> {
  const known = readFileSync(join(content.folder, demo.file), 'utf8')
  const replay = readDemoFile(known)?.replay ?? { frames: [] }
  const today = await recordDemo({ sandbox }, demo, exchangesOf(replay))
  if (today === known) return null
  const texts = replay.frames.map(([, kind, text]) => `${kind} ${text}`)
  const now = readDemoFile(today)?.replay.frames ?? []
  const [, , text = ''] = now.find(([, kind, line], at) => `${kind} ${line}` !== texts[at]) ?? []
  return {
    ...place,
    what: `the demo is not what the program does today: it says \`${text.trimEnd()}\``,
    fix: 'run `npm run content:record -- PROJECT --all`; a program must do the same each time, so give one that rolls dice a `seed`',
  }
}
