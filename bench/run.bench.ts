/**
 * Pressing Run, against the plain commands of a terminal: from the HTTP request to the verdict, how many a second,
 * what it costs in CPU time and memory. README.md says how to read it.
 */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { runChallenge } from '../src/modules/learning/contract.ts'
import { gradeOutcome } from '#modules/exercises/outcomes/contract.ts'
import type { BenchFigure, BenchOptions, BenchResult, Requirement } from './bench-result.ts'
import { bareName, runBare } from './run-code/bare.ts'
import { freshProgram, PROGRAM_KINDS, type ProgramKind } from './run-code/fresh-programs.ts'
import {
  type CpuMeter,
  cpuMeter,
  descendantWith,
  endedChildrenCpuMs,
  ownCpuMs,
  treeMemoryBytes,
  untilSettled,
} from './run-code/machine.ts'
import { type Learner, type RealServer, startServer } from './run-code/real-server.ts'
import { type TenTests, wrongAnswer, writeTenTests } from './run-code/ten-tests.ts'
import { median, percentile, perSecond, type WorkDone } from './run-code/statistics.ts'

/** A learner reads the answer before the next run; the pools are full again by then. The bare command waits as long. */
const PAUSE_MS = 60
const AT_ONCE = 4

type Required = { p50: number; atOnce: number | null }

/** SQL is required in milliseconds, 4 where the bare `sqlite3` takes 2.1 (docs/decisions/0025): that many times bare. */
const SQL_MS = 4
const SQL_SHARE = SQL_MS / 2.1

/** Shares of the bare command's. */
const REQUIRED: Record<ProgramKind, Required> = {
  python: { p50: 0.5, atOnce: 0.65 },
  javascript: { p50: 0.4, atOnce: 0.85 },
  c: { p50: 0.6, atOnce: 1.2 },
  cpp: { p50: 0.35, atOnce: 4 },
  'cpp-bits': { p50: 0.35, atOnce: null },
  java: { p50: 0.15, atOnce: 5 },
  sql: { p50: SQL_SHARE, atOnce: null },
}
const REQUIRED_P95 = 1
/** A challenge whose steps are counted, against the same one without. */
const MOST_FOR_STEPS = 2
/** In the command line of the process that runs programs. */
const RUNNER = 'sandbox/main.ts'

const TITLES: Record<ProgramKind, string> = {
  python: 'Python',
  javascript: 'JavaScript',
  c: 'C',
  cpp: 'C++ with <iostream> and <string>',
  'cpp-bits': 'C++ with <bits/stdc++.h>',
  java: 'Java',
  sql: 'SQL',
}

type Scene = {
  server: RealServer
  /** CPU meter, or null where this machine cannot tell CPU time. */
  cpu: CpuMeter | null
  learners: Learner[]
  folder: string
  /** Fresh programs one after another, and how long four at once go on. */
  repeat: number
  sliceMs: number
}

