/** The line to one runner: keeps connections, bounds what comes back and says in which way it failed. */
import {
  Agent as HttpAgent,
  type ClientRequest,
  request as httpRequest,
  type RequestOptions,
} from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { credentials, type RunnerAddress } from './runner-address.ts'

/** Nobody is there, or the line broke: the same may be asked of another runner. */
export class RunnerGone extends Error {
  override name = 'RunnerGone'
  /** Whether it may be gone because of what was asked: it had it when the line broke. */
  readonly wasDelivered: boolean

  constructor(cause: Error, wasDelivered: boolean) {
    super(cause.message, { cause })
    this.wasDelivered = wasDelivered
  }
}

/** No answer in time. */
export class RunnerSlow extends Error {
  override name = 'RunnerSlow'
}

export interface Ask {
  method: 'GET' | 'POST'
  path: string
  body?: string
  timeoutMs: number
  /** A longer answer is refused. */
  mostBytes: number
  /** Aborting it drops the connection, and with it the job. */
  signal?: AbortSignal | undefined
  /** Over a connection of its own: a kept one may have been closed by the other side a moment ago. */
  isFresh?: boolean
}

export interface RunnerLink {
  /** The text of an answer with status 200. Throws `RunnerGone`, `RunnerSlow`, the signal's reason, or another error. */
  ask(ask: Ask): Promise<string>
  /** Ends all connections: what is asked over them fails with `RunnerGone`. The next question opens new ones. */
  drop(): void
}

const NOT_DELIVERED = new Set([
  'ENOENT',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** Connects at the first call. */
export function openLink(address: RunnerAddress): RunnerLink {
  const isSecure = 'url' in address && address.url.startsWith('https:')
  const Agent = isSecure ? HttpsAgent : HttpAgent
  const kept = new Agent({ keepAlive: true })
  const single = new Agent()
  const request = isSecure ? httpsRequest : httpRequest
  const { base, prefix } = target(address)
  const headers = credentials(address)
  let drops = 0

  function send({ method, path, body, isFresh = false }: Ask): ClientRequest {
    const agent = isFresh ? single : kept
    const length =
      body === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    return request({ ...base, agent, method, path: prefix + path, headers: { ...headers, ...length } })
  }

  return {
    ask: (ask) =>
      new Promise((resolve, reject) => {
        ask.signal?.throwIfAborted()
        const sent = send(ask)
        const late = setTimeout(() => sent.destroy(new RunnerSlow('no answer in time')), ask.timeoutMs)
        const cancel = () => sent.destroy(reasonOf(ask.signal))
        ask.signal?.addEventListener('abort', cancel, { once: true })
        const settle = () => {
          clearTimeout(late)
          ask.signal?.removeEventListener('abort', cancel)
        }
        const begun = drops
        const fail = (error: Error) => {
          settle()
          // Cut by ourselves: the job did not do it.
          const wasDropped = begun !== drops
          reject(inKind(error, ask, wasDropped))
        }
        sent.on('error', fail)
        sent.on('response', (response) => {
          const chunks: Buffer[] = []
          let size = 0
          response.on('data', (chunk: Buffer) => {
            size += chunk.length
            if (size > ask.mostBytes) response.destroy(new Error('the answer is too large'))
            else chunks.push(chunk)
          })
          response.on('error', fail)
          response.on('end', () => {
            settle()
            const text = Buffer.concat(chunks).toString('utf8')
            if (response.statusCode === 200) resolve(text)
            else reject(new Error(`the runner answered ${response.statusCode}: ${text.slice(0, 200)}`))
          })
        })
        sent.end(ask.body)
      }),
    drop() {
      drops += 1
      kept.destroy()
      single.destroy()
    },
  }
}

function target(address: RunnerAddress): { base: RequestOptions; prefix: string } {
  if ('socketPath' in address) return { base: { socketPath: address.socketPath }, prefix: '' }
  const { protocol, hostname, port, pathname } = new URL(address.url)
  // An IPv6 address stands in brackets in a URL, and without them everywhere else.
  const host = hostname.replace(/^\[|\]$/g, '')
  return { base: { protocol, host, port: port || undefined }, prefix: pathname.replace(/\/+$/, '') }
}

function reasonOf(signal: AbortSignal | undefined): Error {
  return signal?.reason instanceof Error ? signal.reason : new Error('The job was cancelled.')
}

/** What broke the line; an error of our own making stays what it is. */
function inKind(error: NodeJS.ErrnoException, { signal }: Ask, wasDropped: boolean): Error {
  if (signal?.aborted === true) return reasonOf(signal)
  if (error.code === undefined || error.code.startsWith('HPE_')) return error
  return new RunnerGone(error, !wasDropped && !NOT_DELIVERED.has(error.code))
}
