/** Orders to the service in a compiler's instance (sandbox/inside/compile-c.c), and its answers, which nobody trusts. */
import type { Duplex } from 'node:stream'
import { ServiceFailure } from './resident-instances.ts'

export type Answer = {
  /** As a shell gives it: 128 + n for the signal n. */
  status: number
  diagnostics: string
  program: Buffer
}

export type GccService = { order(words: readonly string[]): Promise<Answer> }

/** The status by which the service says that something is wrong with itself or with a tool that stands. */
export const BROKEN = 125

const HEAD = /^(\d{1,3}) (\d{1,12}) (\d{1,12})\n/
const MAX_HEAD_BYTES = 40

/** One order at a time. `most` are the largest diagnostics and program that are read, in bytes. */
export function gccService(channel: Duplex, most: { diagnostics: number; program: number }): GccService {
  let chunks: Buffer[] = []
  let received = 0
  let failed: ServiceFailure | null = null
  let waiting: { resolve(answer: Answer): void; reject(error: Error): void } | null = null

  const fail = (failure: ServiceFailure) => {
    failed ??= failure
    waiting?.reject(failed)
    waiting = null
    chunks = []
    received = 0
  }
  const take = () => {
    try {
      const answer = readAnswer(chunks, received, most)
      if (answer === null) return
      if (!waiting) throw new ServiceFailure('The compiler spoke without being asked.')
      chunks = []
      received = 0
      waiting.resolve(answer)
      waiting = null
    } catch (error) {
      fail(error instanceof ServiceFailure ? error : new ServiceFailure(String(error)))
    }
  }
  channel.on('data', (chunk: Buffer) => {
    if (failed) return
    chunks.push(chunk)
    received += chunk.length
    take()
  })
  for (const event of ['end', 'close', 'error'])
    channel.on(event, () => fail(new ServiceFailure('The compiler is gone.')))

  return {
    order(words) {
      if (failed) return Promise.reject(failed)
      if (waiting) throw new Error('The compiler is busy.')
      return new Promise((resolve, reject) => {
        waiting = { resolve, reject }
        channel.write(`${words.join(' ')}\n`)
      })
    },
  }
}

/** Null until all of it is there. */
function readAnswer(
  chunks: Buffer[],
  length: number,
  most: { diagnostics: number; program: number },
): Answer | null {
  const first = chunks[0]
  if (!first) return null
  const head = HEAD.exec(first.subarray(0, MAX_HEAD_BYTES).toString('latin1'))
  if (!head) {
    if (first.length < MAX_HEAD_BYTES && !first.includes('\n')) {
      chunks.splice(0, chunks.length, Buffer.concat(chunks))
      return null
    }
    throw new ServiceFailure('The compiler spoke nonsense.')
  }
  const [status = 0, told = 0, made = 0] = head.slice(1).map(Number)
  if (told > most.diagnostics || made > most.program) throw new ServiceFailure('Too long an answer.', true)
  const start = head[0].length
  if (length < start + told + made) return null
  const all = Buffer.concat(chunks)
  if (all.length > start + told + made) throw new ServiceFailure('The compiler spoke too long.')
  return {
    status,
    diagnostics: all.toString('utf8', start, start + told),
    program: all.subarray(start + told),
  }
}
