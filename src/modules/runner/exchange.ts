/** One question over a line to a runner, and its answer: how the bytes travel. `runner-link.ts` says when to give up. */

export interface Question {
  method: 'GET' | 'POST'
  path: string
  body?: string
  /** A longer answer is refused. */
  mostBytes: number
  /** Over a connection of its own: a kept one may have been closed by the other side a moment ago. */
  isFresh?: boolean
}

/** What became of a question: the first call counts. */
export interface Listener {
  answered(status: number, text: string): void
  /** With the `code` of the system where the line broke; without one, or `HPE_…`, where what came was no answer. */
  failed(error: NodeJS.ErrnoException): void
}

export interface Exchange {
  /** What it returns gives the question up: `failed` is called with the reason. */
  send(question: Question, listener: Listener): (reason: Error) => void
  /** Ends all connections. The next question opens new ones. */
  drop(): void
}

export const tooLarge = () => new Error('the answer is too large')
