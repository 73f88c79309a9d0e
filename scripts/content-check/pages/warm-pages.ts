/**
 * Pages judged by a process that stays, with the sandbox's own page program and judge in it: in the sandbox each page has a process of
 * its own, which costs more than all its tests. Who asks decides what is believed (`run-check.ts`); solutions are always left to the
 * sandbox. The pages are our own, reviewed like code; Node keeps the process from files, programs and networks all the same.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { type Exercise, withGiven } from '#modules/exercises/module.ts'
import type { SourceFile } from '#modules/exercises/contract.ts'
import type { Sandbox } from '#modules/runner/module.ts'
import { ENTRY_FILES, type JobResult } from '#sandbox/protocol.ts'
import { likeliestFirst, noteCaught } from '../first-failure.ts'
import { nextMessage } from '../next-message.ts'
import { pageTests } from '#sandbox/judge/page-test.ts'
import { makePageLibrary } from '#sandbox/languages/page-library.ts'

type PageExercise = Extract<Exercise, { kind: 'page' }>

export interface WarmPages {
  /**
   * Whether a wrong page fails a test: it is believed where the solution passes that same test right after it. False: not known, or
   * passes.
   */
  catches(
    exercise: PageExercise,
    wrong: readonly SourceFile[],
    right: readonly SourceFile[],
  ): Promise<boolean>
  /** Sandbox that judges pages here; other programs, and pages that get no answer, go to the one given. */
  before(sandbox: Sandbox): Sandbox
  stop(): void
}

/** Message to `judge-process.ts`. */
export interface PageOrder {
  folder: string
  entry: string
  /** JSON, as the sandbox gets them. */
  tests: string
  /** Numbers of the tests that are tried. */
  sequence: number[]
  stopsAtFailure: boolean
}

/** Milliseconds that the sandbox lets a page take. */
const ANSWER_WITHIN_MS = 10_000
/** Milliseconds that a process may take to start, on a machine that is busy. */
const READY_WITHIN_MS = 60_000
/** Then another process takes its place: what pages leave behind in memory goes with it. */
const PAGES_OF_ONE = 300

type Judge = { child: ChildProcess; asked: number; isSilent: boolean; ready: Promise<unknown> }

/** Opens the pages; no process starts before the first page. */
export function openWarmPages(): WarmPages {
  const folder = mkdtempSync(join(tmpdir(), 'codestead-pages-'))
  let library: Promise<string> | null = null
  let orders = 0
  const idle: (Judge | null)[] = Array.from({ length: availableParallelism() }, () => null)
  const waiting: ((judge: Judge | null) => void)[] = []

  async function withJudge<Answer>(work: (judge: Judge) => Promise<Answer>): Promise<Answer> {
    const place = idle.pop()
    const taken =
      place === undefined ? await new Promise<Judge | null>((resolve) => waiting.push(resolve)) : place
    const judge = taken ?? start(folder, await (library ??= makePageLibrary(folder)))
    try {
      return await work(judge)
    } finally {
      const isWorn = judge.asked > PAGES_OF_ONE || judge.isSilent
      if (isWorn) judge.child.kill('SIGKILL')
      const back = isWorn ? null : judge
      const next = waiting.shift()
      if (next) next(back)
      else idle.push(back)
    }
  }

  async function ask(
    judge: Judge,
    files: readonly SourceFile[],
    asked: Omit<PageOrder, 'folder' | 'entry'>,
  ): Promise<PageVerdict[] | 'silence'> {
    const own = join(folder, `${orders++}`)
    for (const { path, content } of files) {
      mkdirSync(dirname(join(own, path)), { recursive: true })
      writeFileSync(join(own, path), content)
    }
    try {
      return await answerOf(judge, { folder: own, entry: ENTRY_FILES.page, ...asked })
    } finally {
      rmSync(own, { recursive: true })
    }
  }

  return {
    catches: (exercise, wrong, right) =>
      withJudge(async (judge) => {
        const tests = JSON.stringify(exercise.tests.map(({ name, checks }) => ({ name, checks })))
        const sequence = likeliestFirst(exercise)
        const verdicts = await ask(judge, withGiven(exercise, wrong), {
          tests,
          sequence,
          stopsAtFailure: true,
        })
        const failed = sequence[verdicts.length - 1]
        if (verdicts === 'silence' || failed === undefined || verdicts.at(-1)?.passed !== false) return false
        const again = await ask(judge, withGiven(exercise, right), {
          tests,
          sequence: [failed],
          stopsAtFailure: true,
        })
        if (again === 'silence' || again[0]?.passed !== true) return false
        noteCaught(exercise, failed)
        return true
      }),
    before: (sandbox) => ({
      ...sandbox,
      async run(job, signal) {
        const [{ pageChecks: tests = '[]' } = {}] = job.runs
        if (job.language !== 'page') return sandbox.run(job, signal)
        const sequence = pageTests.parse(JSON.parse(tests)).map((_, at) => at)
        const verdicts = await withJudge((judge) =>
          ask(judge, job.files, { tests, sequence, stopsAtFailure: false }),
        )
        return verdicts === 'silence' ? sandbox.run(job, signal) : reported(verdicts)
      },
    }),
    stop() {
      for (const judge of idle) judge?.child.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Flags as in isolation (`sandbox/languages/page.ts`): a page finds neither `process` nor anything to replace. */
const APART = ['--disallow-code-generation-from-strings', '--frozen-intrinsics', '--no-warnings']

const ROOT = join(import.meta.dirname, '../../..')
/** The judge, which is the sandbox's own. */
const SANDBOX = join(ROOT, 'sandbox')
/** Files that the judge itself needs, with the one that maps `#sandbox`. */
const LIBRARIES = [
  ...['zod', 'taffy-layout'].map((name) => join(ROOT, 'node_modules', name)),
  join(ROOT, 'package.json'),
]

function start(folder: string, library: string): Judge {
  const readable = [folder, join(import.meta.dirname, '..'), SANDBOX, ...LIBRARIES]
  const permissions = ['--permission', ...readable.map((path) => `--allow-fs-read=${path}`)]
  const child = fork(new URL('judge-process.ts', import.meta.url), [library], {
    execArgv: [...APART, ...permissions],
    env: {},
    // What pages write to their consoles is nobody's to read here.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  return { child, asked: 0, isSilent: false, ready: nextMessage(child, READY_WITHIN_MS) }
}

const answer = z.object({
  verdicts: z.array(
    z.object({
      name: z.string(),
      passed: z.boolean(),
      message: z.string().nullable(),
      actual: z.string().nullable(),
    }),
  ),
})
type PageVerdict = z.infer<typeof answer>['verdicts'][number]

/** Job of a page that ended well, as the sandbox reports it. */
function reported(verdicts: PageVerdict[]): JobResult {
  const ended = { exitCode: 0, signal: null, limit: null, wallMs: 0 }
  const run = { ...ended, stdout: '', stderr: '', truncated: false, report: JSON.stringify(verdicts) }
  const timings = { queueMs: 0, compileMs: 0, runMs: 0, totalMs: 0 }
  return { status: 'done', compile: null, runs: [run], timings }
}

async function answerOf(judge: Judge, order: PageOrder): Promise<PageVerdict[] | 'silence'> {
  await judge.ready
  judge.asked += 1
  const answered = nextMessage(judge.child, ANSWER_WITHIN_MS)
  if (judge.child.connected) judge.child.send(order)
  const message = answer.safeParse(await answered)
  if (message.success) return message.data.verdicts
  judge.isSilent = true
  return 'silence'
}
