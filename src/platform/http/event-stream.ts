/** Answers that come in pieces: server-sent events (`text/event-stream`), sent one by one and ended when the client goes away. */
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

const EVENTS = Symbol('events')

/** One event: its name, and its data as JSON. */
export interface ServerEvent {
  event: string
  data: object
}

/** Answer of an endpoint's handler in place of its response. */
export interface EventStream {
  [EVENTS]: AsyncIterable<ServerEvent>
}

/** Wraps events as an answer. They must not throw: by then the status is sent. */
export function eventStream(events: AsyncIterable<ServerEvent>): EventStream {
  return { [EVENTS]: events }
}

export function isEventStream(answer: unknown): answer is EventStream {
  return typeof answer === 'object' && answer !== null && EVENTS in answer
}

/** Whether a request asks for events rather than for one answer. */
export function wantsEvents(accept: string | null): boolean {
  return accept !== null && accept.toLowerCase().includes('text/event-stream')
}

/** Proxies close a connection on which nothing moves, mostly after a minute. */
const HEARTBEAT_MS = 15_000

/** Sets the headers and returns what Fastify is to send. `no-transform`, `x-accel-buffering`: no proxy may gather the pieces. */
export function sendEvents(reply: FastifyReply, stream: EventStream, heartbeatMs = HEARTBEAT_MS): Readable {
  reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store, no-transform')
    .header('x-accel-buffering', 'no')
  return Readable.from(eventTexts(stream[EVENTS], heartbeatMs), { objectMode: false })
}

async function* eventTexts(events: AsyncIterable<ServerEvent>, heartbeatMs: number): AsyncGenerator<string> {
  // Headers go out with the first piece.
  yield ':\n\n'
  const iterator = events[Symbol.asyncIterator]()
  try {
    let next = iterator.next()
    for (;;) {
      const result = await within(next, heartbeatMs)
      if (result === null) {
        yield ':\n\n'
        continue
      }
      if (result.done === true) return
      yield `event: ${result.value.event}\ndata: ${JSON.stringify(result.value.data)}\n\n`
      next = iterator.next()
    }
  } finally {
    await iterator.return?.()
  }
}

/** Null: not yet. */
async function within<T>(work: Promise<T>, ms: number): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, ms, null)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
