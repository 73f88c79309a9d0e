import { expect, test } from 'vitest'
import type { ExplanationPart } from '../explainer/contract.ts'
import { planAnswer } from './answer-plan.ts'
import { startRecordedServer, streaming } from './testing/recorded-server.ts'
import { QUESTION, readAll, testSource } from './testing/test-source.ts'

function part(kind: ExplanationPart['kind'], from: number, to = from): ExplanationPart {
  const nothing = { lastRun: [], mistakes: [], unknowns: [], names: [], values: [], concept: null }
  return { ...nothing, kind, from, to, sentences: [[{ text: `${kind} ${from}` }]] }
}
const explained = (...parts: ExplanationPart[]) => planAnswer(QUESTION, { level: 'normal', parts })

test('only statements are asked about', () => {
  const { units } = explained(part('statement', 1), part('comment', 2), part('statement', 3, 5))
  expect(units).toEqual([
    { from: 1, to: 1 },
    { from: 3, to: 5 },
  ])
  expect(explained(part('comment', 2), part('unreadable', 3)).units).toEqual([])
})

test('parts come down the page, and a closing note at the end', () => {
  const plan = explained(part('statement', 1), part('comment', 2), part('statement', 3), part('note', 1, 9))
  expect(plan.takeAbove(3).map(({ from }) => from)).toEqual([1, 2])
  expect(plan.takeWithin({ from: 3, to: 3 }).map(({ from }) => from)).toEqual([3])
  expect(plan.takeRest().map(({ kind }) => kind)).toEqual(['note'])
})

test('a language that the embedded explainer doesn’t know is told by the model alone', async () => {
  const content = 'PROCEDURE total\n  add one\nEND\n'
  const asked = { ...QUESTION, files: [{ path: 'a.txt', content }], path: 'a.txt', from: 1, to: 90 }
  const only = part('note', 1, 90)
  expect(planAnswer(asked, { level: 'normal', parts: [only] }).units).toEqual([{ from: 1, to: 4 }])
  const answer = ['`PROCEDURE` opens it.', '`add one` counts.'].map((text, at) => ({
    from: at + 1,
    to: at + 1,
    sentences: [text],
    mistakes: [],
    unknowns: [],
  }))
  const server = await startRecordedServer(streaming(JSON.stringify({ parts: answer })))
  const { source } = testSource(server.url, { embedded: { level: 'normal', parts: [only] } })
  const { parts, failure } = await readAll(source, asked)
  await server.close()
  expect(failure).toBeNull()
  expect(parts.map(({ kind, from, to }) => [kind, from, to])).toEqual([
    ['statement', 1, 1],
    ['statement', 2, 2],
  ])
})

test('a large program is read and checked quickly', async () => {
  const content = Array.from(
    { length: 6_000 },
    (_, at) => `value_${at} = f"{at} {value}" + other(${at})`,
  ).join('\n')
  const asked = { ...QUESTION, files: [{ path: 'a.py', content }], path: 'a.py', from: 1, to: 1 }
  const only = { ...part('statement', 1) }
  const answer = { from: 1, to: 1, sentences: ['`value_0` is set.'], mistakes: [], unknowns: [] }
  const server = await startRecordedServer(streaming(JSON.stringify({ parts: [answer] })))
  const { source } = testSource(server.url, { embedded: { level: 'normal', parts: [only] } })
  await readAll(source, asked)
  const started = performance.now()
  const { failure } = await readAll(source, { ...asked, solutions: [[{ path: 'a.py', content }]] })
  await server.close()
  expect(failure).toBeNull()
  expect(performance.now() - started).toBeLessThan(2_000)
})
