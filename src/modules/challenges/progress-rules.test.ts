import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type ChallengeEvent,
  type ChallengeState,
  isEditorialOpen,
  joinStates,
  nextState,
  NOTHING_YET,
  statusOf,
  unlockedHints,
} from './progress-rules.ts'

const at = new Date('2026-11-27T10:00:00Z')
const passed: ChallengeEvent = { kind: 'passed', language: 'python', at, day: '2026-11-27' }
const after = (...events: ChallengeEvent[]) => events.reduce(nextState, NOTHING_YET)

test('a challenge that nobody touched has no status', () => {
  expect(statusOf(NOTHING_YET)).toBeNull()
  expect(statusOf(after({ kind: 'failed' }))).toBe('tried')
  expect(statusOf(after({ kind: 'failed' }, passed))).toBe('solved')
})

test('each failed try unlocks a hint, and solving it unlocks them all', () => {
  expect(unlockedHints(NOTHING_YET, 3)).toBe(0)
  expect(unlockedHints(after({ kind: 'failed' }, { kind: 'failed' }), 3)).toBe(2)
  expect(unlockedHints(after(passed), 3)).toBe(3)
})

test('hints before the first pass are remembered, later ones do not count', () => {
  const state = after({ kind: 'hint', number: 1 }, passed, { kind: 'hint', number: 3 })
  expect(state).toMatchObject({ hintsBefore: 1, hintsShown: 3 })
})

test('the first look at a solution is remembered, before the challenge is solved and after', () => {
  const later = new Date(at.getTime() + 1)
  const looked = after(passed, { kind: 'revealed', at }, { kind: 'revealed', at: later })
  expect([looked.revealedAt, statusOf(looked)]).toEqual([at, 'solved'])
  const revealed = after({ kind: 'revealed', at })
  expect(isEditorialOpen(revealed)).toBe(true)
  expect(statusOf(revealed)).toBe('revealed')
  expect(nextState(revealed, passed)).toMatchObject({ revealedAt: at, solvedAt: at })
})

test('solving it again in the same language changes nothing, another language is added', () => {
  const solved = after(passed)
  expect(nextState(solved, { ...passed, at: new Date(0), day: '1970-01-01' })).toEqual(solved)
  const languages = nextState(solved, { ...passed, language: 'c' }).passes.map(({ language }) => language)
  expect(languages).toEqual(['python', 'c'])
})

const event: fc.Arbitrary<ChallengeEvent> = fc.oneof(
  fc.constant<ChallengeEvent>({ kind: 'failed' }),
  fc.record({ kind: fc.constant('hint' as const), number: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ kind: fc.constant('revealed' as const), at: fc.date({ noInvalidDate: true }) }),
  fc.record({
    kind: fc.constant('passed' as const),
    language: fc.constantFrom('python' as const, 'c' as const),
    at: fc.date({ noInvalidDate: true }),
    day: fc.constantFrom('2026-11-27', '2026-11-28'),
  }),
)
const state: fc.Arbitrary<ChallengeState> = fc
  .array(event, { maxLength: 8 })
  .map((events) => events.reduce(nextState, NOTHING_YET))

test('joining two learners keeps the first solution, and the order does not matter for what counts', () => {
  fc.assert(
    fc.property(state, state, (one, other) => {
      const joined = joinStates(one, other)
      const turned = joinStates(other, one)
      expect(joined.solvedAt?.getTime()).toBe(turned.solvedAt?.getTime())
      expect(statusOf(joined)).toBe(statusOf(turned))
      expect(new Set(joined.passes.map(({ language }) => language))).toEqual(
        new Set(turned.passes.map(({ language }) => language)),
      )
      expect(joined.failedTries).toBe(one.failedTries + other.failedTries)
    }),
  )
})
