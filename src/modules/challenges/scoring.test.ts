import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Level } from '#modules/exercises/contract.ts'
import {
  type ChallengeEvent,
  type ChallengeState,
  joinStates,
  nextState,
  NOTHING_YET,
} from './progress-rules.ts'
import { levelOf, levelStart } from './level-rules.ts'
import { MEDAL_AT, medalsOf } from './medal-rules.ts'
import { FULL_POINTS, LANGUAGE_PERCENT, scorePasses } from './points-rules.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 27, 10, minute))
const pass = (minute: number, language: 'python' | 'c' | 'java' = 'python'): ChallengeEvent => ({
  kind: 'passed',
  language,
  at: at(minute),
  day: '2026-11-27',
})
const hint = (number: number): ChallengeEvent => ({ kind: 'hint', number })
const seen = (minute: number): ChallengeEvent => ({ kind: 'revealed', at: at(minute) })
const after = (...events: ChallengeEvent[]) => events.reduce(nextState, NOTHING_YET)
const pointsOf = (state: ChallengeState, difficulty: Level = 'beginner') =>
  scorePasses(state, difficulty).map(({ points }) => points)
const total = (state: ChallengeState) => pointsOf(state).reduce((sum, points) => sum + points, 0)

test('a first solution without help earns all points of its level', () => {
  expect(pointsOf(after(pass(1)))).toEqual([10])
  expect(pointsOf(after(pass(1)), 'intermediate')).toEqual([25])
  expect(pointsOf(after(pass(1)), 'advanced')).toEqual([60])
})

test.each([
  [1, 8],
  [2, 6],
  [3, 4],
  [4, 4],
])('after %i hints it earns %i of 10', (hints, points) => {
  expect(pointsOf(after(hint(hints), pass(1)))).toEqual([points])
})

test('a rung of the hint ladder costs what a hint costs', () => {
  expect(pointsOf(after({ kind: 'rung' }, pass(1)))).toEqual([8])
  expect(pointsOf(after({ kind: 'rung' }, { kind: 'rung' }, hint(1), pass(1)))).toEqual([4])
  expect(pointsOf(after(pass(1), { kind: 'rung' }, pass(2, 'c')))).toEqual([10, 2])
})

test('after its solution was seen it earns nothing, in whatever language', () => {
  expect(pointsOf(after(seen(1), pass(2), pass(3, 'c')))).toEqual([0, 0])
})

test('further languages earn a fifth each until a solution is seen, and hints cost no second time', () => {
  const state = after(hint(1), pass(1), pass(2, 'c'), seen(3), pass(4, 'java'))
  expect(pointsOf(state)).toEqual([8, 2, 0])
})

test('solving it again in the same language earns nothing more', () => {
  expect(pointsOf(after(pass(1), pass(2), pass(3)))).toEqual([10])
})

const event: fc.Arbitrary<ChallengeEvent> = fc.oneof(
  fc.constant<ChallengeEvent>({ kind: 'failed' }),
  fc.integer({ min: 1, max: 4 }).map(hint),
  fc.constant<ChallengeEvent>({ kind: 'rung' }),
  fc.nat(30).map(seen),
  fc
    .tuple(fc.nat(30), fc.constantFrom('python' as const, 'c' as const, 'java' as const))
    .map(([minute, language]) => pass(minute, language)),
)
const state = fc.array(event, { maxLength: 12 }).map((events) => after(...events))
const difficulty = fc.constantFrom<Level>('beginner', 'intermediate', 'advanced')

test('points are whole, never negative, and bounded by the level and the number of languages', () => {
  fc.assert(
    fc.property(state, difficulty, (any, level) => {
      const points = pointsOf(any, level)
      expect(points.every((each) => Number.isInteger(each) && each >= 0)).toBe(true)
      const most = FULL_POINTS[level] * (1 + (LANGUAGE_PERCENT / 100) * Math.max(0, points.length - 1))
      expect(points.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(most)
    }),
  )
})

test('what happens after a first solution never takes points away', () => {
  fc.assert(
    fc.property(state, event, (any, next) => {
      // Events of one learner come in the order of time.
      if ('at' in next && any.passes.some((each) => each.at >= next.at)) return
      expect(total(nextState(any, next))).toBeGreaterThanOrEqual(total(any))
    }),
  )
})

test('an event that comes twice changes no points, and two devices join in any order', () => {
  fc.assert(
    fc.property(state, state, event, (one, other, next) => {
      const once = nextState(one, next)
      expect(pointsOf(nextState(once, next))).toEqual(pointsOf(once))
      expect(scorePasses(joinStates(one, other), 'advanced').map(({ language }) => language)).toEqual(
        scorePasses(joinStates(other, one), 'advanced').map(({ language }) => language),
      )
    }),
  )
})

test('each level takes twenty points more than the one before', () => {
  expect([1, 2, 3, 4, 5].map(levelStart)).toEqual([0, 20, 60, 120, 200])
  expect(levelOf(0)).toEqual({ level: 1, from: 0, next: 20 })
  fc.assert(
    fc.property(fc.nat(100_000), (points) => {
      const { level, from, next } = levelOf(points)
      expect([from <= points, points < next, levelStart(level) === from]).toEqual([true, true, true])
    }),
  )
})

test('medals count what was solved without help in each topic', () => {
  const topics = [
    { id: 'loops', challenges: 30 },
    { id: 'graphs', challenges: 2 },
    { id: 'text', challenges: 9 },
  ]
  const solved = [['loops'], ['loops', 'graphs'], ['graphs'], ['loops'], ['loops']]
  expect(medalsOf(solved, topics)).toEqual([
    { topic: 'loops', medal: 'silver', solved: 4, next: MEDAL_AT.gold },
    { topic: 'graphs', medal: 'gold', solved: 2, next: null },
  ])
})
