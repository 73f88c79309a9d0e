/** One program, from launch to verdict: measures it while it runs, ends it at a limit, and leaves nothing behind. */
import { constants } from 'node:os'
import { performance } from 'node:perf_hooks'
import { keepHeadAndTail } from '../output.ts'
import type { ProcessOutcome } from '../protocol.ts'
import { launch, type Launched } from './launch.ts'
import { limitReached } from './limits.ts'
import type { Plan } from './plan.ts'
import type { Walls } from './prepare.ts'
import { watch } from './watchdog.ts'

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
