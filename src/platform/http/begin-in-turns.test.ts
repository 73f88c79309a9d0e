import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { beginInTurns, createTurns } from './begin-in-turns.ts'

let clockMs = 0
const costing = (ms: number, name: string) => () => {
  clockMs += ms
  begun.push(name)
}
const begun: string[] = []
afterEach(() => begun.splice(0))

test('what comes at once begins at once, until two milliseconds have gone', async () => {
  const turn = createTurns(() => clockMs)
  for (const name of ['a', 'b', 'c', 'd']) turn(costing(1, name))
  expect(begun).toEqual(['a', 'b'])
  await turnOfTheLoop()
  await turnOfTheLoop()
  expect(begun.slice(0, 3)).toEqual(['a', 'b', 'c'])
})

test('what waits begins in its order, one in a turn of the event loop, and before what comes later', async () => {
  const turn = createTurns(() => clockMs)
  for (const name of ['a', 'b', 'c']) turn(costing(5, name))
  expect(begun).toEqual(['a'])
  setImmediate(() => turn(costing(0, 'late')))
  const seen: string[][] = []
  while (begun.length < 4) {
    await turnOfTheLoop()
    seen.push([...begun])
  }
  expect(seen.at(-1)).toEqual(['a', 'b', 'c', 'late'])
  for (const [index, each] of seen.entries()) {
    expect(each.length - (seen[index - 1]?.length ?? 1)).toBeLessThanOrEqual(1)
  }
})

test('in the next turn there is time again', async () => {
  const turn = createTurns(() => clockMs)
  turn(costing(5, 'a'))
  await turnOfTheLoop()
  turn(costing(5, 'b'))
  expect(begun).toEqual(['a', 'b'])
})

test('requests from the network are answered, however many come at once', async () => {
  const app = Fastify()
  beginInTurns(app)
  app.get('/', async () => 'here')
  const address = await app.listen({ port: 0 })
  try {
    const all = await Promise.all(Array.from({ length: 40 }, async () => (await fetch(address)).text()))
    expect(all).toEqual(Array.from({ length: 40 }, () => 'here'))
  } finally {
    await app.close()
  }
})
