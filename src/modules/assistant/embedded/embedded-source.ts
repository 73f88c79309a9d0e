/**
 * Explains strangers' programs in a worker thread, never on the server's only one: a text may be as hostile as it likes, and takes two
 * seconds at most.
 */
import { Failure } from '#platform/failures.ts'
import { createTimedPool } from '#platform/timed-pool/timed-pool.ts'
import type { Explanation } from '../explainer/contract.ts'
import { canExplain } from '../explainer/explainer.ts'
import type { Asked, Source } from '../source.ts'

/** Raise it with every change of what is said. */
const VERSION = '1'

const pool = createTimedPool({
  worker: new URL('./worker.ts', import.meta.url),
  threads: 2,
  mostWaiting: 200,
  mostMs: 2_000,
  longestWaitMs: 10_000,
})

export function warmEmbedded(): void {
  pool.warm()
}

export const embeddedSource: Source = {
  by: 'explainer',
  version: VERSION,
  explains: canExplain,
  async *explain(asked: Asked, { signal }) {
    const explanation = await pool.run<Explanation | 'bad-trace'>(asked, signal)
    if (explanation === 'bad-trace') throw new Failure('bad-trace')
    yield* explanation.parts
  },
}
