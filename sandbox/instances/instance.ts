/**
 * An instance: one isolated environment with a program that waits inside. Built ahead of time, it is given one job and destroyed
 * (`run`), or it serves many requests over its channel (a compiler) or for a long time (a live program).
 */
import { readFileSync } from 'node:fs'
import type { Duplex, Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { JobLimits } from '../protocol.ts'
import type { Copy } from '../isolation/plan.ts'
import type { Isolation } from '../isolation/prepare.ts'
import type { Slot } from '../isolation/slots.ts'
import { type Watch, watch } from '../isolation/watchdog.ts'
import type { InstanceSpec } from './instance-spec.ts'
import { type Chain, launch } from './launch.ts'
import { meter } from './meter.ts'
import { type Executed, type Order, runOrder } from './run-order.ts'

export type { Executed, Order } from './run-order.ts'

export type Instance = {
  /** Writes files below /home. Follows no link; fails where a file is already. */
  put(copies: Copy[]): Promise<void>
  /** Gives the waiting program its one job, and resolves when it has ended. The instance is gone then, or soon. */
  run(order: Order, signal: AbortSignal): Promise<Executed>
  /** Two ways: file descriptor 3 of the program, after its `ready`. What comes out of it is hostile until parsed. */
  channel: Duplex
  stdout: Readable
  stderr: Readable
  /** Ends the instance when one request goes beyond `limits`, measured from now. */
  watch(limits: JobLimits, signal: AbortSignal): Watch
  /** False from the moment its first process has ended or was told to. */
  isAlive(): boolean
  kill(): void
  /** Resolves when every process in it is dead and its slot is free again. Does not kill. */
  gone: Promise<void>
  openedAt: number
}

type State = {
  alive: boolean
  firstProcess: number | null
  /** The slot is read a last time for it. */
  verdict: Promise<unknown>
}

/** The chain before the program failed: the machine's fault, never the learner's. */
export class IsolationFailure extends Error {}

/** A virtual machine on a busy machine. */
const READY_MS = 15_000
const READY = 'ready\n'

/** Resolves when the program inside waits. Throws `IsolationFailure`. */
export async function openInstance(isolation: Isolation, spec: InstanceSpec): Promise<Instance> {
  const tasks = spec.limits.processes + spec.ownTasks
  const slot = await isolation.slots.take({
    diskBytes: spec.limits.diskBytes,
    // bubblewrap itself is two of the group's processes.
    group: { memoryBytes: spec.limits.memoryBytes, tasks: tasks + 2 },
    terminals: spec.terminals,
  })
  const chain = await launch(isolation, spec, slot, tasks).catch(async (error: unknown) => {
    await isolation.slots.release(slot)
    throw new IsolationFailure(`The sandbox could not be isolated: ${String(error)}`)
  })
  // Nobody needs what is printed before there is a job; unread, it would hold the program up.
  chain.stdout.resume()
  chain.stderr.resume()
  const state: State = { alive: true, firstProcess: null, verdict: Promise.resolve() }
  const gone = whenGone(isolation, slot, chain, state).catch((error: unknown) => {
    console.error('A slot of the sandbox is lost:', error)
  })
  const living = { kill, gone }
  isolation.instances.add(living)
  void gone.then(() => isolation.instances.delete(living))
  await becomesReady(chain)
  state.firstProcess = chain.firstProcess()
  const look = meter(slot, chain.firstProcess)
  const watchFrom = (limits: JobLimits, signal: AbortSignal, lastWords?: () => Promise<void>) =>
    watch({
      look: look.from(),
      limits,
      tasks,
      kill,
      signal,
      stepBehind: slot.cgroup?.stepBehind,
      ...(lastWords ? { lastWords } : {}),
    })

  function kill() {
    state.alive = false
    chain.kill()
  }

  async function put(copies: Copy[]) {
    await slot.makeRoomFor(copies)
    slot.put(copies)
  }

  return {
    put,
    async run(order, signal) {
      signal.throwIfAborted()
      if (!state.alive) throw new IsolationFailure('The sandbox instance ended before the program began.')
      state.alive = false
      const verdict = put(order.files).then(() =>
        runOrder(chain, order, tasks, (lastWords) => watchFrom(order.limits, signal, lastWords)),
      )
      state.verdict = verdict.catch(() => {})
      try {
        const executed = await verdict
        signal.throwIfAborted()
        return executed
      } finally {
        // After the answer has gone out: nobody need wait for that.
        setImmediate(() => chain.kill())
      }
    },
    channel: chain.channel,
    stdout: chain.stdout,
    stderr: chain.stderr,
    watch: (limits, signal) => watchFrom(limits, signal),
    isAlive: () => state.alive,
    kill,
    gone,
    openedAt: performance.now(),
  }
}

async function becomesReady(chain: Chain) {
  const words: Buffer[] = []
  const note = (chunk: Buffer) => void words.push(chunk)
  chain.stderr.on('data', note)
  const timeout = new AbortController()
  const first = await Promise.race([
    readLine(chain.channel),
    chain.closed.then(() => null),
    sleep(READY_MS, null, { signal: timeout.signal }).catch(() => null),
  ]).catch(() => null)
  timeout.abort()
  chain.stderr.off('data', note)
  if (first === READY) return chain.inputIsOpen()
  chain.kill()
  throw new IsolationFailure(`The sandbox could not be isolated: ${Buffer.concat(words).toString().trim()}`)
}

/** Exactly one line: what follows it stays in the stream. */
function readLine(channel: Duplex): Promise<string> {
  return new Promise((resolve) => {
    let seen = ''
    const take = () => {
      for (let byte: Buffer | null; (byte = channel.read(1)) !== null;) {
        seen += byte.toString('latin1')
        if (!seen.endsWith('\n')) continue
        channel.off('readable', take)
        return resolve(seen)
      }
    }
    channel.on('readable', take)
  })
}

/** The last process may need a moment to die; an instance that does not let go of its slot costs us that slot. */
const LETTING_GO_MS = 30_000

async function whenGone(isolation: Isolation, slot: Slot, chain: Chain, state: State) {
  await chain.closed
  state.alive = false
  await state.verdict
  for (let waitedMs = 0, pauseMs = 1; waitedMs < LETTING_GO_MS; waitedMs += pauseMs, pauseMs *= 2) {
    if (isDead(state.firstProcess) && (slot.cgroup?.isEmpty() ?? true)) return isolation.slots.release(slot)
    slot.cgroup?.killAll()
    await sleep(pauseMs)
  }
  throw new Error('Its processes do not die.')
}

/** The first process of a pid namespace ends only when all others in it have. */
function isDead(pid: number | null): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return ['Z', 'X'].includes(stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3))
  } catch {
    return true
  }
}
