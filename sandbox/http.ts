/** The door: `POST /run` and `GET /health`. Every answered job is a 200; what became of it is in the JSON. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { resultJson } from './fit-result.ts'
import { job as jobSchema, type JobResult, MAX_JOB_BYTES } from './protocol.ts'
import type { Service } from './service.ts'

/** Requests that come while the service is still looking at the machine wait for it. */
export function createDoor(service: Promise<Service>): Server {
  return createServer((request, response) => {
    answer(service, request, response).catch((error: unknown) => {
      console.error('A request could not be answered:', error)
      if (!response.headersSent) send(response, 500, JSON.stringify({ error: 'The sandbox failed.' }))
    })
  })
}

async function answer(service: Promise<Service>, request: IncomingMessage, response: ServerResponse) {
  const { health, run } = await service
  if (request.method === 'GET' && request.url === '/health')
    return send(response, 200, JSON.stringify(health()))
  if (request.method !== 'POST' || request.url !== '/run')
    return send(response, 404, JSON.stringify({ error: 'Not found.' }))

  const body = await readBody(request)
  if (body === null) return send(response, 413, invalid(`A job may be at most ${MAX_JOB_BYTES} bytes.`))
  const job = jobSchema.safeParse(parseJson(body))
  if (!job.success) return send(response, 200, invalid(inWords(job.error)))

  const hangUp = new AbortController()
  // The one who asked is gone: nobody reads the answer, so the slot goes to the next.
  response.once('close', () => hangUp.abort())
  try {
    send(response, 200, resultJson(await run(job.data, hangUp.signal)))
  } catch (error) {
    if (!hangUp.signal.aborted) throw error
  }
}

function send(response: ServerResponse, status: number, json: string) {
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(json),
  })
  response.end(json)
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
async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request) {
    if (!Buffer.isBuffer(chunk)) continue
    bytes += chunk.length
    // The rest is read and dropped: closing now would keep the sender from hearing why.
    if (bytes <= MAX_JOB_BYTES) chunks.push(chunk)
    if (bytes > 4 * MAX_JOB_BYTES) return null
  }
  return bytes > MAX_JOB_BYTES ? null : Buffer.concat(chunks).toString('utf8')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
