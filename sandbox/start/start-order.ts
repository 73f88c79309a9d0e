/** What it takes to start a box's first process, and what comes back. Two ways to do it: `launcher.ts`, `by-shell.ts`. */
import type { Duplex, Readable } from 'node:stream'

/** Resource limits of one process, in the kernel's units: bytes, seconds, pieces. */
export type ResourceLimits = Partial<
  Record<'nofile' | 'core' | 'memlock' | 'fsize' | 'data' | 'cpu' | 'nproc', number>
>

/** File descriptors of the chain. 0 to 3 are the program's own; the others are gone before it starts. */
export const FD = { arguments: 4, seccomp: 5 } as const

export type StartOrder = {
  /** Who it becomes. Null: who we are. */
  uid: number | null
  /** The `cgroup.procs` files of the groups it joins. */
  groups: string[]
  limits: ResourceLimits
  /** Its standard input. The name is removed. */
  input: string
  /** Found on descriptor `FD.seccomp`. */
  seccomp: string
  /** Found on descriptor `FD.arguments`. `seen` says where the command finds a file of the walls. */
  arguments(seen: (path: string) => string): string
  /** By its path. */
  command: string[]
}

/** As `node:child_process` tells it. */
export type Exit = { code: number | null; signal: NodeJS.Signals | null }

export type Started = {
  pid: number
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
