/** The door: `POST /run`, `GET /place/ID`, `GET /health` and `GET /metrics`. Every answered job is a 200; what became of it is in the JSON. */
import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { resultJson } from './fit-result.ts'
import { job as jobSchema, type JobResult, MAX_JOB_BYTES } from './protocol.ts'
import type { Service } from './service.ts'
import { openSessionDoor } from './sessions/session-door.ts'

/**
 * Requests that come while the service is still looking at the machine wait for it. With a token, whoever does not
 * show it learns nothing.
 */
export function createDoor(service: Promise<Service>, { token }: { token: string | null }): Server {
  const mayEnter = token === null ? () => true : showsToken(token)
  const door = createServer((request, response) => {
    if (!mayEnter(request)) return refuse(response)
    answer(service, request, response).catch((error: unknown) => {
      console.error('A request could not be answered:', error)
      if (!response.headersSent) send(response, 500, JSON.stringify({ error: 'The sandbox failed.' }))
    })
  })
  openSessionDoor(door, async (...session) => (await service).hold(...session), mayEnter)
  return door
}

const PLACE = '/place/'

async function answer(service: Promise<Service>, request: IncomingMessage, response: ServerResponse) {
  const { health, metrics, place, run } = await service
  if (request.method === 'GET' && request.url === '/health')
    return send(response, 200, JSON.stringify(health()))
  if (request.method === 'GET' && request.url === '/metrics')
    return send(response, 200, await metrics.text(), metrics.contentType)
  if (request.method === 'GET' && request.url?.startsWith(PLACE))
    return send(response, 200, JSON.stringify(place(request.url.slice(PLACE.length))))
  if (request.method !== 'POST' || request.url !== '/run')
    return send(response, 404, JSON.stringify({ error: 'Not found.' }))

  const body = await readBody(request)
  if (body === null) return send(response, 413, invalid(`A job may be at most ${MAX_JOB_BYTES} bytes.`))
  const job = jobSchema.safeParse(parseJson(body))
  if (!job.success) return send(response, 200, invalid(inWords(job.error)))

  const hangUp = new AbortController()
  // The one who asked is gone: nobody reads the answer, so the slot goes to the next.
  response.once('close', () => {
    if (!response.writableFinished) hangUp.abort()
  })
  try {
    send(response, 200, await resultJson(await run(job.data, hangUp.signal)))
  } catch (error) {
    if (!hangUp.signal.aborted) throw error
  }
}

/** Digests are compared, so that neither length nor content of the token shows in the time it takes. */
export function showsToken(token: string): (request: IncomingMessage) => boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  const expected = digest(`Bearer ${token}`)
  return ({ headers }) => timingSafeEqual(digest(headers.authorization ?? ''), expected)
}

function refuse(response: ServerResponse) {
  // Its body is not read: the connection goes with it.
  response.setHeader('connection', 'close')
  send(response, 401, JSON.stringify({ error: 'This runner is for servers that know its token.' }))
}

function send(response: ServerResponse, status: number, text: string, type = 'application/json') {
  response.writeHead(status, {
    'content-type': type,
    'content-length': Buffer.byteLength(text),
  })
  response.end(text)
}

function invalid(reason: string): string {
  const result: JobResult = { status: 'invalid', reason }
  return JSON.stringify(result)
}

function inWords(error: { issues: { path: PropertyKey[]; message: string }[] }): string {
  return error.issues
    .slice(0, 3)
    .map(({ path, message }) => `${path.map(String).join('.')}: ${message}`)
    .join(' ')
}

/** Null when it is larger than anybody may send. */
function readBody(request: IncomingMessage): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let bytes = 0
    request
      .on('data', (chunk: Buffer) => {
        bytes += chunk.length
        // The rest is read and dropped: closing now would keep the sender from hearing why.
        if (bytes <= MAX_JOB_BYTES) chunks.push(chunk)
        if (bytes > 4 * MAX_JOB_BYTES) request.destroy()
      })
      .on('end', () => resolve(bytes > MAX_JOB_BYTES ? null : Buffer.concat(chunks).toString('utf8')))
      .on('error', reject)
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
