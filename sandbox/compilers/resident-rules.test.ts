import { expect, it } from 'vitest'
import { hasRoom, roomFor, toEnd } from './resident-rules.ts'

const GB = 1024 ** 3
const work = (startedAt: number, cpuMs = 0) => ({ startedAt, cpuMs })

it('a machine with memory to spare has room for long compilations beside the others', () => {
  expect(roomFor(2, 24 * GB)).toEqual({ most: 2, mostLong: 2 })
  expect(roomFor(2, 8 * GB)).toEqual({ most: 2, mostLong: 1 })
  expect(roomFor(2, 2 * GB)).toEqual({ most: 2, mostLong: 0 })
})

it('compilations that take long keep nobody from starting, up to so many', () => {
  const room = { most: 2, mostLong: 2 }
  const now = 10_000
  expect(hasRoom([], 0, room, now)).toBe(true)
  expect(hasRoom([work(9_000)], 0, room, now)).toBe(true)
  expect(hasRoom([work(9_000), work(9_500)], 0, room, now)).toBe(false)
  expect(hasRoom([work(9_000)], 1, room, now)).toBe(false)
  expect(hasRoom([work(7_000), work(9_500)], 0, room, now)).toBe(true)
  expect(hasRoom([work(1_000), work(2_000), work(3_000)], 0, room, now)).toBe(true)
  expect(hasRoom([work(1_000), work(2_000), work(3_000), work(4_000)], 0, room, now)).toBe(false)
})

it('when there is no room left, who had enough processor time or time goes, the oldest first', () => {
  const now = 12_000
  expect(toEnd([work(8_000, 4_900), work(9_000, 100)], now)).toBe(null)
  expect(toEnd([work(9_000, 100), work(8_000, 5_100)], now)).toEqual(work(8_000, 5_100))
  expect(toEnd([work(8_000, 7_000), work(7_000, 6_000)], now)).toEqual(work(7_000, 6_000))
  expect(toEnd([work(1_000, 50), work(8_000, 100)], now)).toEqual(work(1_000, 50))
})
