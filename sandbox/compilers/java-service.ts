/** Requests to the compile service in its instance (sandbox/inside/java/CompileService.java), and its answers, which nobody trusts. */
import type { Duplex } from 'node:stream'
import { z } from 'zod'
import { ServiceFailure } from './resident-instances.ts'

const head = z.object({
  exitCode: z.number().int().min(0).max(255),
  stderr: z.string(),
  programBytes: z.number().int().min(0),
})
/** The service cuts its messages at 300,000 characters, which JSON may write as six each. */
const MAX_HEAD_BYTES = 2 * 1024 * 1024

export type Answer = { exitCode: number; stderr: string; program: Buffer }
export type Source = { path: string; content: string }

/** Number of each source in the recording; null: the program is not recorded. */
export type Traced = readonly number[] | null

export type JavaService = {
  /** One at a time. Rejects with a `ServiceFailure`. */
  compile(sources: Source[], traced?: Traced): Promise<Answer>
}

type Waiting = { resolve(answer: Answer): void; reject(error: Error): void }

export function javaService(channel: Duplex, maxProgramBytes: number): JavaService {
  let answer = answerReader(maxProgramBytes)
  let failure: ServiceFailure | null = null
  let waiting: Waiting | null = null

  function fail(words: string) {
    failure ??= new ServiceFailure(words)
    waiting?.reject(failure)
    waiting = null
    answer = answerReader(maxProgramBytes)
  }

  channel.on('data', (chunk: Buffer) => {
    if (failure) return
    if (!waiting) return fail('The Java compiler spoke without being asked.')
    try {
      const whole = answer(chunk)
      if (whole === null) return
      answer = answerReader(maxProgramBytes)
      waiting.resolve(whole)
      waiting = null
    } catch (error) {
      fail(`The Java compiler spoke nonsense: ${error instanceof Error ? error.message : String(error)}`)
    }
  })
  channel.on('close', () => fail('The Java compiler is gone.'))

  return {
    compile(sources, traced = null) {
      if (failure) return Promise.reject(failure)
      return new Promise((resolve, reject) => {
        waiting = { resolve, reject }
        channel.write(request(sources, traced))
      })
    },
  }
}

function request(sources: Source[], traced: Traced): Buffer {
  const files = sources.flatMap(({ path, content }) => {
    const bytes = Buffer.from(content)
    return [Buffer.from(`${bytes.length} ${path}\n`), bytes]
  })
  const head = [sources.length, ...(traced ? ['traced', ...traced] : [])].join(' ')
  return Buffer.concat([Buffer.from(`${head}\n`), ...files])
}

/** Takes one answer as it comes, null until all of it is there. Joins and parses each byte once. */
function answerReader(maxProgramBytes: number): (chunk: Buffer) => Answer | null {
  let chunks: Buffer[] = []
  let bytes = 0
  let parsed: z.infer<typeof head> | null = null
  return (chunk) => {
    chunks.push(chunk)
    bytes += chunk.length
    if (parsed === null) {
      const isHeadWhole = chunk.includes('\n')
      if (bytes > MAX_HEAD_BYTES + (isHeadWhole ? chunk.length : 0)) throw new Error('too long')
      if (!isHeadWhole) return null
      const all = Buffer.concat(chunks)
      const end = all.indexOf('\n')
      parsed = head.parse(JSON.parse(all.toString('utf8', 0, end)))
      if (parsed.programBytes > maxProgramBytes) throw new Error('too large a program')
      const rest = all.subarray(end + 1)
      chunks = [rest]
      bytes = rest.length
    }
    if (bytes > parsed.programBytes) throw new Error('too much')
    if (bytes < parsed.programBytes) return null
    return { exitCode: parsed.exitCode, stderr: parsed.stderr, program: Buffer.concat(chunks) }
  }
}
