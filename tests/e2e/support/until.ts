import { setTimeout as pause } from 'node:timers/promises'

const LOOKS_EVERY_MS = 50

/** Waits until something is so; throws, with `what` as its words, when it is not in time. For scripts too, which have no test's `expect.poll`. */
export async function until(what: string, withinMs: number, isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + withinMs
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`${what}: not within ${withinMs / 1_000} seconds.`)
    await pause(LOOKS_EVERY_MS)
  }
}
