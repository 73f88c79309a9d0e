/** What is said of an instance before it is built. */
import type { Role } from '../isolation/syscalls.ts'

export type InstanceSpec = {
  /**
   * The program that waits. It says that it is ready by the line `ready` on file descriptor 3, then reads what is
   * asked of it there. Nothing of a learner's is in the instance until then.
   */
  command: string[]
  environment: Record<string, string>
  /** Which kernel calls it may make. */
  role: Role
  /** What can only be said when the instance is built. `cpuMs` null: it serves many requests, whose time is watched. */
  limits: { memoryBytes: number; processes: number; diskBytes: number; cpuMs: number | null }
  /** Threads and helpers the language itself needs, on top of `limits.processes`. */
  ownTasks: number
  /** False: no /proc, so that nothing can be read through it. */
  proc: boolean
  /** It sets aside terabytes of address space that it never touches: only what it uses is limited. Default: no. */
  setsMemoryAside?: boolean
  /** A pseudo terminal may be opened, one. */
  terminals: boolean
}
