/**
 * From a spec to a waiting program: what is started joins the control groups, lowers its limits, sets up the isolation and
 * starts the program behind them. As root it is the slot's user by then.
 */
import { closeSync, openSync, unlinkSync, writeSync } from 'node:fs'
import type { Duplex, Readable } from 'node:stream'
import { INSIDE } from '../isolation/plan.ts'
import type { Isolation } from '../isolation/prepare.ts'
import type { Slot } from '../isolation/slots.ts'
import type { InstanceSpec } from './instance-spec.ts'
import type { Exit, ResourceLimits, Started } from '../start/start-order.ts'

export type Chain = {
  stdout: Readable
  stderr: Readable
  channel: Duplex
  /** Of the process that was started, which ends when the instance has. Null as long as it lives. */
  exit(): Exit | null
  exited: Promise<Exit>
  /** It has exited, and what was written has been read. */
  closed: Promise<void>
  /** Call it once the program waits: what it reads needs no name any more. */
  inputIsOpen(): void
  /** Says what the program will read as its input: once, before it reads. */
  fillInput(text: string): void
  /** Ends the instance and every process in it. */
  kill(): void
  /** The first process of the instance's pid namespace, which outlives all others in it; null before it is there. */
  firstProcess(): number | null
}

/** Rejects when nothing was started; the slot is free then. */
export async function launch(
  isolation: Isolation,
  spec: InstanceSpec,
  slot: Slot,
  tasks: number,
): Promise<Chain> {
  const input = inputFile(slot)
  // The control group counts the instance's own processes. Here those of its user id count, who may have instances of another
  // sandbox process too; where it must be exact, it is set within the namespace.
  const counted = slot.cgroup !== null
  const inside = counted ? [] : ['/bin/sh', '-c', `ulimit -p ${tasks + 1}; exec "$@"`, 'limit']
  const started = await isolation
    .start({
      uid: slot.uid,
      groups: slot.cgroup?.joinFiles ?? [],
      limits: { ...resourceLimits(spec), ...(counted ? { nproc: MOST_OF_A_USER } : {}) },
      oomScore: spec.limits.cpuMs === null ? OOM_SCORES.service : OOM_SCORES.program,
      input: input.path,
      seccomp: isolation.seccompFile(spec.role),
      rootFs: {
        template: isolation.template,
        slot: slot.folder,
        environment: spec.environment,
        proc: spec.proc,
        hiddenProc: isolation.hiddenProc,
        terminal: spec.terminals ? slot.terminalFolder : null,
      },
      command: [...inside, ...spec.command],
    })
    .catch((error: unknown) => {
      input.close()
      throw error
    })
  const { stdout, stderr, channel, exit, exited, closed, firstProcess } = started
  // A killed program can reset its end; what arrived until then counts, and the exit tells the rest.
  for (const stream of [stdout, stderr, channel]) stream.on('error', () => {})
  void closed.then(input.close)
  return {
    stdout,
    stderr,
    channel,
    exit,
    exited,
    closed,
    inputIsOpen: input.removeName,
    fillInput: input.fill,
    kill: () => killChain(started),
    firstProcess,
  }
}

/** A file whose name goes when the program has it open for reading; we have it for writing. */
function inputFile(slot: Slot) {
  slot.put([{ to: `${INSIDE.data}/stdin`, content: '' }])
  const path = `${slot.folder}/.run/stdin`
  const writer = openSync(path, 'w')
  let open = true
  return {
    path,
    removeName: () => unlinkSync(path),
    fill(text: string) {
      const bytes = Buffer.from(text)
      for (let done = 0; done < bytes.length;) done += writeSync(writer, bytes, done)
    },
    close() {
      if (open) closeSync(writer)
      open = false
    },
  }
}

/** When memory runs out programs go first, then compilers that serve many, and only then whatever else there is. */
const OOM_SCORES = { program: 500, service: 300 }

const MOST_OF_A_USER = 4096

/** Node and the JVM set aside several hundred megabytes of address space that they never touch. */
const SET_ASIDE_BYTES = 1024 * 1024 * 1024

function resourceLimits({ limits, setsMemoryAside }: InstanceSpec): ResourceLimits {
  return {
    nofile: 256,
    memlock: 64 * 1024,
    fsize: limits.diskBytes,
    // A net below the control group or the watchdog.
    ...(setsMemoryAside ? {} : { data: 2 * limits.memoryBytes + SET_ASIDE_BYTES }),
    ...(limits.cpuMs === null ? {} : { cpu: Math.ceil(limits.cpuMs / 1000) + 1 }),
  }
}

/** Without the launcher: killing bubblewrap between its fork and the child's oath to die with it would strand the child: wait for that child. */
const OATH_MS = 1000

function killChain(started: Started, waitedMs = 0) {
  if (started.exit() !== null) return
  const first = started.firstProcess()
  if (first !== null) return signal(first)
  if (waitedMs >= OATH_MS) return signal(started.pid)
  setTimeout(killChain, 5, started, waitedMs + 5)
}

function signal(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It ended by itself meanwhile.
  }
}
