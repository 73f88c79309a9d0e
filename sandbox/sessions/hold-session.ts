/** One live program, from its compilation to its verdict: a run whose instance has a terminal. */
import { Starved, STARVED } from '../instances/starved.ts'
import { type Instance, IsolationFailure } from '../instances/instance.ts'
import type { Kind, Pool } from '../instances/pool.ts'
import type { Missing, Toolchain } from '../languages/language.ts'
import { keepHeadAndTail } from '../output.ts'
import type { Job, JobLanguage, JobLimits, JobResult, RunOutcome, SessionStart } from '../protocol.ts'
import { jobBytes } from '../job-bytes.ts'
import { leavesRoom } from '../queue-rules.ts'
import type { Queue, Turn } from '../queue.ts'
import { INSIDE } from '../isolation/plan.ts'
import { limitReached } from '../isolation/limits.ts'
import { systemTool } from '../isolation/tools.ts'
import { type Ending, type LiveProgram, startLiveProgram } from './live-program.ts'

/** What whoever started a program is told meanwhile. */
export type SessionTalk = {
  onStart(program: LiveProgram): void
  onOutput(bytes: Buffer): void
  onTaken(bytes: number): void
}

export type SessionEnd = { result: JobResult; wasIdle: boolean }

/** Runs a program from its compilation to its end. Rejects when `signal` aborts first. */
export type HoldSession = (start: SessionStart, signal: AbortSignal, talk: SessionTalk) => Promise<SessionEnd>

const PYTHON = systemTool('python3')
/** The terminal is a small Python that waits for the program, and counts as a process. */
const TERMINAL_BYTES = 9 * 1024 * 1024

/**
 * Most live programs at once: each keeps an instance and waits, mostly for a person. One network has at most as many as it leaves
 * free, so half of them alone; counted here, because several web servers know only their own.
 */
const MOST_SESSIONS = 160
const BUSY_RETRY_MS = 10_000

/**
 * Compiling and starting take a turn like every run; a program that waits for its learner holds no turn. Without a
 * pool there is no isolation here, and no programs.
 */
export function openSessions(
  pool: Pool | null,
  queue: Queue,
  languages: ReadonlyMap<JobLanguage, Toolchain | Missing>,
): HoldSession {
  let open = 0
  const openOf = new Map<string, number>()
  const count = (networks: readonly string[], by: 1 | -1) => {
    open += by
    for (const network of networks) {
      const held = (openOf.get(network) ?? 0) + by
      if (held === 0) openOf.delete(network)
      else openOf.set(network, held)
    }
  }
  return async (start, signal, talk) => {
    const { id, networks, owner, language } = start.job
    const toolchain = languages.get(language)
    if (!pool || !toolchain || 'reason' in toolchain || PYTHON === null)
      return over({ status: 'unavailable', reason: 'No live programs in this language here.', fix: null })
    if (open >= MOST_SESSIONS) return over({ status: 'busy', cause: 'all', retryAfterMs: BUSY_RETRY_MS })
    if (networks.some((network) => !leavesRoom(openOf.get(network) ?? 0, MOST_SESSIONS - open)))
      return over({ status: 'busy', cause: 'network', retryAfterMs: BUSY_RETRY_MS })
    count(networks, 1)
    try {
      const ticket = {
        id,
        networks,
        owner,
        kind: `live ${language}`,
        pieces: 1,
        bytes: jobBytes(start.job),
      }
      const work = queue.enter(ticket, signal, (turn) => prepare(pool, toolchain, start, turn, signal))
      if ('refused' in work)
        return over({ status: 'busy', cause: work.refused, retryAfterMs: work.retryAfterMs })
      const prepared = await work
      return 'status' in prepared ? over(prepared) : await play(prepared, start, toolchain, signal, talk)
    } catch (error) {
      if (error instanceof Starved) return over(STARVED)
      if (!(error instanceof IsolationFailure)) throw error
      return over({ status: 'unavailable', reason: error.message, fix: null })
    } finally {
      count(networks, -1)
    }
  }
}

const over = (result: JobResult): SessionEnd => ({ result, wasIdle: false })

/** What waits for runs of a language, on a terminal. */
function onTerminal({ key, spec, costBytes }: Kind): Kind {
  const terminal = [`${PYTHON}`, '-I', '-S', '-B', `${INSIDE.scripts}/terminal.py`]
  return {
    key: `terminal ${key}`,
    costBytes: costBytes + TERMINAL_BYTES,
    spec: {
      ...spec,
      command: [...terminal, ...spec.command],
      environment: { ...spec.environment, TERM: 'xterm-256color' },
      ownTasks: spec.ownTasks + 1,
      terminals: true,
    },
  }
}

