/**
 * What a run uses, summed over its processes, for machines without control groups. The first process of the
 * run's pid namespace inherits every orphan, so its tree is the whole run, daemons included.
 */
import { readdirSync, readFileSync } from 'node:fs'

export type TreeUsage = { memoryBytes: number; cpuMs: number; tasks: number }

/** `USER_HZ`: a tick of the times in /proc, the same on every Linux that Node runs on. */
const TICK_MS = 10

export function treeUsage(root: number): TreeUsage {
  const total = { memoryBytes: 0, cpuMs: 0, tasks: 0 }
  for (const pid of processTree(root)) {
    // After the command's closing bracket (a name may hold spaces and brackets) the fields are fixed.
    const stat = read(`/proc/${pid}/stat`)
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [parent = 0, ...numbered] = fields.map(Number)
    const [userTicks = 0, systemTicks = 0, reapedUserTicks = 0, reapedSystemTicks = 0] = numbered.slice(9, 13)
    total.cpuMs += (userTicks + systemTicks + reapedUserTicks + reapedSystemTicks) * TICK_MS
    // Whom the first process has still to bury is no fault of the program's: on a busy machine that comes late.
    const isAtRest = state === 'Z' && parent === root
    total.tasks += isAtRest ? 0 : (numbered[15] ?? 0)
    const status = read(`/proc/${pid}/status`)
    total.memoryBytes += residentBytes(status) + pageTableBytes(status)
  }
  return total
}

/**
 * The same memory with every page that processes share counted once. Slower by far: for when the plain sum says
 * too much, as it does of a program that forks after filling its memory.
 */
export function sharedOnceBytes(root: number): number {
  return processTree(root).reduce((sum, pid) => {
    const rollup = read(`/proc/${pid}/smaps_rollup`)
    const status = read(`/proc/${pid}/status`)
    const once = kilobytes(rollup, 'Pss_Anon') + kilobytes(rollup, 'Pss_Shmem')
    return sum + pageTableBytes(status) + (rollup === '' ? residentBytes(status) : once)
  }, 0)
}

/** Without what is mapped from files, such as libraries: a memory limit is not about that. */
function residentBytes(status: string): number {
  return kilobytes(status, 'RssAnon') + kilobytes(status, 'RssShmem')
}

/** A program that only reads here and there in a vast empty mapping fills the machine with these, and with nothing else. */
const pageTableBytes = (status: string) => kilobytes(status, 'VmPTE')

/** Sockets that cost nothing. Honest programs have hardly any, here where there is no network. */
const FREE_SOCKETS = 32
/** What the kernel keeps at most of what was written to a unix socket and not read: `net.core.wmem_default`. */
const SOCKET_BYTES = 212_992

/**
 * The most that all sockets in the network namespace of a process may hold, those on their way from one process to another
 * included: no process's size shows it, and the kernel tells only how many there are.
 */
export function socketBytes(pid: number): number {
  const used = read(`/proc/${pid}/net/sockstat`).match(/^sockets: used (\d+)$/m)?.[1]
  return Math.max(0, Number(used ?? 0) - FREE_SOCKETS) * SOCKET_BYTES
}

function kilobytes(text: string, name: string): number {
  return Number(text.match(new RegExp(`^${name}:\\s*(\\d+) kB$`, 'm'))?.[1] ?? 0) * 1024
}

export function processTree(root: number): number[] {
  const found = [root]
  for (const pid of found) {
    for (const thread of threads(pid)) found.push(...numbers(read(`/proc/${pid}/task/${thread}/children`)))
    // A fork bomb must not turn its watchdog into one.
    if (found.length > 2000) break
  }
  return found
}

function threads(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).map(Number)
  } catch {
    return []
  }
}

const numbers = (text: string) => text.split(' ').filter(Boolean).map(Number)

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
