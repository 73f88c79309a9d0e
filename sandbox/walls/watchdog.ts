/** Measures a run while it goes on: by its control group, or else by summing over its processes. */
import { closeSync, openSync, statfsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import type { LimitName } from '../protocol.ts'
import type { Cgroup } from './cgroups.ts'
import type { Launched } from './launch.ts'
import { exceeded, type Look, nextLookMs } from './limits.ts'
import type { Plan } from './plan.ts'
import { sharedOnceBytes, treeUsage } from './process-tree.ts'

const CORES = availableParallelism()

/**
 * Looks at the run at the moments when a limit may have been reached, and ends it when one was. `overflow` is
 * given what to do when the output is too long.
 */
export function watch(
  run: Launched,
  plan: Plan,
  tasks: number,
  cgroup: Cgroup | null,
  signal: AbortSignal,
  overflow: (act: () => void) => void,
) {
  let stoppedFor: LimitName | null = null
  let ended = false
  let first: number | null = null
  let disk: number | null = null
  let timer: NodeJS.Timeout | undefined
  let last = lookAt(cgroup, null, null, plan)

  const stop = (limit: LimitName | null) => {
    if (ended || stoppedFor) return
    stoppedFor = limit
    run.kill()
  }
  const cancel = () => stop(null)
  const wall = setTimeout(stop, plan.limits.wallMs, 'time')
  signal.addEventListener('abort', cancel, { once: true })
  overflow(() => stop('output'))
  void run.ready.then((pid) => {
    if (pid === null || ended) return
    first = pid
    disk = openDisk(pid)
    look()
  })

  function look() {
    last = lookAt(cgroup, first, disk, plan)
    const limit = exceeded(plan.limits, tasks, last)
    if (limit) stop(limit)
    else timer = setTimeout(look, nextLookMs(plan.limits, last, CORES))
  }

  function end() {
    if (ended) return { stoppedFor, last }
    ended = true
    clearTimeout(wall)
    clearTimeout(timer)
    signal.removeEventListener('abort', cancel)
    last = lookAt(cgroup, null, disk, plan)
    if (disk !== null) closeSync(disk)
    return { stoppedFor, last }
  }
  return { end }
}

function lookAt(cgroup: Cgroup | null, first: number | null, disk: number | null, plan: Plan): Look {
  const used = disk === null ? null : statfsSync(`/proc/self/fd/${disk}`)
  const diskFull = used !== null && (used.bavail === 0 || used.ffree === 0)
  if (cgroup) return { ...cgroup.usage(), memoryBytes: null, tasks: null, diskFull }
  const fileBytes = used === null ? 0 : (used.blocks - used.bavail) * used.bsize
  return {
    ...sumOverProcesses(first, fileBytes, plan.limits.memoryBytes),
    memoryKills: 0,
    forkRefusals: 0,
    diskFull,
  }
}

function sumOverProcesses(first: number | null, fileBytes: number, limitBytes: number) {
  if (first === null) return { memoryBytes: 0, cpuMs: 0, tasks: 0 }
  const { cpuMs, tasks, memoryBytes } = treeUsage(first)
  const tooMuch = memoryBytes + fileBytes > limitBytes
  return {
    cpuMs,
    // The first process is bubblewrap's own.
    tasks: tasks - 1,
    memoryBytes: fileBytes + (tooMuch ? sharedOnceBytes(first) : memoryBytes),
  }
}

/** Holding the run's file system open lets us ask how full it was even after the run is gone. */
function openDisk(pid: number): number | null {
  try {
    return openSync(`/proc/${pid}/root/home`, 'r')
  } catch {
    return null
  }
}
