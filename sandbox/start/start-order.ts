/** What it takes to start an instance's first process, and what comes back. Two ways to do it: `launcher.ts`, `by-shell.ts`. */
import type { Duplex, Readable } from 'node:stream'
import type { RootFs } from '../isolation/root-file-system.ts'

/** Resource limits of one process, in the kernel's units: bytes, seconds, pieces. */
export type ResourceLimits = Partial<
  Record<'nofile' | 'core' | 'memlock' | 'fsize' | 'data' | 'cpu' | 'nproc', number>
>

/** 0 to 3 are the program's own; this one, on which it is started, is gone in isolation. */
export const FILTER_FD = 4

export type StartOrder = {
  /** Who it becomes. Null: who we are. */
  uid: number | null
  /** The `cgroup.procs` files of the groups it joins. */
  groups: string[]
  limits: ResourceLimits
  /** How soon the kernel ends it when memory runs out, from 0 (as others) to 1000 (first): its `oom_score_adj`. */
  oomScore: number
  /** Its standard input. Without isolation the name is removed; isolated, it is opened within the slot, and stays. */
  input: string
  /** The file with the system-call filter. */
  seccomp: string
  /** What it sees. Null: it is started without isolation, and finds the filter on `FILTER_FD`. */
  rootFs: RootFs | null
  /** By its path. */
  command: string[]
}

/** Where its input is in isolation, where the slot is `/home`. */
export function inputWithin({ input }: Pick<StartOrder, 'input'>, { slot }: Pick<RootFs, 'slot'>): string {
  if (!input.startsWith(`${slot}/`)) throw new Error(`${input} is not in the slot.`)
  return `/home${input.slice(slot.length)}`
}

/** As `node:child_process` tells it. */
export type Exit = { code: number | null; signal: NodeJS.Signals | null }

export type Started = {
  pid: number
  /** The first process of the instance's pid namespace, which outlives all others in it; null before it is there, and after. */
  firstProcess(): number | null
  stdout: Readable
  stderr: Readable
  /** File descriptor 3, both ways. */
  channel: Duplex
  /** Null as long as it lives. */
  exit(): Exit | null
  exited: Promise<Exit>
  /** It has exited, and what it wrote has been read. */
  closed: Promise<void>
}

/** Rejects when nothing was started. */
export type Start = (order: StartOrder) => Promise<Started>