export async function* bench({ only, quick }: BenchOptions): AsyncGenerator<BenchResult> {
  const { kinds, isChallengesOnly } = chosen(only)
  const folder = mkdtempSync(join(tmpdir(), 'codestead-bench-bare-'))
  const cpu = cpuMeter()
  const repeat = quick ? 12 : 60
  try {
    if (!isChallengesOnly) yield* singlePrograms({ cpu, folder, repeat, sliceMs: quick ? 1500 : 3000 }, kinds)
    yield await challenges({ cpu, folder, repeat }, kinds)
  } finally {
    cpu?.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function* singlePrograms(
  base: Omit<Scene, 'server' | 'learners'>,
  kinds: ProgramKind[],
): AsyncGenerator<BenchResult> {
  const server = await startServer(base.cpu?.joinFile ?? null)
  const learners = await Promise.all(Array.from({ length: AT_ONCE }, () => server.learner()))
  const scene = { ...base, server, learners }
  try {
    for (const kind of kinds) {
      yield {
        title: TITLES[kind],
        results: [
          ...(await oneAfterAnother(scene, kind)),
          ...(await theSameAgain(scene, kind)),
          ...(await fourAtOnce(scene, kind)),
        ],
      }
    }
    yield await memory(scene, kinds)
  } finally {
    for (const each of learners) each.leave()
    await server.stop()
  }
}

/** `challenges` is the last part alone, of all languages or of those that are named beside it. */
function chosen(only: string[] | null): { kinds: ProgramKind[]; isChallengesOnly: boolean } {
  const named = PROGRAM_KINDS.filter((kind) => only?.includes(kind))
  const isChallengesOnly = only?.includes('challenges') ?? false
  if (only && named.length === 0 && !isChallengesOnly)
    throw new Error(`--only takes some of challenges, ${PROGRAM_KINDS.join(', ')}.`)
  return { kinds: named.length > 0 ? named : [...PROGRAM_KINDS], isChallengesOnly }
}

/** Bare, ours, bare, ours: what else the machine does meanwhile meets both. */
async function oneAfterAnother({ learners, folder, repeat }: Scene, kind: ProgramKind) {
  const [learner] = learners
  const against = bareName(freshProgram(kind).language)
  const ours: number[] = []
  const bare: number[] = []
  const warmUp = 5
  for (let round = 0; round < warmUp + repeat; round++) {
    if (against) bare.push(await runBare(join(folder, '0'), freshProgram(kind)))
    await pause(PAUSE_MS)
    if (learner) ours.push(await learner.run(freshProgram(kind)))
    await pause(PAUSE_MS)
  }
  const figure = (name: string, share: number, required: Requirement | null): BenchFigure[] => {
    const value = percentile(ours.slice(warmUp), share)
    const bareValue = against ? percentile(bare.slice(warmUp), share) : null
    const told = bareValue === null ? [] : [{ name: `  bare: ${against}`, value: bareValue, unit: 'ms' }]
    const ratio = bareValue === null ? {} : { ratio: value / bareValue, against: 'bare' }
    return [{ name, value, unit: 'ms', ...ratio, ...(required ? { required } : {}) }, ...told]
  }
  return [
    // Where there is no sqlite3 to compare with, SQL has its milliseconds.
    ...figure('request to verdict, p50', 0.5, { atMost: against === null ? SQL_MS : REQUIRED[kind].p50 }),
    ...figure('request to verdict, p95', 0.95, kind === 'sql' ? null : { atMost: REQUIRED_P95 }),
  ]
}

async function theSameAgain({ learners, repeat }: Scene, kind: ProgramKind): Promise<BenchFigure[]> {
  const program = freshProgram(kind)
  const [learner] = learners
  const times: number[] = []
  for (let round = 0; round <= repeat / 3 && learner; round++) {
    times.push(await learner.run(program))
    await pause(PAUSE_MS)
  }
  return [{ name: 'the same program again, p50', value: median(times.slice(1)), unit: 'ms' }]
}

/** Two slices each, ours and bare in turn. */
async function fourAtOnce(scene: Scene, kind: ProgramKind): Promise<BenchFigure[]> {
  const { server, cpu: meter, learners, folder, sliceMs } = scene
  const against = bareName(freshProgram(kind).language)
  const ourWork = (worker: number) => learners[worker]?.run(freshProgram(kind))
  const bareWork = (worker: number) => runBare(join(folder, `${worker}`), freshProgram(kind))
  const rates = { ours: [] as number[], bare: [] as number[] }
  const cpu = { ours: [] as number[], bare: [] as number[] }
  const parts = { server: [] as number[], runner: [] as number[] }
  const runner = descendantWith(server.pid, RUNNER)
  for (let slice = 0; slice < 2; slice++) {
    await inALoop(ourWork, sliceMs / 3)
    const before = { server: ownCpuMs(server.pid), runner: ownCpuMs(runner) }
    const ours = await measured(ourWork, sliceMs, meter?.usedMs)
    rates.ours.push(ours.rate)
    cpu.ours.push(ours.cpuMs)
    parts.server.push((ownCpuMs(server.pid) - before.server) / ours.pieces)
    parts.runner.push((ownCpuMs(runner) - before.runner) / ours.pieces)
    if (!against) continue
    const bare = await measured(bareWork, sliceMs, endedChildrenCpuMs)
    rates.bare.push(bare.rate)
    cpu.bare.push(bare.cpuMs)
  }
  const required = REQUIRED[kind].atOnce
  const compare = (ours: number[], bare: number[]) =>
    against ? { ratio: mean(ours) / mean(bare), against: `bare (${mean(bare).toFixed(1)})` } : {}
  return [
    {
      name: `runs at ${AT_ONCE} at once`,
      value: mean(rates.ours),
      unit: '/s',
      ...compare(rates.ours, rates.bare),
      ...(required === null ? {} : { required: { atLeast: required } }),
    },
    ...(meter
      ? [
          {
            name: 'CPU time of a run, server and runner',
            value: mean(cpu.ours),
            unit: 'ms',
            ...compare(cpu.ours, cpu.bare),
          },
          { name: '  of it the server process', value: mean(parts.server), unit: 'ms' },
          { name: '  of it the runner process', value: mean(parts.runner), unit: 'ms' },
        ]
      : []),
  ]
}

const mean = (values: number[]) => values.reduce((sum, each) => sum + each, 0) / values.length

type Work = (worker: number) => Promise<unknown> | undefined

async function measured(work: Work, forMs: number, cpuMs: () => number = () => 0) {
  const before = cpuMs()
  const done = await inALoop(work, forMs)
  // What a run leaves to be done after its answer belongs to its cost.
  await pause(300)
  const pieces = done.reduce((sum, worker) => sum + worker.pieces, 0)
  return { rate: perSecond(done), pieces, cpuMs: (cpuMs() - before) / pieces }
}

/** Four learners, each sending the next when the last is answered. */
function inALoop(work: Work, forMs: number): Promise<WorkDone[]> {
  const started = performance.now()
  const worker = async (_: unknown, index: number): Promise<WorkDone> => {
    let pieces = 0
    while (performance.now() - started < forMs) {
      await work(index)
      pieces += 1
    }
    return { pieces, ms: performance.now() - started }
  }
  return Promise.all(Array.from({ length: AT_ONCE }, worker))
}

async function memory({ server, learners, sliceMs }: Scene, kinds: ProgramKind[]): Promise<BenchResult> {
  const runner = descendantWith(server.pid, RUNNER)
  const megabytes = () => treeMemoryBytes(runner) / 1e6
  await pause(2000)
  const idle = megabytes()
  const busy: number[] = []
  const work = (worker: number) => {
    const kind = kinds[(worker + busy.length) % kinds.length]
    return kind && learners[worker]?.run(freshProgram(kind))
  }
  const ended = inALoop(work, sliceMs * 2)
  const looking = setInterval(() => busy.push(megabytes()), 200)
  await ended
  clearInterval(looking)
  return {
    title: 'Memory of the runner with all its processes, shared pages counted once',
    results: [
      { name: 'idle, pools full', value: idle, unit: 'MB' },
      { name: `${AT_ONCE} at once of all languages, most seen`, value: Math.max(...busy), unit: 'MB' },
    ],
  }
}

/** Milliseconds that the server has nothing to do between two gradings: what the one before has begun is no part of the next. */
const QUIET_MS = 100

/** Tests through the endpoint the player uses, beside one run of the same language above. */
async function challenges(
  { cpu, folder, repeat }: Pick<Scene, 'cpu' | 'folder' | 'repeat'>,
  kinds: ProgramKind[],
): Promise<BenchResult> {
  const content = join(folder, 'content')
  const asked = writeTenTests(content).filter(({ language }) => kinds.includes(language))
  const server = await startServer(cpu?.joinFile ?? null, ['bench/challenge-server.ts', content])
  const results: BenchFigure[] = []
  try {
    for (const challenge of asked)
      results.push(...(await challengeFigures(server, cpu, challenge, repeat / 3)))
  } finally {
    await server.stop()
  }
  return { title: 'A challenge of ten tests, request to grade', results }
}

type Graded = { ms: number; cpuMs: number }

async function challengeFigures(
  server: RealServer,
  cpu: CpuMeter | null,
  { language, kind, file, courseId, lessonId, solve }: TenTests,
  rounds: number,
): Promise<BenchFigure[]> {
  const learner = await server.learner(courseId)
  const grade = async (lesson: string, fresh: number, isWrong = false): Promise<Graded> => {
    const right = solve(fresh)
    const files = [{ path: file, content: isWrong ? wrongAnswer(right) : right }]
    const body = { attemptId: randomUUID(), courseId, lessonId: lesson, files }
    const before = cpu?.usedMs() ?? 0
    const started = performance.now()
    const graded = gradeOutcome.parse(await learner.post(runChallenge.path, body))
    const ms = performance.now() - started
    if (graded.passed === isWrong) throw new Error(JSON.stringify(graded))
    await untilSettled(server.pid, QUIET_MS)
    return { ms, cpuMs: (cpu?.usedMs() ?? 0) - before }
  }
  const given: Graded[] = []
  const without: Graded[] = []
  const isChecked = language === 'c' || language === 'cpp'
  for (let round = 0; round <= rounds; round++) {
    // In turn, so that what else the machine does meets both; each with a text of its own. Only right answers are looked at again.
    if (isChecked) without.push(await grade(lessonId, 1000 + round, true))
    else if (kind === 'steps') without.push(await grade('function', 1000 + round))
    given.push(await grade(lessonId, round))
  }
  const again = without.length > 0 ? await grade(lessonId, 0) : null
  learner.leave()
  const middle = (graded: Graded[], of: keyof Graded) => median(graded.slice(1).map((each) => each[of]))
  const value = middle(given, 'ms')
  if (!again) {
    const name = kind === 'sql' ? 'SQL, eight databases, p50' : `${TITLES[language]}, ${kind}, p50`
    return [{ name, value, unit: 'ms' }]
  }
  const after = [kind, ...(isChecked ? ['sanitizer'] : [])].join(', ')
  const beside = (of: keyof Graded) => {
    const tests = middle(without, of)
    return { ratio: middle(given, of) / tests, against: `without (${tests.toFixed(0)})` }
  }
  const required = { atMost: MOST_FOR_STEPS }
  const cpuFigure = { name: '  its CPU time', value: middle(given, 'cpuMs'), unit: 'ms', ...beside('cpuMs') }
  return [
    { name: `${TITLES[language]}, ${after}, p50`, value, unit: 'ms', ...beside('ms'), required },
    ...(cpu ? [cpuFigure] : []),
    { name: '  the same again', value: again.ms, unit: 'ms' },
  ]
}