/** A program that is ready to start. */
type Prepared = {
  instance: Instance
  kind: Kind
  job: Job
  startMessage: string
  before: Timings
  compile: RunCompile
}
type Timings = { queueMs: number; compileMs: number }
type RunCompile = Extract<JobResult, { status: 'done' }>['compile']

/** Compiles and takes an instance: what needs a turn of the machine. A result: it does not compile. */
async function prepare(
  pool: Pool,
  toolchain: Toolchain,
  start: SessionStart,
  turn: Turn,
  signal: AbortSignal,
): Promise<Prepared | JobResult> {
  const job = jobOf(start, toolchain)
  const started = performance.now()
  const compiled = toolchain.compile ? await toolchain.compile(job, signal) : null
  const before = { queueMs: turn.waitedMs, compileMs: compiled ? performance.now() - started : 0 }
  const compile = compiled?.outcome ?? null
  if (compiled && (compiled.outcome.exitCode !== 0 || compiled.program === null))
    return { status: 'done', compile, runs: [], timings: timings(before, 0) }
  const kind = onTerminal(toolchain.instance(job, job.limits))
  const instance = await pool.take(kind, signal)
  try {
    const { files, startMessage } = toolchain.order(job, NO_INPUT, compiled?.program ?? null)
    await instance.put(files)
    return { instance, kind, job, startMessage, before, compile }
  } catch (error) {
    instance.kill()
    throw error
  }
}

const NO_INPUT = { stdin: '' }

function jobOf({ job, totalMs, outputBytes }: SessionStart, { leastMemoryBytes }: Toolchain): Job {
  const limits: JobLimits = {
    ...job.limits,
    wallMs: totalMs,
    outputBytes,
    memoryBytes: Math.max(job.limits.memoryBytes, leastMemoryBytes),
  }
  // A terminal's channel carries no recording.
  return { ...job, limits, runs: [NO_INPUT], keepGoing: false, traced: undefined }
}

/** From the start message to the verdict. The instance is gone then, whatever happened. */
async function play(
  { instance, kind, job, startMessage, before, compile }: Prepared,
  start: SessionStart,
  { memoryWords }: Toolchain,
  signal: AbortSignal,
  talk: SessionTalk,
): Promise<SessionEnd> {
  const { limits } = job
  const tasks = kind.spec.limits.processes + kind.spec.ownTasks
  const printed = keepHeadAndTail(limits.outputBytes)
  const started = performance.now()
  const watched = instance.watch(limits, signal)
  try {
    const { program, ended } = startLiveProgram({
      channel: instance.channel,
      startMessage,
      size: start,
      idleMs: start.idleMs,
      outputBytes: limits.outputBytes,
      onOutput(bytes) {
        printed.push(bytes)
        talk.onOutput(bytes)
      },
      onTaken: talk.onTaken,
      signal,
    })
    talk.onStart(program)
    const ending = await ended
    signal.throwIfAborted()
    if (ending.by === 'output') watched.stop('output')
    if (ending.by === 'idle') watched.stop('time')
    const text = printed.text()
    const facts = {
      ...watched.end(),
      ...exitOf(ending),
      stderrTail: text.slice(-4000),
      memoryWords,
    }
    const run: RunOutcome = {
      stdout: text,
      stderr: '',
      truncated: printed.truncated(),
      report: null,
      exitCode: facts.exitCode,
      signal: facts.signal,
      limit: limitReached(limits, tasks, facts),
      wallMs: performance.now() - started,
    }
    return {
      wasIdle: ending.by === 'idle',
      result: { status: 'done', compile, runs: [run], timings: timings(before, run.wallMs) },
    }
  } finally {
    watched.end()
    instance.kill()
    // What nobody will read keeps the instance from being gone.
    instance.channel.destroy()
  }
}

/** A terminal that goes before its program was killed with it: by a wall, or by the program itself. */
function exitOf(ending: Ending): { exitCode: number | null; signal: string | null } {
  if (ending.by === 'itself') return { exitCode: ending.exitCode, signal: ending.signal }
  return { exitCode: null, signal: 'SIGKILL' }
}

function timings({ queueMs, compileMs }: Timings, runMs: number) {
  return { queueMs, compileMs, runMs, totalMs: queueMs + compileMs + runMs }
}
