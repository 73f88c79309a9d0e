/**
 * A long time at 80 % of what the machine can do, with 5 % hostile programs: does it stay as quick, and does anything
 * stay behind? `--only 5` takes five minutes instead of thirty, `--quick` one.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { runCode } from '../src/modules/runner/contract.ts'
import type { Attack } from '../sandbox/hostile/attack.ts'
import { MEMORY } from '../sandbox/hostile/memory-attacks.ts'
import { OUTPUT } from '../sandbox/hostile/output-attacks.ts'
import { PROCESSES, TIME } from '../sandbox/hostile/resource-attacks.ts'
import { ENTRY_FILES } from '../sandbox/protocol.ts'
import type { BenchFigure, BenchOptions, BenchResult } from './bench-result.ts'
import { freshProgram, type ProgramKind } from './run-code/fresh-programs.ts'
import { descendantWith, ownMemoryBytes, treeMemoryBytes } from './run-code/machine.ts'
import { type Learner, startServer } from './run-code/real-server.ts'
import { percentile } from './run-code/statistics.ts'

const USUAL_MINUTES = 30
const LOAD = 0.8
const HOSTILE_SHARE = 0.05
/** Mix of a hundred honest runs. */
const MIX: [ProgramKind, number][] = [
  ['python', 45],
  ['javascript', 20],
  ['sql', 5],
  ['c', 10],
  ['cpp', 10],
  ['java', 10],
]
const HOSTILE = [...TIME, ...PROCESSES, ...MEMORY, ...OUTPUT].filter(({ language }) => language !== 'page')
/** Number of learners, large enough that one is always free, as in a classroom. */
const LEARNERS = 64
/** Hostile programs last for seconds: so that as many end in it as begin. */
const CAPACITY_MS = 60_000
const AT_ONCE = 8
/** Milliseconds that running programs and shrinking pools have to settle after the load. */
const SETTLE_MS = 15_000
/** A heap that is used settles at some size of its own; half an hour of a leak of a kilobyte a run would show. */
const MOST_GROWTH = 1.75

type Pressed = { ms: number; isHostile: boolean; end: 'answered' | 'refused' | 'wrong' }

export async function* bench({ only, quick }: BenchOptions): AsyncGenerator<BenchResult> {
  const minutes = quick ? 1 : Number(only?.[0] ?? USUAL_MINUTES)
  if (!(minutes > 0)) throw new Error('--only takes the number of minutes.')
  const server = await startServer(null)
  const learners = await Promise.all(Array.from({ length: LEARNERS }, () => server.learner()))
  const runner = descendantWith(server.pid, 'sandbox/main.ts')
  try {
    await capacity(learners, CAPACITY_MS / 6)
    const perSecond = await capacity(learners, CAPACITY_MS)
    await pause(SETTLE_MS)
    const before = leftovers(runner)
    const ownBefore = ownMemoryBytes(runner) / MB
    const figures = [
      { name: 'capacity', value: perSecond, unit: '/s' },
      { name: 'memory of the runner itself', value: ownBefore, unit: 'MB' },
    ]
    yield { title: 'Before', results: [...figures, ...before] }
    const p99s: number[] = []
    for (let minute = 1; minute <= minutes; minute++) {
      const pressed = await steadily(learners, perSecond * LOAD, 60_000)
      p99s.push(percentile(honest(pressed), 0.99))
      yield { title: `Minute ${minute}`, results: [...figuresOf(pressed), memoryOf(runner)] }
    }
    await pause(SETTLE_MS)
    const flat = (p99s.at(-1) ?? 0) / (p99s[0] ?? 1)
    const drift: BenchFigure = {
      name: 'p99, last minute',
      value: p99s.at(-1) ?? 0,
      unit: 'ms',
      ratio: flat,
      against: 'the first',
    }
    const growth: BenchFigure = {
      name: 'memory of the runner itself',
      value: ownMemoryBytes(runner) / MB,
      unit: 'MB',
      ratio: ownMemoryBytes(runner) / MB / ownBefore,
      against: 'before',
      required: { atMost: MOST_GROWTH },
    }
    yield { title: 'After', results: [...leftovers(runner), growth, drift] }
  } finally {
    for (const each of learners) each.leave()
    await server.stop()
  }
}

/** Runs one program: an honest one must print its output, a hostile one may end in any way. */
async function press(learner: Learner): Promise<Pressed> {
  const isHostile = Math.random() < HOSTILE_SHARE
  const startedAt = performance.now()
  const run = isHostile ? attack(learner, oneOf(HOSTILE)) : learner.run(freshProgram(nextKind()))
  const end = await run.then(() => 'answered' as const, endOf)
  return { ms: performance.now() - startedAt, isHostile, end }
}

