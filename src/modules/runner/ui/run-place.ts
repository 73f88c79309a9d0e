/** While a run takes long: where it waits, as the server tells. */
import { call } from '#platform/contract/call.ts'
import { tOrdinal } from '#platform/messages/lists-and-ordinals.ts'
import type { Forms } from '#platform/messages/messages.ts'
import { getRunPlace } from '../contract.ts'

export type RunPlace = { ahead: number; expectedWaitMs: number }

/** Most runs have ended before anybody could read a place in line. */
const ASK_EVERY_MS = 1_000

/** Does `work` and tells meanwhile where it waits, if it does; null once it runs. */
export async function tellingPlace<T>(
  runId: string,
  onPlace: (place: RunPlace | null) => void,
  work: () => Promise<T>,
): Promise<T> {
  const over = new AbortController()
  let timer = setTimeout(ask, ASK_EVERY_MS)

  async function ask() {
    const options = { signal: over.signal, timeoutMs: ASK_EVERY_MS }
    // Where it waits is nice to know: without an answer the run goes on all the same.
    const { place } = await call(getRunPlace, { params: { runId } }, options).catch(() => ({ place: null }))
    if (over.signal.aborted) return
    onPlace(place)
    if (place !== null) timer = setTimeout(ask, ASK_EVERY_MS)
  }

  try {
    return await work()
  } finally {
    over.abort()
    clearTimeout(timer)
  }
}

const IN_LINE: Forms = {
  one: '{n}st in line, about {seconds} s',
  two: '{n}nd in line, about {seconds} s',
  few: '{n}rd in line, about {seconds} s',
  other: '{n}th in line, about {seconds} s',
}

/** `2nd in line, about 3 s`. */
export function placeWords({ ahead, expectedWaitMs }: RunPlace): string {
  return tOrdinal(ahead + 1, IN_LINE, { seconds: Math.max(1, Math.round(expectedWaitMs / 1000)) })
}
