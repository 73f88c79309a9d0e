/**
 * Exchange with a runner: how the bytes of a request and its response travel. `runner-link.ts` decides when to give
 * up.
 */

export interface Question {
  method: 'GET' | 'POST'
  path: string
  body?: string
  /** A longer answer is refused. */
  mostBytes: number
  /** Over a connection of its own: a kept one may have been closed by the other side a moment ago. */
  isFresh?: boolean
}

/** Listener for the result of a request: only its first call counts. */
export interface Listener {
  answered(status: number, text: string): void
  /** With the `code` of the system where the line broke; without one, or `HPE_…`, where what came was no answer. */
  failed(error: NodeJS.ErrnoException): void
}

export interface Exchange {
  /** Sends a request and returns a function that cancels it: `failed` is then called with the reason. */
  send(question: Question, listener: Listener): (reason: Error) => void
  /** Ends all connections. The next question opens new ones. */
  drop(): void
}

export const tooLarge = () => new Error('the response is too large')
