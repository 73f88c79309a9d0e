import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exchangesOf, paceReplay, replayMs } from './pacing-rules.ts'

const SESSION = [
  { typed: null, printed: 'Dice for tonight\nWhich dice? ' },
  { typed: '2d6', printed: '4 + 5 = 9\nWhich dice? ' },
  { typed: 'done', printed: '' },
]

test('lines are printed one after the other, and whoever types reads first', () => {
  expect(paceReplay(SESSION).frames).toEqual([
    [300, 'out', 'Dice for tonight\n'],
    [370, 'out', 'Which dice? '],
    [1388, 'typed', '2d6'],
    [1908, 'out', '4 + 5 = 9\n'],
    [1978, 'out', 'Which dice? '],
    [2912, 'typed', 'done'],
  ])
})

test('a replay ends when its last line has been typed, Enter included', () => {
  expect(replayMs(paceReplay(SESSION))).toBe(2912 + 4 * 90 + 250)
  expect(replayMs({ frames: [] })).toBe(0)
})

test('a character of several units is one key', () => {
  expect(replayMs({ frames: [[0, 'typed', '👋🏽']] })).toBe(2 * 90 + 250)
})

test('no pause is longer than 1.6 seconds, however much there is to read', () => {
  const { frames } = paceReplay([
    { typed: null, printed: 'x'.repeat(5000) },
    { typed: 'y', printed: '' },
  ])
  expect(frames.map(([at]) => at)).toEqual([300, 1970])
})

test('a replay holds the exchanges it was made of, in the order of time', () => {
  const printed = fc.string({ unit: fc.constantFrom('a', ' ', '\n', 'é', '"') })
  const typed = fc.string({ unit: fc.constantFrom('a', ' ', '7'), minLength: 0 })
  fc.assert(
    fc.property(printed, fc.array(fc.tuple(typed, printed)), (first, others) => {
      const exchanges = [
        { typed: null, printed: first },
        ...others.map(([line, answer]) => ({ typed: line, printed: answer })),
      ]
      const replay = paceReplay(exchanges)
      expect(exchangesOf(replay)).toEqual(exchanges)
      const times = replay.frames.map(([at]) => at)
      expect(times).toEqual(times.toSorted((a, b) => a - b))
    }),
  )
})
