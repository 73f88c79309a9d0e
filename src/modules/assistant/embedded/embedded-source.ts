/**
 * Explains strangers' programs in a worker thread, never on the server's only one: a text may be as hostile as it likes, and takes two
 * seconds at most.
 */
import { Failure } from '#platform/failures.ts'
import { createTimedPool, OverdueTask } from '#platform/timed-pool/timed-pool.ts'
import type { ExplainedMessage } from '../errors/errors.ts'
import type { Explanation } from '../explainer/contract.ts'
import { canExplain } from '../explainer/explainer.ts'
import type { Asked, Source } from '../source.ts'
import type { AskedMessage } from './tasks.ts'

/** Raise it with every change of what is said. */
const VERSION = '2'

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

/** Whether a text is a recording that can be read in time. It is read in the thread, too: a megabyte takes its time. */
export async function isTrace(text: string, signal: AbortSignal): Promise<boolean> {
  try {
    return await pool.run<boolean>({ task: 'is-trace', text }, signal)
  } catch (error) {
    if (error instanceof OverdueTask) return false
    throw error
  }
}

export const embeddedSource: Source = {
  by: 'explainer',
  version: VERSION,
  needsConsent: false,
  explains: canExplain,
  async *explain(asked, { signal }) {
    yield* (await explainEmbedded(asked, signal)).parts
  },
}

/** Explains a message. Throws `explaining-failed` where it takes too long, or `service-full`. */
export async function explainMessageInTime(
  asked: AskedMessage,
  signal: AbortSignal,
): Promise<ExplainedMessage> {
  try {
    return await pool.run<ExplainedMessage>({ task: 'explain-message', asked }, signal)
  } catch (error) {
    if (error instanceof OverdueTask) throw new Failure('explaining-failed')
    throw error
  }
}

/** Explains in the thread. Throws `OverdueTask`, or `service-full`. */
export function explainEmbedded(
  { language, files, path, from, to, level, trace, tables }: Omit<Asked, 'solutions'>,
  signal: AbortSignal,
): Promise<Explanation> {
  // What else a question has isn't copied into the thread.
  const asked = { language, files: tables ? [...files, tables] : files, path, from, to, level, trace }
  return pool.run<Explanation>({ task: 'explain', asked }, signal)
}
