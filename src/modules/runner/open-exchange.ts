/** To a runner by HTTP: our own on its unix socket, or one at an address of its own. */
import { type Dispatcher, Pool } from 'undici'
import { type Exchange, type Listener, tooLarge } from './exchange.ts'
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
  const headers = Object.entries(credentials(address)).flat()
  const withBody = [...headers, 'content-type', 'application/json']
  let pool = open()

  return {
    send(question, listener) {
      const { method, path, body = null, mostBytes, isFresh = false } = question
      const fresh = isFresh ? open() : null
      const response = readResponse(mostBytes, fresh === null ? listener : closing(fresh, listener))
      // Not `request`: its stream and its signal take 0.2 ms of a run.
      const line = fresh ?? pool
      line.dispatch(
        { method, path: prefix + path, headers: body === null ? headers : withBody, body },
        response,
      )
      return response.cancel
    },
    drop() {
      const dropped = pool
      pool = open()
      void dropped.destroy(new DroppedError('the connection was dropped'))
    },
  }
}

/** Passes the result on and closes the pool that was opened for one question. */
function closing(pool: Pool, { answered, failed }: Listener): Listener {
  return {
    answered(status, text) {
      void pool.destroy()
      answered(status, text)
    },
    failed(error) {
      void pool.destroy()
      failed(error)
    },
  }
}

type ResponseReader = Dispatcher.DispatchHandler & { cancel(reason: Error): void }

/** Collects one response. After `cancel` the listener may be called a second time, which it ignores. */
function readResponse(mostBytes: number, { answered, failed }: Listener): ResponseReader {
  const chunks: Buffer[] = []
  let bytes = 0
  let status = 0
  let controller: Dispatcher.DispatchController | null = null
  let cancelled: Error | null = null
  return {
    cancel(reason) {
      if (controller !== null) return controller.abort(reason)
      // Still connecting, which may take longer than anybody waits.
      cancelled = reason
      failed(reason)
    },
    onRequestStart(started) {
      controller = started
      if (cancelled !== null) started.abort(cancelled)
    },
    onResponseStart(_started, code) {
      status = code
    },
    onResponseData(started, chunk) {
      bytes += chunk.length
      if (bytes > mostBytes) started.abort(tooLarge())
      else chunks.push(chunk)
    },
    onResponseEnd() {
      answered(status, Buffer.concat(chunks).toString('utf8'))
    },
    onResponseError(_started, error) {
      failed(error)
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
