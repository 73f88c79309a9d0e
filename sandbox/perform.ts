/** One job from files to result: compile once, then one fresh set of walls for every run. */
import type { Step, Toolchain } from './languages/language.ts'
import type { Job, JobLimits, JobResult, JobRun, ProcessOutcome, RunOutcome } from './protocol.ts'
import { execute, type Executed } from './walls/execute.ts'
import type { Plan } from './walls/plan.ts'
import type { Walls } from './walls/prepare.ts'

const MB = 1024 * 1024

/** Compilers get walls of their own size: a learner's limits are about the program, not about g++. */
const COMPILE_LIMITS: JobLimits = {
  wallMs: 20_000,
  cpuMs: 8_000,
  memoryBytes: 768 * MB,
  outputBytes: 256_000,
  processes: 32,
  diskBytes: 64 * MB,
}
const MAX_PROGRAM_BYTES = 32 * MB
const MAX_REPORT_BYTES = 1 * MB

const ENVIRONMENT = {
  PATH: '/usr/bin:/bin',
  HOME: '/home/learner',
  USER: 'learner',
  TMPDIR: '/tmp',
  LANG: 'C.UTF-8',
  TZ: 'UTC',
}

export async function perform(
  walls: Walls,
  toolchain: Toolchain,
  job: Job,
  queueMs: number,
  signal: AbortSignal,
): Promise<JobResult> {
  const started = performance.now()
  const compiled = toolchain.compile
    ? await executeStep(walls, toolchain, toolchain.compile(job), COMPILING, signal)
    : null
  const compileMs = performance.now() - started
  const runs =
    compiled && !succeeded(compiled)
      ? []
      : await performRuns(walls, toolchain, job, compiled?.report ?? null, signal)
  const totalMs = performance.now() - started
  return {
    status: 'done',
    compile: compiled?.outcome ?? null,
    runs,
    timings: {
      queueMs,
      compileMs: compiled ? compileMs : 0,
      runMs: totalMs - compileMs,
      totalMs: queueMs + totalMs,
    },
  }
}

async function performRuns(
  walls: Walls,
  toolchain: Toolchain,
  job: Job,
  program: Buffer | null,
  signal: AbortSignal,
) {
  const limits = { ...job.limits, memoryBytes: Math.max(job.limits.memoryBytes, toolchain.leastMemoryBytes) }
  const outcomes: RunOutcome[] = []
  for (const run of job.runs) {
    const step = toolchain.run(job, run, program, limits)
    const settings = { limits, reportBytes: MAX_REPORT_BYTES, stdin: input(run) }
    const { outcome, report } = await executeStep(walls, toolchain, step, settings, signal)
    outcomes.push({ ...outcome, report: report?.toString('utf8') ?? null })
    if (outcome.limit && !job.keepGoing) break
  }
  return outcomes
}

type Settings = Pick<Plan, 'limits' | 'reportBytes' | 'stdin'>

const COMPILING: Settings = { limits: COMPILE_LIMITS, reportBytes: MAX_PROGRAM_BYTES, stdin: '' }

function executeStep(
  walls: Walls,
  toolchain: Toolchain,
  step: Step,
  settings: Settings,
  signal: AbortSignal,
): Promise<Executed> {
  const plan: Plan = {
    ...settings,
    command: step.command,
    copies: step.copies,
    mounts: step.mounts ?? [],
    environment: { ...ENVIRONMENT, ...step.environment },
    ownTasks: toolchain.ownTasks,
  }
  return execute(walls, plan, toolchain.memoryWords, signal)
}

const input = (run: JobRun) => run.stdin

function succeeded({ outcome, report }: Executed): boolean {
  return isClean(outcome) && report !== null
}

const isClean = (outcome: ProcessOutcome) => outcome.exitCode === 0 && outcome.limit === null
