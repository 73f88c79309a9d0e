/** Requests to the compile service in its box (sandbox/inside/java/CompileService.java), and its answers, which nobody trusts. */
import type { Duplex } from 'node:stream'
import { z } from 'zod'
import { ServiceFailure } from './resident-boxes.ts'

const head = z.object({
  exitCode: z.number().int().min(0).max(255),
  stderr: z.string(),
  programBytes: z.number().int().min(0),
})
/** The service cuts its messages at 300,000 characters, which JSON may write as six each. */
const MAX_HEAD_BYTES = 2 * 1024 * 1024

export type Answer = { exitCode: number; stderr: string; program: Buffer }
export type Source = { path: string; content: string }

export type JavaService = {
  /** One at a time. Rejects with a `ServiceFailure`. */
  compile(sources: Source[]): Promise<Answer>
}

type Waiting = { resolve(answer: Answer): void; reject(error: Error): void }

export function javaService(channel: Duplex, maxProgramBytes: number): JavaService {
  let received: Buffer[] = []
  let failure: ServiceFailure | null = null
  let waiting: Waiting | null = null

  function fail(words: string) {
    failure ??= new ServiceFailure(words)
    waiting?.reject(failure)
    waiting = null
    received = []
  }

  channel.on('data', (chunk: Buffer) => {
    if (failure) return
    if (!waiting) return fail('The Java compiler spoke without being asked.')
    received.push(chunk)
    try {
      const answer = readAnswer(received, maxProgramBytes)
      if (answer === null) return
      received = []
      waiting.resolve(answer)
      waiting = null
    } catch (error) {
      fail(`The Java compiler spoke nonsense: ${error instanceof Error ? error.message : String(error)}`)
    }
  })
  channel.on('close', () => fail('The Java compiler is gone.'))

  return {
    compile(sources) {
      if (failure) return Promise.reject(failure)
      return new Promise((resolve, reject) => {
        waiting = { resolve, reject }
        channel.write(request(sources))
      })
    },
  }
}

function request(sources: Source[]): Buffer {
  const files = sources.flatMap(({ path, content }) => {
    const bytes = Buffer.from(content)
    return [Buffer.from(`${bytes.length} ${path}\n`), bytes]
  })
  return Buffer.concat([Buffer.from(`${sources.length}\n`), ...files])
}

/** Null until all of it is there. Joins what came so far, so that a long answer is not joined at every chunk. */
function readAnswer(received: Buffer[], maxProgramBytes: number): Answer | null {
  const length = received.reduce((sum, chunk) => sum + chunk.length, 0)
  if (length > MAX_HEAD_BYTES + maxProgramBytes) throw new Error('too long')
  if (!received.at(-1)?.includes('\n') && !received[0]?.includes('\n')) return null
  const all = Buffer.concat(received)
  received.splice(0, received.length, all)
  const end = all.indexOf('\n')
  const { exitCode, stderr, programBytes } = head.parse(JSON.parse(all.toString('utf8', 0, end)))
  if (programBytes > maxProgramBytes) throw new Error('too large a program')
  const missing = end + 1 + programBytes - all.length
  if (missing < 0) throw new Error('too much')
  return missing > 0 ? null : { exitCode, stderr, program: all.subarray(end + 1) }
}
