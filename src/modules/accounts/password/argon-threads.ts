/**
 * Argon2id in threads of its own. Not in those that Node has, which also read files and look up names; and one less than
 * there are processors, which give way, so that the event loop finds a processor whenever it has something to do.
 */
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

export type ArgonOptions = { memoryCost: number; timeCost: number; parallelism: number }
export type Argon = {
  /** How much goes on at a time. More waits for a thread. */
  atOnce: number
  hash(password: string, options: ArgonOptions): Promise<string>
  /** Rejects where `hash` is none. */
  verify(hash: string, password: string): Promise<boolean>
}

export type ArgonWork = { password: string; options: ArgonOptions } | { password: string; hash: string }
export type ArgonAnswer = { done: string | boolean } | { failed: string }

/** Each holds 64 MB while it works. */
const MOST_THREADS = 4

/** Threads begin when they are first needed, and stay. They keep no process alive but while they work. */
export function argonThreads(
  atOnce = Math.min(MOST_THREADS, Math.max(1, availableParallelism() - 1)),
): Argon {
  const idle = new Set<Worker>()
  const startThread = () => {
    // What the server itself was started with is for the server.
    const thread = new Worker(new URL('./password-thread.ts', import.meta.url), { execArgv: [] })
    // Whoever waits for it is told by `answerOf`; where nobody does, another one begins when it is needed.
    return thread.on('error', () => {}).on('exit', () => idle.delete(thread))
  }
  async function ask(work: ArgonWork): Promise<string | boolean> {
    const thread = idle.values().next().value ?? startThread()
    idle.delete(thread)
    const answer = await answerOf(thread, work)
    idle.add(thread)
    if ('failed' in answer) throw new Error(answer.failed)
    return answer.done
  }
  return {
    atOnce,
    hash: async (password, options) => String(await ask({ password, options })),
    verify: async (hash, password) => (await ask({ password, hash })) === true,
  }
}

/** Rejects when the thread ends over it. */
async function answerOf(thread: Worker, work: ArgonWork): Promise<ArgonAnswer> {
  const ended = new AbortController()
  const onEnd = () => ended.abort(new Error('A thread that compares passwords has ended.'))
  thread.once('exit', onEnd)
  thread.ref()
  try {
    const answered = once(thread, 'message', { signal: ended.signal })
    thread.postMessage(work)
    const [answer]: ArgonAnswer[] = await answered
    if (answer === undefined) throw new Error('A thread that compares passwords gave no answer.')
    return answer
  } finally {
    thread.off('exit', onEnd)
    thread.unref()
  }
}
