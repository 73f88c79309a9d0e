/** A worker that turns recordings into steps: `read-trace.ts` starts it, and ends it when one takes too long. */
import { parentPort } from 'node:worker_threads'
import { loadCompiled } from '../threads/load-compiled.ts'
import type { ToRead } from './read-trace.ts'

/** Characters of an answer in one message: what was found before a deadline is kept. */
const CHUNK = 256 * 1024

const { recordingOf } = await loadCompiled(() => import('./recording.ts'))

parentPort?.on('message', ({ program, report, paths, limits }: ToRead) => {
  let chunk = ''
  for (const step of recordingOf(Buffer.from(program), Buffer.from(report), paths, limits)) {
    chunk += step
    if (chunk.length < CHUNK) continue
    parentPort?.postMessage({ text: chunk, isLast: false })
    chunk = ''
  }
  parentPort?.postMessage({ text: chunk, isLast: true })
})
