/** The recording of a project's demo: it is there, of this program, paced as it should be, and short enough to be watched. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { exchangesOf, paceReplay, replayMs } from '#modules/exercises/module.ts'
import { type Course, readDemoFile } from '#modules/catalog/module.ts'
import type { FoundProblem } from '../check-list.ts'

const MOST_BYTES = 20_000
const MOST_SECONDS = 30

export function checkDemo(contentDir: string, { id, demo }: Pick<Course, 'id' | 'demo'>): FoundProblem[] {
  if (demo?.kind !== 'replay') return []
  const found = (what: string, fix: string): FoundProblem[] => [{ ...demo.place, what, fix }]
  const again = `run \`npm run content:record -- ${id}\``
  const path = join(contentDir, demo.file)
  if (!existsSync(path)) return found('the demo is not recorded', again)
  const text = readFileSync(path, 'utf8')
  const replay = readDemoFile(text)?.replay
  if (replay === undefined) return found(`${demo.file} is no recording of a demo`, again)
  if (demo.recorded === null)
    return found('the recording of the demo is of another program, or of other lines', again)
  if (JSON.stringify(paceReplay(exchangesOf(replay))) !== JSON.stringify(replay))
    return found('the recording of the demo has a pace of its own', `${again.slice(0, -1)} --all\``)
  const seconds = Math.ceil(replayMs(replay) / 1000)
  if (seconds > MOST_SECONDS)
    return found(`the demo takes ${seconds} seconds`, `make it at most ${MOST_SECONDS}: type fewer lines`)
  return text.length > MOST_BYTES
    ? found(
        `the recording of the demo has ${text.length} characters`,
        `make it at most ${MOST_BYTES}: type fewer lines`,
      )
    : []
}
