/**
 * Control groups: limits over a program *and everything it started*, kept by the kernel. Version 2 where it
 * carries memory and pids, version 1 where a machine still has that, none where we may not make groups (the
 * watchdog then sums over processes). Our groups are always made below the group we were started in, so that a
 * container's or a service's own limits stay in force.
 */
import { mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export type CgroupUsage = {
  /** Processes the kernel killed for want of memory. */
  memoryKills: number
  /** Times a fork or a thread was refused. */
  forkRefusals: number
  cpuMs: number | null
}

export type Cgroup = {
  /** A process that writes 0 into each of these joins. */
  joinFiles: string[]
  usage(): CgroupUsage
  /** The backstop: whatever is still in the group dies. */
  killAll(): void
  remove(): Promise<void>
}

export type Cgroups = {
  flavour: 'cgroup-v2' | 'cgroup-v1' | 'watchdog'
  /** Null when groups cannot be had. */
  create(name: string, limits: { memoryBytes: number; tasks: number }): Cgroup | null
}

export const NO_CGROUPS: Cgroups = { flavour: 'watchdog', create: () => null }

const PREFIX = 'codestead-run-'

export function findCgroups(): Cgroups {
  const mounts = read('/proc/self/mountinfo')
  const own = read('/proc/self/cgroup')
  return versionTwo(mounts, own) ?? versionOne(mounts, own) ?? NO_CGROUPS
}

type Controller = 'memory' | 'pids' | 'cpuacct'

function versionOne(mounts: string, own: string): Cgroups | null {
  const parent = (controller: Controller) => {
    const mount = mounts.match(new RegExp(` (/\\S+) \\S+ .*- cgroup \\S+ \\S*\\b${controller}\\b`))?.[1]
    const path = own.match(new RegExp(`^\\d+:(?:[^:]*,)?${controller}(?:,[^:]*)?:(.*)$`, 'm'))?.[1]
    // Inside a container the path may be the host's; the mount's own root is then where we are.
    return mount && [join(mount, path ?? ''), mount].find(mayMakeGroups)
  }
  const memory = parent('memory')
  const pids = parent('pids')
  const cpu = parent('cpuacct')
  if (!memory || !pids) return null
  return {
    flavour: 'cgroup-v1',
    create(name, limits) {
      const groups = [memory, pids, ...(cpu ? [cpu] : [])].map((folder) => join(folder, PREFIX + name))
      const [inMemory = '', inPids = '', inCpu] = groups
      for (const group of new Set(groups)) mkdirSync(group, { recursive: true })
      write(join(inMemory, 'memory.limit_in_bytes'), limits.memoryBytes)
      tryWrite(join(inMemory, 'memory.memsw.limit_in_bytes'), limits.memoryBytes)
      write(join(inPids, 'pids.max'), limits.tasks)
      return group(groups, () => ({
        memoryKills: counter(join(inMemory, 'memory.oom_control'), 'oom_kill'),
        forkRefusals: counter(join(inPids, 'pids.events'), 'max'),
        cpuMs: inCpu === undefined ? null : Number(read(join(inCpu, 'cpuacct.usage'))) / 1e6,
      }))
    },
  }
}

function versionTwo(mounts: string, own: string): Cgroups | null {
  const mount = mounts.match(/ (\/\S+) \S+ .*- cgroup2 /)?.[1]
  const path = own.match(/^0::(.*)$/m)?.[1]
  if (!mount || path === undefined) return null
  // A group that holds processes cannot hand out controllers: often only our parent can have groups made in it.
  const parent = [join(mount, path), dirname(join(mount, path))].find(
    (folder) => folder.startsWith(mount) && handsOut(folder, ['memory', 'pids']) && mayMakeGroups(folder),
  )
  if (parent === undefined) return null
  return {
    flavour: 'cgroup-v2',
    create(name, limits) {
      const folder = join(parent, PREFIX + name)
      mkdirSync(folder, { recursive: true })
      write(join(folder, 'memory.max'), limits.memoryBytes)
      tryWrite(join(folder, 'memory.swap.max'), 0)
      tryWrite(join(folder, 'memory.oom.group'), 1)
      write(join(folder, 'pids.max'), limits.tasks)
      return group([folder], () => ({
        memoryKills: counter(join(folder, 'memory.events'), 'oom_kill'),
        forkRefusals: counter(join(folder, 'pids.events'), 'max'),
        cpuMs: counter(join(folder, 'cpu.stat'), 'usage_usec') / 1000,
      }))
    },
  }
}

function group(folders: string[], usage: () => CgroupUsage): Cgroup {
  return {
    joinFiles: folders.map((folder) => join(folder, 'cgroup.procs')),
    usage,
    killAll: () => folders.flatMap(processesIn).forEach(kill),
    async remove() {
      // The kernel lets go of a group a moment after its last process is reaped.
      for (let pauseMs = 1; pauseMs < 2000; pauseMs *= 2) {
        if (folders.every(removed)) return
        await sleep(pauseMs)
      }
    },
  }
}

function removed(folder: string): boolean {
  try {
    rmdirSync(folder)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ENOENT'
  }
}

/** The only honest test of "may we" is to do it. Also clears groups that a killed sandbox process left behind. */
function mayMakeGroups(folder: string): boolean {
  try {
    for (const name of readdirSync(folder)) if (isLeftOver(name)) clearAway(join(folder, name))
    const probe = join(folder, `${PREFIX}${process.pid}-probe`)
    mkdirSync(probe, { recursive: true })
    writeFileSync(join(probe, 'cgroup.procs'), '')
    rmdirSync(probe)
    return true
  } catch {
    return false
  }
}

/** Names carry the pid of the sandbox process that made the group. */
function isLeftOver(name: string): boolean {
  const maker = name.match(new RegExp(`^${PREFIX}(\\d+)-`))?.[1]
  if (maker === undefined) return false
  try {
    process.kill(Number(maker), 0)
    return false
  } catch {
    return true
  }
}

/** Runs that outlived their sandbox process end here; the folder goes now or at the next start. */
function clearAway(folder: string) {
  for (const pid of processesIn(folder)) kill(pid)
  removed(folder)
}

function kill(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // Already gone.
  }
}

function processesIn(folder: string): number[] {
  return read(join(folder, 'cgroup.procs')).split('\n').filter(Boolean).map(Number)
}

function handsOut(folder: string, controllers: string[]): boolean {
  const file = join(folder, 'cgroup.subtree_control')
  const missing = controllers.filter((controller) => !read(file).split(/\s+/).includes(controller))
  if (missing.length > 0) tryWrite(file, missing.map((controller) => `+${controller}`).join(' '))
  return controllers.every((controller) => read(file).split(/\s+/).includes(controller))
}

function counter(file: string, name: string): number {
  return Number(read(file).match(new RegExp(`^${name} (\\d+)$`, 'm'))?.[1] ?? 0)
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function write(file: string, value: number | string) {
  writeFileSync(file, String(value))
}

function tryWrite(file: string, value: number | string) {
  try {
    write(file, value)
  } catch {
    // Not offered by this kernel or not ours to set; the limits that matter are written with `write`.
  }
}
