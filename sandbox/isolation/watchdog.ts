/** Looks at an instance at the moments when a limit may have been reached, and ends it when one was. */
import { availableParallelism } from 'node:os'
import type { JobLimits, LimitName } from '../protocol.ts'
import { exceeded, type Look, nextLookMs, shareAfter } from './limits.ts'

const CORES = availableParallelism()

/** Less CPU time than this between two looks is that of somebody who waits. */
const QUIET_MS = 1

export type Watch = {
  /** Ends the instance for this reason. Null: because it was cancelled. */
  stop(limit: LimitName | null): void
  /** Processor time since its start, as far as it can be told. */
  cpuMs(): number
  /** Looks a last time. Call it once the work is over; later calls give the same answer. */
  end(): { stoppedFor: LimitName | null; last: Look; stoppedCpuMs: number | null }
}

type Given = {
  look: (limitBytes: number) => Look
  limits: JobLimits
  tasks: number
  kill(): void
  signal: AbortSignal
  /** Called with the part of the others' share of the processors that it has from now on. */
  stepBehind?: ((share: number) => void) | undefined
  /** Awaited before an instance whose time is up is ended: it may say where it was. Must not take long. */
  lastWords?: () => Promise<void>
}

export function watch({ look, limits, tasks, kill, signal, stepBehind, lastWords }: Given): Watch {
  let stoppedFor: LimitName | null = null
  let stoppedCpuMs: number | null = null
  let isAsking = false
  let ended: Look | null = null
  let timer: NodeJS.Timeout | undefined
  let quietLooks = 0
  let usedMs = 0
  const take = () => look(limits.memoryBytes)

  const stop = (limit: LimitName | null) => {
    if (ended || (stoppedFor && !isAsking) || (isAsking && limit === 'time')) return
    // Whatever else happens while it is asked ends it at once.
    if (isAsking || limit !== 'time') {
      stoppedFor ??= limit
      return kill()
    }
    stoppedFor = limit
    // Where only sums over living processes tell, nothing is left to measure afterwards.
    stoppedCpuMs = take().cpuMs
    if (!lastWords) return kill()
    isAsking = true
    // With the small share of a long program it could not answer in time.
    stepBehind?.(1)
    void lastWords().finally(kill)
  }
  const cancel = () => stop(null)
  const wall = setTimeout(stop, limits.wallMs, 'time')
  signal.addEventListener('abort', cancel, { once: true })
  if (signal.aborted) cancel()
  stepBehind?.(1)
  // A program that has only just begun: its first look is worth a core's time no sooner than any other.
  timer = setTimeout(lookAgain, nextLookMs(limits, NOTHING_USED, CORES))

  function lookAgain() {
    const now = take()
    const limit = exceeded(limits, tasks, now)
    if (limit) stop(limit)
    quietLooks = (now.cpuMs ?? Infinity) - usedMs < QUIET_MS ? quietLooks + 1 : 0
    usedMs = now.cpuMs ?? 0
    if (!isAsking) stepBehind?.(shareAfter(usedMs))
    if (!limit || isAsking) timer = setTimeout(lookAgain, nextLookMs(limits, now, CORES, quietLooks))
  }

  function end() {
    if (!ended) {
      clearTimeout(wall)
      clearTimeout(timer)
      signal.removeEventListener('abort', cancel)
      ended = take()
    }
    return { stoppedFor, last: ended, stoppedCpuMs }
  }
  return { stop, cpuMs: () => (ended ?? take()).cpuMs ?? 0, end }
}

/** Memory is measured here or not; not knowing which, we look as soon as where it is. */
const NOTHING_USED: Look = {
  cpuMs: 0,
  memoryBytes: 0,
  memoryKills: 0,
  forkRefusals: 0,
  tasks: null,
  diskFull: false,
}
