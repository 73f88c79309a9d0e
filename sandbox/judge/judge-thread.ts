/** A worker that reads pages' answers and judges them: `judges.ts` starts it, and ends it when one takes too long. */
import { parentPort } from 'node:worker_threads'
import { loadCompiled } from '../threads/load-compiled.ts'
import type { Judged, ToJudge } from './judges.ts'

const [{ readAnswer }, { judgeAnswer }] = await loadCompiled(() =>
  Promise.all([import('./read-answer.ts'), import('./judge-answer.ts')]),
)

parentPort?.on('message', ({ check, bytes, id, normals }: ToJudge) => {
  parentPort?.postMessage(judged(check, Buffer.from(bytes), id, new Map(normals)))
})

function judged(check: ToJudge['check'], bytes: Buffer, id: number, normals: Map<string, string>): Judged {
  const read = readAnswer(bytes, id)
  if ('problem' in read) return read
  if (check === null) return { timers: read.timers, problem: null }
  const normal = (property: string, value: string) => normals.get(JSON.stringify([property, value])) ?? value
  return { timers: read.timers, problem: judgeAnswer(check, read.answer, normal) }
}
