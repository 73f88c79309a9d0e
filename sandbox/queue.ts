/**
 * Who runs next: at most `slots` at once, at most `bound` waiting, and the waiting served in turn by owner, so
 * that one learner who presses Run forty times does not make the others wait behind all forty.
 */
export type Queue = {
  /** Runs `work` when its turn comes. Null at once when the queue is full. Rejects when `signal` aborts first. */
  enter<T>(owner: string, signal: AbortSignal, work: (queuedMs: number) => Promise<T>): Promise<T> | null
  running(): number
  queued(): number
}

type Waiter = { start: () => void }

export function fairQueue(slots: number, bound: number): Queue {
  const waiting = new Map<string, Waiter[]>()
  let running = 0
  let queued = 0

  function startNext() {
    // A map keeps insertion order: the owner served goes to the end of the line.
    const next = waiting.entries().next()
    if (next.done || running >= slots) return
    const [owner, line] = next.value
    const waiter = line.shift()
    waiting.delete(owner)
    if (line.length > 0) waiting.set(owner, line)
    if (!waiter) return
    queued--
    waiter.start()
  }

  function leaveLine(owner: string, waiter: Waiter) {
    const line = waiting.get(owner)?.filter((other) => other !== waiter)
    if (!line) return
    queued--
    if (line.length > 0) waiting.set(owner, line)
    else waiting.delete(owner)
  }

  function waitForTurn(owner: string, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        leaveLine(owner, waiter)
        reject(new Error('The job was cancelled while it waited.'))
      }
      const waiter: Waiter = {
        start() {
          signal.removeEventListener('abort', giveUp)
          running++
          resolve()
        },
      }
      signal.addEventListener('abort', giveUp, { once: true })
      const line = waiting.get(owner)
      if (line) line.push(waiter)
      else waiting.set(owner, [waiter])
      queued++
      startNext()
    })
  }

  async function takeTurn<T>(owner: string, signal: AbortSignal, work: (queuedMs: number) => Promise<T>) {
    signal.throwIfAborted()
    const entered = performance.now()
    await waitForTurn(owner, signal)
    try {
      return await work(performance.now() - entered)
    } finally {
      running--
      startNext()
    }
  }

  return {
    enter: (owner, signal, work) =>
      running >= slots && queued >= bound ? null : takeTurn(owner, signal, work),
    running: () => running,
    queued: () => queued,
  }
}
