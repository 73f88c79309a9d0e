/** One job from files to result: compile once, then one instance for every run. */
import type { Pool } from './instances/pool.ts'
import type { Compiled, Toolchain } from './languages/language.ts'
import type { Job, JobLimits, JobResult, RunOutcome } from './protocol.ts'
import type { Turn } from './queue.ts'

const MAX_REPORT_BYTES = 1024 * 1024
/** A character of a recording is up to three bytes; what C and C++ record is memory, which becomes steps after the run. */
const MAX_RECORDING_BYTES = 8 * 1024 * 1024

export async function perform(
  pool: Pool,
  toolchain: Toolchain,
  job: Job,
  turn: Turn,
  signal: AbortSignal,
): Promise<JobResult> {
  const started = performance.now()
  const compiling = toolchain.compile?.(job, signal)
  const next = nextOf(job)
  if (compiling && next && next.files.length > 0) toolchain.compileAhead?.(next, compiling)
  const compiled = (await compiling) ?? null
  const compileMs = performance.now() - started
  const runs =
    compiled && !succeeded(compiled)
      ? []
      : await performRuns(pool, toolchain, job, compiled?.program ?? null, turn, signal)
  const totalMs = performance.now() - started
  return {
    status: 'done',
    compile: compiled?.outcome ?? null,
    runs,
    timings: {
      queueMs: turn.waitedMs,
      compileMs: compiled ? compileMs : 0,
      runMs: totalMs - compileMs,
      totalMs: turn.waitedMs + totalMs,
    },
  }
}

async function performRuns(
  pool: Pool,
  toolchain: Toolchain,
  job: Job,
  program: Buffer | null,
  turn: Turn,
  signal: AbortSignal,
) {
  const limits = limitsOf(toolchain, job)
  const kind = toolchain.instance(job, limits)
  const next = nextOf(job)
  const kindAfter = next && toolchain.instance(next, limitsOf(toolchain, next))
  const inARow = job.runs.length + (kindAfter?.key === kind.key ? 1 : 0)
  const { memoryWords, question } = toolchain
  await toolchain.prepare?.(job)
  const reportBytes = job.traced ? MAX_RECORDING_BYTES : MAX_REPORT_BYTES
  const isRecorded = job.traced !== undefined
  const settings = { limits, reportBytes, isRecorded, memoryWords, question }
  const outcomes: RunOutcome[] = []
  for (const [index, run] of job.runs.entries()) {
    if (index > 0) await turn.giveWay()
    const instance = await pool.take(kind, signal, inARow)
    const next = index + 1 < job.runs.length ? kind : kindAfter
    if (next) pool.expect(next)
    const order = { ...settings, ...toolchain.order(job, run, program), stdin: run.stdin }
    const { outcome, report } = await instance.run(order, signal)
    const read = toolchain.readReport?.(job, program, report) ?? report?.toString('utf8') ?? null
    outcomes.push({ ...outcome, report: await read })
    if (outcome.limit && !job.keepGoing) break
  }
  return outcomes
}

function nextOf({ next, ...job }: Job): Job | null {
  return next ? { ...job, ...next, limits: next.limits ?? job.limits } : null
}

function limitsOf({ leastMemoryBytes }: Toolchain, { limits }: Job): JobLimits {
  return { ...limits, memoryBytes: Math.max(limits.memoryBytes, leastMemoryBytes) }
}

function succeeded({ outcome, program }: Compiled): boolean {
  return outcome.exitCode === 0 && outcome.limit === null && program !== null
}
