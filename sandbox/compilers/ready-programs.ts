/**
 * Programs of one compiler: kept from an earlier compilation, begun before anybody asked for them, or compiled now. Whoever waits goes
 * first: what is only begun takes no instance that the program in question could have had.
 */
import type { Compiled, ProgramCache } from './program-cache.ts'
import type { ResidentInstances, Resident } from './resident-instances.ts'

type Compile = (signal: AbortSignal) => Promise<Compiled>

export type ReadyPrograms = {
  /** Takes an instance, where it needs one, before it returns its promise. */
  get(key: string, compile: Compile, signal: AbortSignal): Promise<Compiled>
  /** Begins with a program that may be asked for next: at once where an instance waits, else behind `first`, unless that fails. */
  begin(key: string, compile: Compile, first: Promise<Compiled>): void
}

/** What takes longer is compiled when it is asked for. */
const AHEAD_MS = 5_000

export function readyPrograms(
  cache: ProgramCache,
  instances: Pick<ResidentInstances<Resident>, 'isIdle' | 'openSpare'>,
): ReadyPrograms {
  /** Programs that were begun before anybody asked for them. */
  const begun = new Map<string, Promise<Compiled | null>>()

  async function compileAndKeep(key: string, compile: Compile, signal: AbortSignal) {
    const compiled = await compile(signal)
    cache.put(key, compiled)
    return compiled
  }

  async function compileAhead(key: string, compile: Compile, first: Promise<Compiled>) {
    if (!instances.isIdle()) {
      if ((await first).program === null) return null
      instances.openSpare()
    }
    return compileAndKeep(key, compile, AbortSignal.timeout(AHEAD_MS))
  }

  return {
    async get(key, compile, signal) {
      const ahead = begun.get(key)
      // Nothing is awaited where nothing was begun: the instance must be taken by the time that something is begun beside it.
      const known = cache.get(key) ?? (ahead && (await ahead))
      return known ?? compileAndKeep(key, compile, signal)
    },
    begin(key, compile, first) {
      if (begun.has(key) || cache.has(key)) return
      // Why it failed is told to whoever asks for it.
      const work = compileAhead(key, compile, first).catch(() => null)
      begun.set(key, work)
      void work.then(() => begun.delete(key))
    },
  }
}
