/**
 * Records the programs in `src/modules/visualizer/testing/programs/` anew, as traces in `traces/` beside it: what the drawing is developed and
 * tested on. `npx node scripts/record-sample-traces.ts [NAME...]`
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startOwnSandbox } from '#modules/runner/own-sandbox.ts'
import {
  MOST_STEPS,
  MOST_TRACE_CHARACTERS,
  step,
  trace,
  TRACE_VERSION,
} from '#modules/exercises/trace/contract.ts'

const FOLDER = fileURLToPath(new URL('../src/modules/visualizer/testing/', import.meta.url))
const LANGUAGES = { '.py': 'python', '.js': 'javascript' } as const
const LIMITS = {
  wallMs: 10_000,
  cpuMs: 10_000,
  memoryBytes: 256_000_000,
  outputBytes: 100_000,
  processes: 16,
  diskBytes: 8_000_000,
}

const languageOf = (file: string) =>
  Object.entries(LANGUAGES).find(([extension]) => extension === extname(file))?.[1]

const wanted = process.argv.slice(2)
const { sandbox, stop } = await startOwnSandbox()
try {
  for (const file of readdirSync(join(FOLDER, 'programs'))) {
    const name = basename(file, extname(file))
    if (wanted.length > 0 && !wanted.includes(name)) continue
    const text = await recorded(file, readFileSync(join(FOLDER, 'programs', file), 'utf8'))
    writeFileSync(join(FOLDER, 'traces', `${name}.json`), text)
    console.log(`${name}: ${text.split('\n').length - 3} steps, ${text.length} characters`)
  }
} finally {
  await stop()
}

async function recorded(file: string, content: string): Promise<string> {
  const language = languageOf(file)
  if (!language) throw new Error(`No recorder reads ${file}.`)
  const result = await sandbox.run({
    id: 'sample',
    language,
    files: [{ path: file, content }],
    entry: file,
    runs: [{}],
    limits: LIMITS,
    traced: { steps: MOST_STEPS, characters: MOST_TRACE_CHARACTERS },
  })
  const run = result.status === 'done' ? result.runs[0] : null
  if (!run || run.exitCode !== 0) throw new Error(`${file} did not run: ${JSON.stringify(result)}`)
  const lines = (run.report ?? '').split('\n').slice(0, -1)
  const { steps, ...rest } = trace.parse({
    version: TRACE_VERSION,
    language,
    files: [file],
    from: 0,
    end: { how: 'finished', code: 0 },
    steps: lines.map((line) => step.parse(JSON.parse(line))),
  })
  // A step a line, so that a change of the recorder can be read.
  const body = steps.map((each) => JSON.stringify(each)).join(',\n')
  return `${JSON.stringify(rest).slice(0, -1)},"steps":[\n${body}\n]}\n`
}
