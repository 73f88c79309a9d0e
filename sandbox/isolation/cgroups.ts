/**
 * Control groups: limits over a program *and everything it started*, kept by the kernel. Version 2 where it
 * carries memory and pids, version 1 where a machine still has that, none where we may not make groups (the
 * watchdog then sums over processes). Our groups are always made below the group we were started in, so that a
 * container's or a service's own limits stay in force.
 */
import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmdirSync,
  writeFileSync,
} from 'node:fs'
import { totalmem } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export type CgroupUsage = {
  /** Processes the kernel killed for want of memory. */
  memoryKills: number
  /** Times a fork or a thread was refused. */
  forkRefusals: number
  cpuMs: number | null
}

export type GroupLimits = { memoryBytes: number; tasks: number }

/**
 * Processes and threads of all instances together: room for 160 live programs, far below what a kernel has numbers for.
 */
const MOST_TASKS = 8_192
/** Of what this machine, or the container around us, has: the rest is for the server, its database and ourselves. */
const SHARE_OF_MEMORY = 0.75

/** How much all instances together may use. `machineBytes`: what this machine has. `givenBytes`: what the operator said. */
export function memoryOfAll(machineBytes: number, givenBytes: number | null): number {
  return Math.min(machineBytes, givenBytes ?? Math.floor(machineBytes * SHARE_OF_MEMORY))
}

/** A group is used by one instance after the other. */
export type Cgroup = {
  /** A process joins by writing 0 to each: whoever starts it opens them, for it may have no rights any more. */
  joinFiles: string[]
  /** Only while nothing is in the group. */
  limit(limits: GroupLimits): void
  /** Everything since the group was made. */
  usage(): CgroupUsage
  isEmpty(): boolean
  /** Until the next `limit`: this part of what others get, where there is not enough computing time for all. */
  stepBehind(share: number): void
  /** The backstop: whatever is still in the group dies. */
  killAll(): void
  remove(): Promise<void>
}

export type Cgroups = {
  flavour: 'cgroup-v2' | 'cgroup-v1' | 'watchdog'
  /** Null when groups cannot be had. */
  create(name: string): Cgroup | null
  /** Removes every group made here. */
  close(): Promise<void>
}

export const NO_CGROUPS: Cgroups = { flavour: 'watchdog', create: () => null, close: async () => {} }

const PREFIX = 'codestead-run-'

/**
 * `memoryBytes`: of all instances together, or null for a share of what there is. They have a group around them, so that many who
 * each keep their limits cannot take the machine from the server: when it is full, the kernel ends one of them.
 */
export function findCgroups(memoryBytes: number | null = null): Cgroups {
  const mounts = read('/proc/self/mountinfo')
  const own = read('/proc/self/cgroup')
  return versionTwo(mounts, own, memoryBytes) ?? versionOne(mounts, own, memoryBytes) ?? NO_CGROUPS
}

/** Named like an instance's group, so that it is found when we were killed. */
const ALL = `${PREFIX}${process.pid}-all`

/** What may be used here: a container's own limit, where that is less than the machine has. */
function memoryWithin(limitFile: string): number {
  const limit = Number(read(limitFile).trim())
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem()
}

/**
 * All instances together get as much as one process of the server, however many they are: to answer somebody the server needs
 * little, and needs it at once. What it leaves is theirs. As much on each processor costs it a third of a millisecond a run,
 * in which instances that are built and ended go before it.
 */
const SHARES_OF_ALL = 1024

type Controller = 'memory' | 'pids' | 'cpuacct' | 'cpu'

