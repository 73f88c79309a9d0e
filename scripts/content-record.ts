/**
 * Records the programs of `steps` blocks and the demos of projects (docs/content-format.md) beside their lessons, so that a server has
 * nothing to run.
 *
 *   npm run content:record                              what is not recorded as it stands
 *   npm run content:record -- learn-python-basics       of one course, or of COURSE/LESSON
 *   npm run content:record -- learn-python-basics --all everything of it again
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import {
  readContentFolder,
  readDemoFile,
  readRecordingFile,
  type RecordedProgram,
  type SourcePlace,
} from '#modules/catalog/module.ts'
import { replayMs, wholeText } from '#modules/exercises/module.ts'
import { startOwnSandbox } from '#modules/runner/own-sandbox.ts'
import { RECORDER_VERSION } from '#sandbox/protocol.ts'
import { recordDemo, type ReplayDemo } from './content-check/recordings/record-demo.ts'
import { recordedIn } from './content-check/recordings/recorded-in.ts'
import { recordProgram } from './content-check/recordings/record-program.ts'
import { selectContent } from './content-check/selection.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean', default: false },
    content: { type: 'string', default: join(import.meta.dirname, '../content') },
  },
})

const read = readContentFolder(values.content, {
  onProblem: ({ file, line, what, fix }) => console.error(`content/${file}:${line}  ${what}  →  ${fix}`),
  keepBroken: true,
})
const selection = selectContent(positionals, read)
for (const name of selection.unknown) console.error(`There is no course or lesson ${name}.`)
const due = selection.courses
  .flatMap(recordedIn)
  .map(({ recorded }) => recorded)
  .filter((recorded) => values.all || !isCurrent(recorded))

const dueDemos = selection.courses
  .flatMap(({ demo }) => (demo?.kind === 'replay' ? [demo] : []))
  .filter(({ recorded }) => values.all || recorded === null)
const dueCount = due.length + dueDemos.length

let failed = 0
if (dueCount > 0) {
  const { sandbox, stop } = await startOwnSandbox()
  for (const recorded of due) await record(recorded, sandbox)
  for (const demo of dueDemos) await recordAsDemo(demo, sandbox)
  await stop()
}
console.log(dueCount === 0 ? 'Every program is recorded as it stands.' : `Recorded: ${dueCount - failed}`)
process.exitCode = failed + selection.unknown.length === 0 ? 0 : 1

type OwnSandbox = Awaited<ReturnType<typeof startOwnSandbox>>['sandbox']

async function record(recorded: RecordedProgram, sandbox: OwnSandbox): Promise<void> {
  const { file, place } = recorded
  await write(
    file,
    place,
    () => recordProgram({ sandbox }, recorded),
    (text) => [`${text.split('\n').length - 2} steps, ${gzipSync(text).length} bytes in gzip`],
  )
}

/** Shows what it says, for its author to read: whether the program was answered when it asked, only a person can tell. */
async function recordAsDemo(demo: ReplayDemo, sandbox: OwnSandbox): Promise<void> {
  await write(
    demo.file,
    demo.place,
    () => recordDemo({ sandbox }, demo),
    (text) => {
      const replay = readDemoFile(text)?.replay ?? { frames: [] }
      const lines = wholeText(replay)
        .map((each) => each.text)
        .join('')
        .trimEnd()
        .split('\n')
      return [`${(replayMs(replay) / 1000).toFixed(1)} seconds`, ...lines.map((line) => `    ${line}`)]
    },
  )
}

/** Writes a recording, and says what is in it or why there is none. */
async function write(
  file: string,
  place: SourcePlace,
  make: () => Promise<string>,
  describe: (text: string) => string[],
): Promise<void> {
  try {
    const text = await make()
    mkdirSync(dirname(join(values.content, file)), { recursive: true })
    writeFileSync(join(values.content, file), text)
    console.log(`${file}: ${describe(text).join('\n')}`)
  } catch (error) {
    failed += 1
    console.error(
      `content/${place.file}:${place.line}  ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}

function isCurrent({ address, file }: RecordedProgram): boolean {
  const path = join(values.content, file)
  if (address === null || !existsSync(path)) return false
  return readRecordingFile(readFileSync(path, 'utf8'))?.recorder === RECORDER_VERSION
}
