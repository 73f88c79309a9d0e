import { expect, test } from 'vitest'
import { celebrate, celebrationOf } from './celebration-rules.ts'

const DAY = { today: '2025-01-15', streak: 3, minutes: 4, goalMinutes: 10 }
const NEVER = { streak: null, goal: null }

test('the first lesson of a day celebrates the streak, and the next one does not', () => {
  const first = celebrationOf(DAY, NEVER)
  expect(first).toEqual({ streak: 3, goal: null })
  const celebrated = celebrate(DAY.today, first, NEVER)
  expect(celebrationOf({ ...DAY, minutes: 9 }, celebrated)).toEqual(NEVER)
})

test('the goal is celebrated once when it is reached, and both again on the next day', () => {
  const done = { ...DAY, minutes: 12 }
  const both = celebrationOf(done, { streak: '2025-01-14', goal: '2025-01-14' })
  expect(both).toEqual({ streak: 3, goal: 10 })
  const celebrated = celebrate(DAY.today, both, NEVER)
  expect(celebrationOf({ ...done, minutes: 30 }, celebrated)).toEqual(NEVER)
  expect(celebrationOf({ ...done, today: '2025-01-16', streak: 4 }, celebrated)).toEqual({
    streak: 4,
    goal: 10,
  })
})

test('a streak that a pause holds at nothing is not celebrated', () => {
  expect(celebrationOf({ ...DAY, streak: 0 }, NEVER)).toEqual(NEVER)
})
