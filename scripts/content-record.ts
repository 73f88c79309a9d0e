/**
 * Records the programs of `steps` blocks (docs/content-format.md) beside their lessons, so that a server has nothing to run.
 *
 *   npm run content:record                              what is not recorded as it stands
 *   npm run content:record -- learn-python-basics       of one course, or of COURSE/LESSON
 *   npm run content:record -- learn-python-basics --all everything of it again
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { readContentFolder, readRecordingFile, type RecordedProgram } from '#modules/catalog/module.ts'
import { startOwnSandbox } from '#modules/runner/own-sandbox.ts'
import { RECORDER_VERSION } from '#sandbox/protocol.ts'
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

let failed = 0
if (due.length > 0) {
  const { sandbox, stop } = await startOwnSandbox()
  for (const recorded of due) await record(recorded, sandbox)
  await stop()
}
console.log(due.length === 0 ? 'Every program is recorded as it stands.' : `Recorded: ${due.length - failed}`)
process.exitCode = failed + selection.unknown.length === 0 ? 0 : 1

type OwnSandbox = Awaited<ReturnType<typeof startOwnSandbox>>['sandbox']

async function record(recorded: RecordedProgram, sandbox: OwnSandbox): Promise<void> {
  const { file, place } = recorded
  try {
    const text = await recordProgram({ sandbox }, recorded)
    mkdirSync(dirname(join(values.content, file)), { recursive: true })
    writeFileSync(join(values.content, file), text)
    console.log(`${file}: ${text.split('\n').length - 2} steps, ${gzipSync(text).length} bytes in gzip`)
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
