/** A live program as a test talks to it. */
import { readdirSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { WebSocket } from 'ws'
import {
  ENTRY_FILES,
  type JobLanguage,
  type JobLimits,
  type SessionNews,
  sessionNews,
  type SessionOrder,
} from '../protocol.ts'
import { childrenOf, type Sandbox, TEST_LIMITS } from '../testing.ts'

export type LiveTest = {
  line: WebSocket
  /** Everything that was printed so far. */
  printed(): string
  /** Resolves once the text stands there; rejects when the program ends without it. */
  until(text: string): Promise<void>
  type(text: string): void
  order(order: SessionOrder): void
  /** Bytes that were reported as taken. */
  taken(): number
  /** The one run of a program that ended. */
  ended: Promise<Extract<SessionNews, { type: 'ended' }>>
}

type Options = {
  idleMs?: number
  totalMs?: number
  outputBytes?: number
  columns?: number
  rows?: number
  limits?: Partial<JobLimits>
  networks?: string[]
}

export function lineTo({ socketPath }: Pick<Sandbox, 'socketPath'>): WebSocket {
  return new WebSocket('ws://runner/session', { createConnection: () => connect(socketPath) })
}

/** Resolves when the program was started, or ended before that. */
export async function goLive(
  sandbox: Pick<Sandbox, 'socketPath'>,
  language: JobLanguage,
  code: string,
  { limits, networks = [], ...options }: Options = {},
): Promise<LiveTest> {
  const line = lineTo(sandbox)
  const heard = new Set<() => void>()
  let printed = Buffer.alloc(0)
  let taken = 0
  const started = Promise.withResolvers<void>()
  const over = Promise.withResolvers<Extract<SessionNews, { type: 'ended' }>>()
  over.promise.catch(() => {})
  line.on('message', (data, isBinary) => {
    if (!Buffer.isBuffer(data)) return
    if (isBinary) printed = Buffer.concat([printed, data])
    const news = isBinary ? null : sessionNews.parse(JSON.parse(data.toString()))
    if (news?.type === 'taken') taken += news.bytes
    if (news?.type === 'ended') over.resolve(news)
    if (news?.type === 'started' || news?.type === 'ended') started.resolve()
    for (const hear of heard) hear()
  })
  line.on('error', () => line.terminate())
  line.once('close', () => {
    started.resolve()
    over.reject(new Error('The line was closed.'))
  })
  line.once('open', () => {
    const job = {
      id: 'test',
      networks,
      owner: '',
      language,
      limits: { ...TEST_LIMITS, ...limits },
      files: [{ path: ENTRY_FILES[language], content: code }],
    }
    const usual = { columns: 80, rows: 24, idleMs: 20_000, totalMs: 60_000, outputBytes: 1_000_000 }
    line.send(JSON.stringify({ type: 'start', job, ...usual, ...options }))
  })
  await started.promise
  return {
    line,
    printed: () => printed.toString(),
    until: (text) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (!printed.includes(text)) return
          heard.delete(look)
          resolve()
        }
        heard.add(look)
        look()
        void over.promise
          .catch(() => {})
          .then(() => reject(new Error(`It ended without “${text}”: ${printed.toString()}`)))
      }),
    type: (text) => line.send(Buffer.from(text)),
    order: (order) => line.send(JSON.stringify(order)),
    taken: () => taken,
    ended: over.promise,
  }
}

/** The run of a program that was compiled and started. */
export async function runOf(live: LiveTest) {
  const { result } = await live.ended
  const run = result.status === 'done' ? result.runs[0] : undefined
  if (!run) throw new Error(JSON.stringify(result))
  return run
}

/** What a sandbox process holds of the machine, in numbers. */
export function holdings(pid: number | undefined) {
  return {
    descriptors: readdirSync(`/proc/${pid}/fd`).length,
    mounts: readFileSync(`/proc/${pid}/mountinfo`, 'utf8').split('\n').length,
    processes: childrenOf(pid).length,
  }
}

/** Processes of this machine whose command line holds this word. */
export function processesNamed(word: string): number {
  return readdirSync('/proc').filter((name) => {
    try {
      return /^\d+$/.test(name) && readFileSync(`/proc/${name}/cmdline`, 'utf8').includes(word)
    } catch {
      return false
    }
  }).length
}
