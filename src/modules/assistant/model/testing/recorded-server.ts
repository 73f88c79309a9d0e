/** An HTTP server that speaks the protocol of OpenAI's chat completions as endpoints do, well and badly. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

export interface RecordedCall {
  path: string
  headers: IncomingMessage['headers']
  body: Record<string, unknown>
  /** Resolves once the client has gone before the answer's end. */
  aborted: Promise<void>
}

/** Answers the call; `turn` counts from 0. */
export type Scenario = (response: ServerResponse, call: RecordedCall, turn: number) => Promise<void> | void

export interface RecordedServer {
  url: string
  calls: RecordedCall[]
  close(): Promise<void>
}

export async function startRecordedServer(scenario: Scenario): Promise<RecordedServer> {
  const calls: RecordedCall[] = []
  const server = createServer((request, response) => {
    const gone = Promise.withResolvers<void>()
    response.on('close', () => {
      if (!response.writableFinished) gone.resolve()
    })
    void readBody(request).then(async (body) => {
      const call = { path: request.url ?? '', headers: request.headers, body, aborted: gone.promise }
      calls.push(call)
      await scenario(response, call, calls.length - 1)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v1`,
    calls,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return JSON.parse(Buffer.concat(pieces).toString('utf8')) as Record<string, unknown>
}

export interface StreamOptions {
  /** Characters of content in an event. */
  step?: number
  /** Bytes in a write, which may end within a character. Default: one event a write. */
  bytes?: number
  pauseMs?: number
  usage?: { prompt_tokens: unknown; completion_tokens: unknown } | null
  finish?: string
  isDone?: boolean
}

/** Streams a text as an answer's content. */
export function streaming(content: string, options: StreamOptions = {}): Scenario {
  const { step = 24, bytes, pauseMs = 0, finish = 'stop', isDone = true } = options
  const { usage = { prompt_tokens: 900, completion_tokens: 120 } } = options
  return async (response) => {
    startEvents(response)
    const deltas: object[] = [{ role: 'assistant', content: '' }]
    for (let at = 0; at < content.length; at += step) deltas.push({ content: content.slice(at, at + step) })
    const events = [
      ...deltas.map((delta) => eventOf({ choices: [{ index: 0, delta, finish_reason: null }] })),
      eventOf({ choices: [{ index: 0, delta: {}, finish_reason: finish }] }),
      ...(usage === null ? [] : [eventOf({ choices: [], usage })]),
      ...(isDone ? ['data: [DONE]\n\n'] : []),
    ]
    for (const piece of piecesOf(events, bytes)) {
      if (response.destroyed) return
      response.write(piece)
      if (pauseMs > 0) await wait(pauseMs)
    }
    response.end()
  }
}

export function startEvents(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' })
}

/** One event of a stream, from a chunk without its usual head. */
export function eventOf(chunk: object): string {
  const head = { id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model: 'recorded' }
  return `data: ${JSON.stringify({ ...head, ...chunk })}\n\n`
}

/** An error as endpoints answer it, with text that must not get into our logs. */
export function failing(status: number, headers: Record<string, string> = {}): Scenario {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(
      JSON.stringify({ error: { message: 'secret text of the endpoint', type: 'error', code: null } }),
    )
  }
}

/** One scenario after another; the last one goes on. */
export function inTurn(...scenarios: [Scenario, ...Scenario[]]): Scenario {
  return (response, call, turn) => (scenarios[turn] ?? scenarios.at(-1) ?? scenarios[0])(response, call, turn)
}

function piecesOf(events: readonly string[], bytes: number | undefined): readonly (string | Buffer)[] {
  if (bytes === undefined) return events
  const all = Buffer.from(events.join(''), 'utf8')
  return Array.from({ length: Math.ceil(all.length / bytes) }, (_, at) =>
    all.subarray(at * bytes, (at + 1) * bytes),
  )
}