function versionOne(mounts: string, own: string, memoryBytes: number | null): Cgroups | null {
  const parent = (controller: Controller) => {
    const mount = mounts.match(new RegExp(` (/\\S+) \\S+ .*- cgroup \\S+ \\S*\\b${controller}\\b`))?.[1]
    const path = own.match(new RegExp(`^\\d+:(?:[^:]*,)?${controller}(?:,[^:]*)?:(.*)$`, 'm'))?.[1]
    // Inside a container the path may be the host's; the mount's own root is then where we are.
    return mount && [join(mount, path ?? ''), mount].find(mayMakeGroups)
  }
  const memory = parent('memory')
  const pids = parent('pids')
  const account = parent('cpuacct')
  // Being in a group of its own gives every run an equal share, however many processes it has.
  const share = parent('cpu')
  if (!memory || !pids) return null
  const [allInMemory, allInPids] = [join(memory, ALL), join(pids, ALL)]
  const [allInAccount, allInShare] = [account, share].map((folder) => folder && join(folder, ALL))
  const all = [...new Set([allInMemory, allInPids, allInAccount, allInShare])].filter(
    (it) => it !== undefined,
  )
  for (const folder of all) mkdirSync(folder, { recursive: true })
  // Kernels before 5.11 add up what is below a group only when told to.
  tryWrite(join(allInMemory, 'memory.use_hierarchy'), 1)
  const allBytes = memoryOfAll(memoryWithin(join(memory, 'memory.limit_in_bytes')), memoryBytes)
  write(join(allInMemory, 'memory.limit_in_bytes'), allBytes)
  tryWrite(join(allInMemory, 'memory.memsw.limit_in_bytes'), allBytes)
  write(join(allInPids, 'pids.max'), MOST_TASKS)
  if (allInShare !== undefined) tryWrite(join(allInShare, 'cpu.shares'), SHARES_OF_ALL)
  return keeping('cgroup-v1', all, (name) => {
    const at = (folder: string) => join(folder, PREFIX + name)
    const [inMemory, inPids, inAccount] = [at(allInMemory), at(allInPids), allInAccount && at(allInAccount)]
    const groups = all.map(at)
    for (const group of groups) mkdirSync(group, { recursive: true })
    const limitMemory = whenChanged((memoryBytes) => {
      // The smaller of the two limits must never be the one with swap: first up, then down.
      tryWrite(join(inMemory, 'memory.memsw.limit_in_bytes'), -1)
      write(join(inMemory, 'memory.limit_in_bytes'), memoryBytes)
      tryWrite(join(inMemory, 'memory.memsw.limit_in_bytes'), memoryBytes)
    })
    const limitTasks = whenChanged((most) => write(join(inPids, 'pids.max'), most))
    const limit = ({ memoryBytes, tasks }: GroupLimits) => {
      limitMemory(memoryBytes)
      limitTasks(tasks + unreaped(inPids))
      weigh(1)
    }
    const weigh = whenChanged(
      (part) => allInShare !== undefined && tryWrite(join(at(allInShare), 'cpu.shares'), part * 1024),
    )
    const memoryEvents = keptOpen(join(inMemory, 'memory.oom_control'))
    const taskEvents = keptOpen(join(inPids, 'pids.events'))
    const times = inAccount === undefined ? null : keptOpen(join(inAccount, 'cpuacct.usage'))
    const usage = () => ({
      memoryKills: counter(memoryEvents.text(), 'oom_kill'),
      forkRefusals: counter(taskEvents.text(), 'max'),
      cpuMs: times === null ? null : Number(times.text()) / 1e6,
    })
    const open = [memoryEvents, taskEvents, ...(times === null ? [] : [times])]
    return group(groups, { limit, usage, stepBehind: weigh }, open)
  })
}

