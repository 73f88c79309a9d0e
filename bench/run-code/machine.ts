/** CPU time and memory of processes, from the kernel. Linux only. */
import { mkdirSync, readdirSync, readFileSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * A control group that counts the CPU time of everything started in it, also of what has ended unseen. (Adding up
 * /proc would miss it: bubblewrap ends without waiting for its child.)
 */
export type CpuMeter = {
  /** A process that writes 0 into it is counted, with all that it starts. */
  joinFile: string
  usedMs(): number
  remove(): void
}

/** Opens a CPU meter, or returns null where this user may not make control groups or the kernel has no version 2. */
export function cpuMeter(): CpuMeter | null {
  const mount = / (\/\S+) \S+ .*- cgroup2 /.exec(readFileSync('/proc/self/mountinfo', 'utf8'))?.[1]
  const own = /^0::(.*)$/m.exec(readFileSync('/proc/self/cgroup', 'utf8'))?.[1]
  if (mount === undefined || own === undefined) return null
  const group = join(mount, own, `codestead-bench-${process.pid}`)
  // One level further in: a group with processes cannot hand out limits, and the runner makes its groups beside it.
  const server = join(group, 'server')
  try {
    mkdirSync(server, { recursive: true })
  } catch {
    return null
  }
  return {
    joinFile: join(server, 'cgroup.procs'),
    usedMs: () =>
      Number(/^usage_usec (\d+)$/m.exec(readFileSync(join(group, 'cpu.stat'), 'utf8'))?.[1]) / 1000,
    remove() {
      rmdirSync(server)
      rmdirSync(group)
    },
  }
}

/** The kernel's unit in /proc/PID/stat: a hundredth of a second, on every Linux we know. */
const MS_PER_TICK = 10

/** CPU time of this process's children that ended, in milliseconds (steps of 10). */
export function endedChildrenCpuMs(): number {
  const [user, system] = statOf(process.pid).slice(13, 15)
  return (Number(user) + Number(system)) * MS_PER_TICK
}

/** CPU time of a process without its children, in milliseconds (steps of 10). */
export function ownCpuMs(pid: number): number {
  const [user, system] = statOf(pid).slice(11, 13)
  return (Number(user) + Number(system)) * MS_PER_TICK
}

const SETTLED_SHARE = 0.05
const SETTLED_STEP_MS = 1000
const SETTLES_WITHIN_MS = 60_000

/**
 * Waits until a process and its descendants use less than a twentieth of a processor for a step, a second unless told: a server
 * that has just started still prepares its instances and caches, and a benchmark would measure that.
 */
export async function untilSettled(root: number, stepMs = SETTLED_STEP_MS): Promise<void> {
  const usedMs = () => new Map(treeOf(root).map((pid) => [pid, ownCpuMs(pid)]))
  const until = performance.now() + SETTLES_WITHIN_MS
  let before = usedMs()
  while (performance.now() < until) {
    await pause(stepMs)
    const after = usedMs()
    const used = [...after].reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? 0), 0)
    if (used < stepMs * SETTLED_SHARE) return
    before = after
  }
  throw new Error(`The server still works after ${SETTLES_WITHIN_MS / 1000} s.`)
}

/** Memory of a process and its descendants in bytes; pages that several share are counted once. */
export function treeMemoryBytes(root: number): number {
  const kilobytes = treeOf(root).map((pid) => /^Pss:\s+(\d+)/m.exec(read(pid, 'smaps_rollup'))?.[1] ?? 0)
  return kilobytes.reduce((sum: number, each) => sum + Number(each), 0) * 1024
}

/** Memory of one process in bytes, shared pages included. */
export function ownMemoryBytes(pid: number): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(read(pid, 'status'))?.[1] ?? 0) * 1024
}

/** The first process below `root` whose command line has these words. */
export function descendantWith(root: number, words: string): number {
  const found = treeOf(root).find((pid) => read(pid, 'cmdline').includes(words))
  if (found === undefined) throw new Error(`There is no process of ${words} below ${root}.`)
  return found
}

function treeOf(root: number): number[] {
  const children = new Map<number, number[]>()
  for (const name of readdirSync('/proc')) {
    const [, parent] = /^\d+$/.test(name) ? statOf(Number(name)) : []
    if (parent === undefined) continue
    children.set(Number(parent), [...(children.get(Number(parent)) ?? []), Number(name)])
  }
  const found = [root]
  for (const pid of found) found.push(...(children.get(pid) ?? []))
  return found
}

/** Fields of /proc/PID/stat from the state on: the name before them may hold spaces. Empty when it is gone. */
function statOf(pid: number): string[] {
  const text = read(pid, 'stat')
  return text === '' ? [] : text.slice(text.lastIndexOf(')') + 2).split(' ')
}

function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