async function attack(learner: Learner, { language, code }: Attack): Promise<void> {
  await learner.post(runCode.path, { language, files: [{ path: ENTRY_FILES[language], content: code }] })
}

/** 429 and 503 are answers; anything else is told as it happens. */
function endOf(error: unknown): 'refused' | 'wrong' {
  if (error instanceof Error && /answered (429|503)/.test(error.message)) return 'refused'
  console.error(String(error).slice(0, 500))
  return 'wrong'
}

function nextKind(): ProgramKind {
  let left = Math.random() * 100
  for (const [kind, share] of MIX) {
    left -= share
    if (left < 0) return kind
  }
  return 'python'
}

function oneOf<T>(all: readonly T[]): T {
  const one = all[Math.floor(Math.random() * all.length)]
  if (one === undefined) throw new Error('There is none.')
  return one
}

/** Runs answered a second while some learners press again as soon as they have their answer. */
async function capacity(learners: Learner[], ms: number): Promise<number> {
  const endAt = performance.now() + ms
  let answered = 0
  await Promise.all(
    learners.slice(0, AT_ONCE).map(async (learner) => {
      while (performance.now() < endAt) {
        await press(learner)
        if (performance.now() < endAt) answered += 1
      }
    }),
  )
  return (answered / ms) * 1000
}

/** Presses at this rate whether or not the answers keep up, at random moments as people do. */
async function steadily(learners: Learner[], perSecond: number, ms: number): Promise<Pressed[]> {
  const free = [...learners]
  const pressed: Promise<Pressed>[] = []
  let at = performance.now()
  for (const endAt = at + ms; at < endAt; at += (-Math.log(1 - Math.random()) / perSecond) * 1000) {
    await pause(Math.max(0, at - performance.now()))
    const learner = free.shift()
    if (learner === undefined) pressed.push(Promise.resolve({ ms: 0, isHostile: false, end: 'refused' }))
    else pressed.push(press(learner).finally(() => free.push(learner)))
  }
  return Promise.all(pressed)
}

function honest(pressed: Pressed[]): number[] {
  return pressed.filter(({ isHostile, end }) => !isHostile && end === 'answered').map(({ ms }) => ms)
}

function figuresOf(pressed: Pressed[]): BenchFigure[] {
  const times = honest(pressed)
  const count = (of: (each: Pressed) => boolean) => pressed.filter(of).length
  return [
    { name: 'runs', value: pressed.length, unit: '' },
    { name: 'hostile ones among them', value: count(({ isHostile }) => isHostile), unit: '' },
    { name: 'refused', value: count(({ end }) => end === 'refused'), unit: '' },
    { name: 'lost or wrong', value: count(({ end }) => end === 'wrong'), unit: '', required: { atMost: 0 } },
    { name: 'request to verdict, p50', value: percentile(times, 0.5), unit: 'ms' },
    { name: 'request to verdict, p99', value: percentile(times, 0.99), unit: 'ms' },
  ]
}

const MB = 1_000_000

function memoryOf(runner: number): BenchFigure {
  return { name: 'memory of the runner and its boxes', value: treeMemoryBytes(runner) / MB, unit: 'MB' }
}

/** Counts the resources that a leak would increase. */
function leftovers(runner: number): BenchFigure[] {
  const count = (name: string, value: number): BenchFigure => ({ name, value, unit: '' })
  const mounts = readFileSync(`/proc/${runner}/mounts`, 'utf8').split('\n').length
  return [
    memoryOf(runner),
    count('open files of the runner', readdirSync(`/proc/${runner}/fd`).length),
    count('processes below it', descendants(runner)),
    count('mounts in its namespace', mounts),
    count('control groups', controlGroups(runner)),
  ]
}

function descendants(pid: number): number {
  return childrenOf(pid).reduce((sum, child) => sum + 1 + descendants(child), 0)
}

/** Lists a process's children; empty for a process that has just ended. */
function childrenOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    )
  } catch {
    return []
  }
}

/** Folders of the runner's among the control groups, of either version. */
function controlGroups(runner: number): number {
  const name = new RegExp(`codestead-\\w+-${runner}-`)
  const all = readdirSync('/sys/fs/cgroup', { recursive: true, withFileTypes: true })
  return all.filter((each) => each.isDirectory() && name.test(join(each.parentPath, each.name))).length
}
