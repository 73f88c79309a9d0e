/**
 * What a run uses, summed over its processes, for machines without control groups. The first process of the
 * run's pid namespace inherits every orphan, so its tree is the whole run, daemons included.
 */
import { readdirSync, readFileSync } from 'node:fs'

export type TreeUsage = { memoryBytes: number; cpuMs: number; tasks: number }

const PAGE_BYTES = 4096
/** `USER_HZ`: a tick of the times in /proc, the same on every Linux that Node runs on. */
const TICK_MS = 10

export function treeUsage(root: number): TreeUsage {
  const total = { memoryBytes: 0, cpuMs: 0, tasks: 0 }
  for (const pid of processTree(root)) {
    // After the command's closing bracket (a name may hold spaces and brackets) the fields are fixed.
    const stat = read(`/proc/${pid}/stat`)
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [userTicks = 0, systemTicks = 0, reapedUserTicks = 0, reapedSystemTicks = 0] = fields.slice(11, 15)
    total.cpuMs += (userTicks + systemTicks + reapedUserTicks + reapedSystemTicks) * TICK_MS
    total.tasks += fields[17] ?? 0
    // Pages shared with files (libraries) are not what a memory limit is about.
    const [, resident = 0, shared = 0] = read(`/proc/${pid}/statm`).split(' ').map(Number)
    total.memoryBytes += Math.max(0, resident - shared) * PAGE_BYTES
  }
  return total
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
