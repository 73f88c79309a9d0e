/** A stranger without a browser: requests from an address of its own, with whatever cookies it likes. */
import { Agent, request } from 'node:http'
import { WebSocket } from 'ws'
import { enrollInCourse } from '../../src/modules/learning/contract.ts'
import { SESSION_PATH } from '../../src/modules/runner/contract.ts'

/** An answer that never comes must not hold the benchmark. */
const ANSWER_WITHIN_MS = 60_000

export type Answer = { status: number; bytes: number; cookie: string }

export type HostileClient = {
  /** Differs for every call, so that no cache of programs can help the server. */
  fresh(): string
  post(path: string, body: unknown, cookie?: string): Promise<Answer>
  get(path: string): Promise<Answer>
  /** A new anonymous learner's cookie; empty when the server makes no more of them. */
  mint(): Promise<string>
  /** Opens a line for a live program. Null when it is refused. */
  line(cookie: string): Promise<WebSocket | null>
  close(): void
}

/** `address` is what the trusted proxy in front of the server would say. */
export function hostileClient(port: number, address: string): HostileClient {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 })
  const origin = { 'x-forwarded-for': address, host: `localhost:${port}` }
  let made = 0

  function ask(method: 'GET' | 'POST', path: string, body: string | null, cookie: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const headers = {
        ...origin,
        ...(body === null
          ? {}
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
        ...(cookie === '' ? {} : { cookie }),
      }
      const sent = request({ host: '127.0.0.1', port, method, path, headers, agent }, (answer) => {
        let bytes = 0
        const set = answer.headers['set-cookie'] ?? []
        answer.on('data', (chunk: Buffer) => (bytes += chunk.length))
        answer.on('error', reject)
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            bytes,
            cookie: set.map((each) => each.split(';')[0]).join('; '),
          }),
        )
      })
      sent.setTimeout(ANSWER_WITHIN_MS, () => sent.destroy(new Error(`${path} was not answered.`)))
      sent.on('error', reject)
      sent.end(body ?? undefined)
    })
  }

  return {
    fresh: () => `${address}-${(made += 1)}-${Math.random().toString(36).slice(2)}`,
    post: (path, body, cookie = '') =>
      ask('POST', path, body === undefined ? null : JSON.stringify(body), cookie),
    get: (path) => ask('GET', path, null, ''),
    async mint() {
      const path = enrollInCourse.path.replace(':courseId', 'learn-python-basics')
      return (await ask('POST', path, null, '')).cookie
    },
    line: (cookie) =>
      new Promise((resolve) => {
        const headers = { ...origin, ...(cookie === '' ? {} : { cookie }) }
        const line = new WebSocket(`ws://127.0.0.1:${port}${SESSION_PATH}`, { headers })
        line.once('open', () => resolve(line))
        line.once('error', () => resolve(null))
      }),
    close: () => agent.destroy(),
  }
}
