import { setTimeout as pause } from 'node:timers/promises'
import type { Deps } from './deps.ts'
import { countDue } from './count-due.ts'

/** Time between two looks at what is due: boards are at most this much, and one batch, behind. */
export const COUNT_EVERY_MS = 500

/** Counts until `stopping` aborts. What fails is logged and tried again: nothing is lost. */
export async function countLoop(
  deps: Pick<Deps, 'clock' | 'db' | 'log'>,
  stopping: AbortSignal,
): Promise<void> {
  while (!stopping.aborted) {
    try {
      await countDue(deps)
    } catch (error) {
      deps.log.error({ err: error }, 'points could not be counted')
    }
    await pause(COUNT_EVERY_MS, undefined, { signal: stopping }).catch(() => {})
  }
}
