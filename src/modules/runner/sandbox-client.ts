/** Speaks to the sandbox process over its unix socket. What comes back is parsed and bounded: it is not trusted. */
import { Agent, request } from 'node:http'
import type { z } from 'zod'
import { Failure } from '#platform/failures.ts'
import {
  job as jobSchema,
  jobResult,
  MAX_RESULT_BYTES,
  sandboxHealth,
  type Job,
  type JobInput,
  type JobResult,
  type SandboxHealth,
} from '#sandbox/protocol.ts'

const HEALTH_TIMEOUT_MS = 5_000
/** Waiting in the queue, compiling and starting come on top of the runs themselves. */
const OVERHEAD_MS = 90_000
/** How long a job waits for a sandbox process that is just being restarted. */
const RESTART_PATIENCE_MS = 2_000

export interface SandboxClient {
  /** A failing program is a result. Throws the failure `runner-away` when the sandbox process cannot be used. */
  run(job: JobInput, signal?: AbortSignal): Promise<JobResult>
  health(): Promise<SandboxHealth>
  /** Ends idle connections. */
  close(): void
}

/** Connects at the first call. An aborted signal drops the connection, which cancels the job. */
export function createSandboxClient(options: { socketPath: string }): SandboxClient {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const { socketPath } = options

  async function exchange<Schema extends z.ZodType>(schema: Schema, ask: Ask): Promise<z.infer<Schema>> {
    const deadline = Date.now() + RESTART_PATIENCE_MS
    for (;;) {
      try {
        const text = await send({ agent, socketPath, ...ask })
        return schema.parse(JSON.parse(text))
      } catch (error) {
        if (ask.signal?.aborted === true) throw error
        // Not delivered, so it may be sent again; anything later may have run and must not run twice.
        if (!(error instanceof NotDelivered) || Date.now() > deadline) throw away(error)
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    }
  }

  return {
    run(input, signal) {
      const job = jobSchema.parse(input)
      return exchange(jobResult, {
        method: 'POST',
        path: '/run',
        body: JSON.stringify(job),
        timeoutMs: patience(job),
        signal,
      })
    },
    health: () => exchange(sandboxHealth, { method: 'GET', path: '/health', timeoutMs: HEALTH_TIMEOUT_MS }),
    close: () => agent.destroy(),
  }
}

interface Ask {
  method: 'GET' | 'POST'
  path: string
  body?: string
  timeoutMs: number
  signal?: AbortSignal | undefined
}

class NotDelivered extends Error {}

function away(cause: unknown): Failure {
  const failure = new Failure('runner-away', { retryAfterSeconds: 3 })
  failure.cause = cause
  return failure
}

function patience(job: Job): number {
  return job.limits.wallMs * job.runs.length + OVERHEAD_MS
}

function send(ask: Ask & { agent: Agent; socketPath: string }): Promise<string> {
  return new Promise((resolve, reject) => {
    const { agent, socketPath, method, path, body, timeoutMs, signal } = ask
    const limits = [AbortSignal.timeout(timeoutMs), ...(signal === undefined ? [] : [signal])]
    const headers =
      body === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    const sent = request(
      { agent, socketPath, method, path, headers, signal: AbortSignal.any(limits) },
      (response) => {
        const chunks: Buffer[] = []
        let size = 0
        response.on('data', (chunk: Buffer) => {
          size += chunk.length
          if (size > MAX_RESULT_BYTES) sent.destroy(new Error('the answer is too large'))
          else chunks.push(chunk)
        })
        response.on('error', reject)
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8')
          if (response.statusCode === 200) resolve(text)
          else reject(new Error(`the sandbox answered ${response.statusCode}: ${text.slice(0, 200)}`))
        })
      },
    )
    sent.on('error', (error: NodeJS.ErrnoException) => {
      const refused = error.code === 'ENOENT' || error.code === 'ECONNREFUSED'
      // A kept connection that the other side closed while it was idle: nothing of this job was read.
      const stale = error.code === 'ECONNRESET' && sent.reusedSocket
      reject(refused || stale ? new NotDelivered(error.message) : error)
    })
    sent.end(body)
  })
}
