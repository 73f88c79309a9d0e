/** To a runner by HTTP: our own on its unix socket, or one at an address of its own. */
import { Pool } from 'undici'
import { type Exchange, type Question, tooLarge } from './exchange.ts'
import { credentials, type RunnerAddress } from './runner-address.ts'

/** Milliseconds that an idle connection is used again. The runner closes it after 5 s. */
const IDLE_MS = 4_000
const MOST_HEAD_BYTES = 16 * 1024

/** Connects at the first question, and opens a connection more for each question under way. */
export function openExchange(address: RunnerAddress): Exchange {
  const { origin, prefix, socketPath } = placeOf(address)
  const open = () =>
    new Pool(origin, {
      pipelining: 1,
      keepAliveTimeout: IDLE_MS,
      keepAliveMaxTimeout: IDLE_MS,
      maxHeaderSize: MOST_HEAD_BYTES,
      // `runner-link.ts` has the only deadline: a job may take minutes.
      headersTimeout: 0,
      bodyTimeout: 0,
      ...(socketPath === null ? {} : { connect: { socketPath } }),
    })
  let pool = open()

  async function ask(question: Question, signal: AbortSignal): Promise<{ status: number; text: string }> {
    const { method, path, body, mostBytes, isFresh = false } = question
    const headers = credentials(address)
    if (body !== undefined) headers['content-type'] = 'application/json'
    const fresh = isFresh ? open() : null
    try {
      const answer = await (fresh ?? pool).request({
        method,
        path: prefix + path,
        headers,
        body: body ?? null,
        signal,
      })
      return { status: answer.statusCode, text: await textOf(answer.body, mostBytes) }
    } finally {
      void fresh?.destroy()
    }
  }
  return {
    send(question, { answered, failed }) {
      const givingUp = new AbortController()
      ask(question, givingUp.signal).then(({ status, text }) => answered(status, text), failed)
      return (reason) => givingUp.abort(reason)
    },
    drop() {
      const dropped = pool
      pool = open()
      void dropped.destroy(new DroppedError('the line was dropped'))
    },
  }
}

/** Error of a request whose connection was closed from this side. */
class DroppedError extends Error {
  override name = 'DroppedError'
  code = 'ECONNRESET'
}

function placeOf(address: RunnerAddress): { origin: string; prefix: string; socketPath: string | null } {
  if ('socketPath' in address) return { origin: 'http://runner', prefix: '', socketPath: address.socketPath }
  const { origin, pathname } = new URL(address.url)
  return { origin, prefix: pathname.replace(/\/+$/, ''), socketPath: null }
}

/** Reads the body; leaving the loop early ends the connection. */
async function textOf(body: AsyncIterable<Buffer>, mostBytes: number): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > mostBytes) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
