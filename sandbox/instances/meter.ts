/** What an instance uses, from a moment on: by its control group, or else by summing over its processes. */
import type { Look } from '../isolation/limits.ts'
import { sharedOnceBytes, socketBytes, treeUsage } from '../isolation/process-tree.ts'
import type { Slot } from '../isolation/slots.ts'

/** `limitBytes`: up to which sum it does not matter how much of it is counted twice. */
export type TakeLook = (limitBytes: number) => Look

export function meter(slot: Slot, firstProcess: () => number | null): { from(): TakeLook } {
  const { cgroup } = slot
  if (cgroup) {
    // Nothing happens in an instance that waits: what it had used when it was ready is what it has used at the start message.
    let before: ReturnType<typeof cgroup.usage> | null = cgroup.usage()
    return {
      from() {
        const start = before ?? cgroup.usage()
        before = null
        return () => {
          const now = cgroup.usage()
          return {
            cpuMs: now.cpuMs === null ? null : now.cpuMs - (start.cpuMs ?? 0),
            memoryKills: now.memoryKills - start.memoryKills,
            forkRefusals: now.forkRefusals - start.forkRefusals,
            memoryBytes: null,
            tasks: null,
            diskFull: slot.isFull(),
          }
        }
      },
    }
  }
  const first = firstProcess()
  return {
    from() {
      const startMs = first === null ? 0 : treeUsage(first).cpuMs
      return (limitBytes) => ({
        ...sumOverProcesses(first, slot.usedBytes(), startMs, limitBytes),
        memoryKills: 0,
        forkRefusals: 0,
        diskFull: slot.isFull(),
      })
    },
  }
}

function sumOverProcesses(first: number | null, fileBytes: number, startMs: number, limitBytes: number) {
  if (first === null) return { memoryBytes: 0, cpuMs: 0, tasks: 0 }
  const { cpuMs, tasks, memoryBytes } = treeUsage(first)
  const beside = fileBytes + socketBytes(first)
  const tooMuch = memoryBytes + beside > limitBytes
  return {
    // After the end of its processes there is nothing to sum over any more.
    cpuMs: Math.max(0, cpuMs - startMs),
    // The first process is bubblewrap's own.
    tasks: tasks - 1,
    memoryBytes: beside + (tooMuch ? sharedOnceBytes(first) : memoryBytes),
  }
}
