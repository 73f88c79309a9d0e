/**
 * Recorders against 120 programs: a trace prints what the plain run prints, ends as it ends, and its variables come to hold what the program
 * itself says of them. What must be seen on the way is in the programs' `expect:` lines; docs/trace.md has the table.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  MOST_STEPS,
  MOST_TRACE_CHARACTERS,
  step,
  trace,
  TRACE_LANGUAGES,
} from '#modules/exercises/trace/contract.ts'
import { startOwnSandbox } from '#modules/runner/own-sandbox.ts'
import { readRecording } from '#modules/runner/recording/recording.ts'
import { type JobDone, runJob } from '#modules/runner/run-job.ts'
import { Failure } from '#platform/failures.ts'
import { openTrace } from '#modules/visualizer/trace/trace.ts'
import { FEATURES, featureOf, isSeen } from './fidelity/expectations.ts'
import { lastValue, printedValues } from './fidelity/printed-values.ts'
import { type FidelityProgram, fidelityPrograms } from './fidelity/programs.ts'

const ROOT = join(import.meta.dirname, '../..')
const TRACED = { steps: MOST_STEPS, characters: MOST_TRACE_CHARACTERS, from: 0 }

const programs = fidelityPrograms()
/** `closure python`, where it was seen. */
const seen = new Set<string>()

let started: Awaited<ReturnType<typeof startOwnSandbox>>
beforeAll(async () => {
  started = await startOwnSandbox()
}, 90_000)
afterAll(() => started.stop())

/** A busy machine may refuse a program or take its time away, not five times. */
async function ran(program: FidelityProgram, traced?: typeof TRACED, tries = 5): Promise<JobDone> {
  const { language, file } = program
  try {
    const done = await runJob(started, { language, files: [file], runs: [{ stdin: '' }], traced })
    const [run] = done.runs
    if ((run && run.limit !== 'time') || tries === 1) return done
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'service-full' || tries === 1) throw error
    await delay(1_000)
  }
  return ran(program, traced, tries - 1)
}

async function recorded(program: FidelityProgram) {
  const { language, file } = program
  const [plain, done] = await inTurn(() => Promise.all([ran(program), ran(program, TRACED)]))
  const [plainRun, run] = [plain.runs[0], done.runs[0]]
  if (!plainRun || !run)
    throw new Error(`It did not compile: ${plain.compile?.stderr}${done.compile?.stderr}`)
  const read = readRecording(done, { language, files: [file], stdin: '', from: 0 })
  const open = openTrace(trace.parse(JSON.parse(read.trace ?? 'null')))
  return { plain: plainRun, run, open }
}

/** Each program is two jobs: more at once would only wait for one another. */
const AT_ONCE = 2
const turns = Array.from({ length: AT_ONCE }, () => Promise.resolve<unknown>(null))
let next = 0
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = next++ % AT_ONCE
  const done = (turns[turn] ?? Promise.resolve()).then(work)
  turns[turn] = done.catch(() => null)
  return done
}

describe.concurrent('a trace tells the truth', { timeout: 120_000 }, () => {
  test.for(programs.map((program) => [program.name, program] as const))(
    '%s',
    async ([, program], { expect }) => {
      const { plain, run, open } = await recorded(program)
      const lines = (run.report ?? '').split('\n').filter((line) => line !== '')
      expect(lines.filter((line) => !step.safeParse(JSON.parse(line)).success)).toEqual([])
      expect(open.out).toBe(run.stdout)
      if (!program.isBroken) {
        expect(open.out).toBe(plain.stdout)
        expect(open.trace.end.code).toBe(plain.exitCode)
        expect(open.trace.steps.at(-1)?.event).toBe('end')
      }
      const printed = printedValues(run.stdout)
      expect(printed.map(({ name, text }) => ({ name, text: lastValue(open, name, text) }))).toEqual(printed)
      expect(printed.length + program.expected.length).toBeGreaterThan(0)
      const missed = program.expected.filter((line) => !isSeen(open, line))
      expect(missed).toEqual([])
      for (const line of program.expected) seen.add(`${featureOf(line)} ${program.language}`)
    },
  )
})

test('docs/trace.md says what is seen in which language', () => {
  const rows = Object.entries(FEATURES).map(([feature, label]) => {
    const cells = TRACE_LANGUAGES.map((language) => (seen.has(`${feature} ${language}`) ? 'yes' : '–'))
    return `| ${label} | ${cells.join(' | ')} |`
  })
  const doc = readFileSync(join(ROOT, 'docs/trace.md'), 'utf8')
  expect(doc).toContain(rows.join('\n'))
})

test('there are twenty programs a language, and twenty that break the rules of memory', () => {
  const count = Map.groupBy(programs, ({ name }) => name.split('/')[0])
  expect([...count].map(([folder, each]) => [folder, each.length])).toEqual(
    [...TRACE_LANGUAGES, 'memory'].map((folder) => [folder, 20]),
  )
})