function versionTwo(mounts: string, own: string, memoryBytes: number | null): Cgroups | null {
  const mount = mounts.match(/ (\/\S+) \S+ .*- cgroup2 /)?.[1]
  const path = own.match(/^0::(.*)$/m)?.[1]
  if (!mount || path === undefined) return null
  // A group that holds processes cannot hand out controllers: often only our parent can have groups made in it.
  const parent = [join(mount, path), dirname(join(mount, path))].find(
    (folder) => folder.startsWith(mount) && handsOut(folder, ['memory', 'pids']) && mayMakeGroups(folder),
  )
  if (parent === undefined) return null
  const all = join(parent, ALL)
  mkdirSync(all, { recursive: true })
  // Handed out, it gives every run an equal share, however many processes it has.
  handsOut(parent, ['cpu'])
  if (!handsOut(all, ['memory', 'pids'])) {
    removed(all)
    return null
  }
  // The instances' own shares are parts of what the group around them gets, which is as much as the server's group.
  handsOut(all, ['cpu'])
  write(join(all, 'memory.max'), memoryOfAll(memoryWithin(join(parent, 'memory.max')), memoryBytes))
  tryWrite(join(all, 'memory.swap.max'), 0)
  write(join(all, 'pids.max'), MOST_TASKS)
  return keeping('cgroup-v2', [all], (name) => {
    const folder = join(all, PREFIX + name)
    mkdirSync(folder, { recursive: true })
    tryWrite(join(folder, 'memory.swap.max'), 0)
    tryWrite(join(folder, 'memory.oom.group'), 1)
    const limitMemory = whenChanged((memoryBytes) => write(join(folder, 'memory.max'), memoryBytes))
    const limitTasks = whenChanged((most) => write(join(folder, 'pids.max'), most))
    const limit = ({ memoryBytes, tasks }: GroupLimits) => {
      limitMemory(memoryBytes)
      limitTasks(tasks + unreaped(folder))
      weigh(1)
    }
    const weigh = whenChanged((part) => tryWrite(join(folder, 'cpu.weight'), Math.ceil(part * 100)))
    const [memoryEvents, taskEvents, times] = [
      keptOpen(join(folder, 'memory.events')),
      keptOpen(join(folder, 'pids.events')),
      keptOpen(join(folder, 'cpu.stat')),
    ]
    const usage = () => ({
      memoryKills: counter(memoryEvents.text(), 'oom_kill'),
      forkRefusals: counter(taskEvents.text(), 'max'),
      cpuMs: counter(times.text(), 'usage_usec') / 1000,
    })
    return group([folder], { limit, usage, stepBehind: weigh }, [memoryEvents, taskEvents, times])
  })
}

/** `around`: the groups around all that are made. */
function keeping(flavour: Cgroups['flavour'], around: string[], create: (name: string) => Cgroup): Cgroups {
  const made: Cgroup[] = []
  return {
    flavour,
    create(name) {
      const fresh = create(name)
      made.push(fresh)
      return fresh
    },
    async close() {
      await Promise.all(made.map((group) => group.remove()))
      for (const folder of around) removed(folder)
    },
  }
}

type Its = Pick<Cgroup, 'limit' | 'usage' | 'stepBehind'>

/** `open`: what its use is read from. */
function group(folders: string[], its: Its, open: KeptOpen[]): Cgroup {
  return {
    joinFiles: folders.map((folder) => join(folder, 'cgroup.procs')),
    ...its,
    isEmpty: () => folders.every((folder) => processesIn(folder).length === 0),
    killAll: () => folders.flatMap(processesIn).forEach(kill),
    async remove() {
      for (const file of open) file.close()
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
  for (const name of readdirSync(folder)) if (isLeftOver(name)) clearAway(join(folder, name))
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

/** Dead processes count until their parent, here the machine's first process, takes notice. */
function unreaped(folder: string): number {
  return Number(read(join(folder, 'pids.current')))
}

/** A group is used by one instance after the other, most of the same kind. */
function whenChanged(set: (value: number) => void): (value: number) => void {
  let last: number | null = null
  return (value) => {
    if (value !== last) set(value)
    last = value
  }
}

function handsOut(folder: string, controllers: string[]): boolean {
  const file = join(folder, 'cgroup.subtree_control')
  const missing = controllers.filter((controller) => !read(file).split(/\s+/).includes(controller))
  if (missing.length > 0) tryWrite(file, missing.map((controller) => `+${controller}`).join(' '))
  return controllers.every((controller) => read(file).split(/\s+/).includes(controller))
}

/** `NAME NUMBER` on a line of its own. */
function counter(text: string, name: string): number {
  for (const line of text.split('\n'))
    if (line.startsWith(`${name} `)) return Number(line.slice(name.length + 1))
  return 0
}

type KeptOpen = { text(): string; close(): void }

/** Longer than any of the files below. */
const said = Buffer.alloc(4096)

/**
 * A file of counters that is asked several times a run: to open it costs more than all the rest. What it says is made anew
 * at each reading from its start; not so with the list of processes of version 1, which would be up to a second old.
 */
function keptOpen(path: string): KeptOpen {
  let fd: number | null = openOrNull(path)
  return {
    text() {
      if (fd === null) return ''
      try {
        return said.toString('latin1', 0, readSync(fd, said, 0, said.length, 0))
      } catch {
        // The group was removed, by somebody else.
        return ''
      }
    },
    close() {
      if (fd !== null) closeSync(fd)
      fd = null
    },
  }
}

function openOrNull(path: string): number | null {
  try {
    return openSync(path, 'r')
  } catch {
    // Not offered by this kernel.
    return null
  }
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
