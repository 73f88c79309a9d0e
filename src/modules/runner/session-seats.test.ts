import { expect, test } from 'vitest'
import { createSessionSeats } from './session-seats.ts'

test('a learner has four seats, whatever others do', () => {
  const seats = createSessionSeats()
  const held = [1, 2, 3, 4].map(() => seats.take('ada'))
  expect(held).not.toContain(null)
  expect(seats.take('ada')).toBeNull()
  expect(seats.take('bob')).not.toBeNull()
  held[0]?.()
  held[0]?.()
  expect(seats.take('ada')).not.toBeNull()
  expect(seats.take('ada')).toBeNull()
})

test('visitors have the seats of their network', () => {
  const seats = createSessionSeats()
  const held = Array.from({ length: 25 }, () => seats.take(''))
  expect(held).not.toContain(null)
})
