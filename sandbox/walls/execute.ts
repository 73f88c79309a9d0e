/** One program, from launch to verdict: measures it while it runs, ends it at a limit, and leaves nothing behind. */
import { closeSync, openSync, statfsSync } from 'node:fs'
import { availableParallelism, constants } from 'node:os'
import { performance } from 'node:perf_hooks'
import { keepHeadAndTail } from '../output.ts'
import type { LimitName, ProcessOutcome } from '../protocol.ts'
import type { Cgroup } from './cgroups.ts'
import { launch, type Launched } from './launch.ts'
import { exceeded, limitReached, type Look, nextLookMs } from './limits.ts'
import type { Plan } from './plan.ts'
import type { Walls } from './prepare.ts'
import { treeUsage } from './process-tree.ts'

export type Executed = { outcome: ProcessOutcome; report: Buffer | null }

/** The chain before the program failed: the machine's fault, never the learner's. */
export class WallsFailure extends Error {}

/** User ids that Debian hands to nobody by itself. One per run, so that two runs never share an owner. */
const FIRST_UID = 64_100
const UIDS = 800
let runs = 0

export async function execute(
  walls: Walls,
  plan: Plan,
  memoryWords: RegExp | null,
  signal: AbortSignal,
): Promise<Executed> {
  signal.throwIfAborted()
  const number = runs++
  const tasks = plan.limits.processes + plan.ownTasks
  const { memoryBytes } = plan.limits
  // bubblewrap itself is two of the group's processes.
  const cgroup = walls.cgroups.create(`${process.pid}-${number}`, { memoryBytes, tasks: tasks + 2 })
  const started = performance.now()
  const run = launch(walls, plan, cgroup, tasks, FIRST_UID + (number % UIDS))
  const collected = collect(run, plan)
  const watched = watch(run, plan, tasks, cgroup, signal, collected.overflow)
  try {
    const exit = await closed(run)
    const wallMs = performance.now() - started
    const ending = watched.end()
    const began = await run.ready
    signal.throwIfAborted()
    if (began === null && ending.stoppedFor === null)
      throw new WallsFailure(`The walls could not be built: ${collected.stderr.text().trim()}`)
    const facts = {
      ...ending,
      ...meaning(exit),
      stderrTail: collected.stderr.text().slice(-4000),
      memoryWords,
    }
    const limit = limitReached(plan.limits, tasks, facts)
    return {
      outcome: {
        stdout: collected.stdout.text(),
        stderr: collected.stderr.text(),
        truncated: collected.stdout.truncated() || collected.stderr.truncated(),
        exitCode: facts.exitCode,
        signal: facts.signal,
        limit,
        wallMs,
      },
      report: collected.report(),
    }
  } finally {
    watched.end()
    cgroup?.killAll()
    void cgroup?.remove()
  }
}

/** bubblewrap reports a program that a signal ended as 128 + the signal's number, like a shell. */
function meaning(exit: {
  code: number | null
  signal: string | null
}): Pick<ProcessOutcome, 'exitCode' | 'signal'> {
  if (exit.code === null || exit.code <= 128) return { exitCode: exit.code, signal: exit.signal }
  const number = exit.code - 128
  const name = Object.entries(constants.signals).find(([, value]) => value === number)?.[0]
  return name ? { exitCode: null, signal: name } : { exitCode: exit.code, signal: null }
}

function closed(run: Launched): Promise<{ code: number | null; signal: string | null }> {
  return new Promise((resolve, reject) => {
    run.child.once('error', reject)
    run.child.once('close', (code, signal) => resolve({ code, signal }))
  })
}

function collect(run: Launched, plan: Plan) {
  const stdout = keepHeadAndTail(plan.limits.outputBytes)
  const stderr = keepHeadAndTail(plan.limits.outputBytes)
  const report: Buffer[] = []
  const seen = { stdout: 0, stderr: 0, report: 0 }
  let onOverflow = () => {}
  const check = () => {
    if (seen.stdout + seen.stderr > plan.limits.outputBytes || seen.report > plan.reportBytes) onOverflow()
  }
  run.stdout.on('data', (chunk: Buffer) => {
    seen.stdout = stdout.push(chunk)
    check()
  })
  run.stderr.on('data', (chunk: Buffer) => {
    seen.stderr = stderr.push(chunk)
    check()
  })
  run.report.on('data', (chunk: Buffer) => {
    seen.report += chunk.length
    if (seen.report <= plan.reportBytes) report.push(chunk)
    check()
  })
  return {
    stdout,
    stderr,
    report: () => (seen.report > 0 && seen.report <= plan.reportBytes ? Buffer.concat(report) : null),
    overflow: (act: () => void) => {
      onOverflow = act
    },
  }
}

const CORES = availableParallelism()

function watch(
  run: Launched,
  plan: Plan,
  tasks: number,
  cgroup: Cgroup | null,
  signal: AbortSignal,
  overflow: (act: () => void) => void,
) {
  let stoppedFor: LimitName | null = null
  let ended = false
  let first: number | null = null
  let disk: number | null = null
  let timer: NodeJS.Timeout | undefined
  let last = lookAt(cgroup, null, null)

  const stop = (limit: LimitName | null) => {
    if (ended || stoppedFor) return
    stoppedFor = limit
    run.kill()
  }
  const cancel = () => stop(null)
  const wall = setTimeout(stop, plan.limits.wallMs, 'time')
  signal.addEventListener('abort', cancel, { once: true })
  overflow(() => stop('output'))
  void run.ready.then((pid) => {
    if (pid === null || ended) return
    first = pid
    disk = openDisk(pid)
    look()
  })

  function look() {
    last = lookAt(cgroup, first, disk)
    const limit = exceeded(plan.limits, tasks, last)
    if (limit) stop(limit)
    else timer = setTimeout(look, nextLookMs(plan.limits, last, CORES))
  }

  function end() {
    if (ended) return { stoppedFor, last }
    ended = true
    clearTimeout(wall)
    clearTimeout(timer)
    signal.removeEventListener('abort', cancel)
    last = lookAt(cgroup, null, disk)
    if (disk !== null) closeSync(disk)
    return { stoppedFor, last }
  }
  return { end }
}

function lookAt(cgroup: Cgroup | null, first: number | null, disk: number | null): Look {
  const used = disk === null ? null : statfsSync(`/proc/self/fd/${disk}`)
  const diskFull = used !== null && (used.bavail === 0 || used.ffree === 0)
  if (cgroup) return { ...cgroup.usage(), memoryBytes: null, tasks: null, diskFull }
  const onDisk = used ? (used.blocks - used.bavail) * used.bsize : 0
  const tree = first === null ? { memoryBytes: 0, cpuMs: 0, tasks: 0 } : treeUsage(first)
  // The first process is bubblewrap's own.
  return {
    cpuMs: tree.cpuMs,
    memoryBytes: tree.memoryBytes + onDisk,
    tasks: tree.tasks - 1,
    memoryKills: 0,
    forkRefusals: 0,
    diskFull,
  }
}

/** Holding the run's file system open lets us ask how full it was even after the run is gone. */
function openDisk(pid: number): number | null {
  try {
    return openSync(`/proc/${pid}/root/home`, 'r')
  } catch {
    return null
  }
}
