/** The line to one runner: keeps connections, bounds what comes back and says in which way it failed. */
import type { Question } from './exchange.ts'
import { openExchange } from './open-exchange.ts'
import type { RunnerAddress } from './runner-address.ts'

/** Error of a runner that is away or whose connection broke: another runner may take the request. */
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

export interface Ask extends Question {
  timeoutMs: number
  /** Aborting it drops the connection, and with it the job. */
  signal?: AbortSignal | undefined
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
  const exchange = openExchange(address)
  let drops = 0

  return {
    ask: (ask) =>
      new Promise((resolve, reject) => {
        ask.signal?.throwIfAborted()
        const begun = drops
        const settle = () => {
          clearTimeout(late)
          ask.signal?.removeEventListener('abort', cancel)
        }
        const giveUp = exchange.send(ask, {
          answered(status, text) {
            settle()
            if (status === 200) resolve(text)
            else reject(new Error(`the runner responded with ${status}: ${text.slice(0, 200)}`))
          },
          failed(error) {
            settle()
            // Cut by ourselves: the job did not do it.
            const wasDropped = begun !== drops
            reject(inKind(error, ask, wasDropped))
          },
        })
        const late = setTimeout(() => giveUp(new RunnerSlow('no response in time')), ask.timeoutMs)
        const cancel = () => giveUp(reasonOf(ask.signal))
        ask.signal?.addEventListener('abort', cancel, { once: true })
      }),
    drop() {
      drops += 1
      exchange.drop()
    },
  }
}

function reasonOf(signal: AbortSignal | undefined): Error {
  return signal?.reason instanceof Error ? signal.reason : new Error('The job was canceled.')
}

/** Classifies the error that broke a connection; our own errors stay as they are. */
function inKind(error: NodeJS.ErrnoException, { signal }: Ask, wasDropped: boolean): Error {
  if (signal?.aborted === true) return reasonOf(signal)
  if (error.code === undefined || error.code.startsWith('HPE_')) return error
  return new RunnerGone(error, !wasDropped && !NOT_DELIVERED.has(error.code))
}
