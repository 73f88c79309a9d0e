/** Evidence depends on the set of attempts alone: not on their order, how often they come, or on which device they were made. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  dayOf,
  evidenceOf,
  firstUnaidedPass,
  helpAt,
  mergeEvidence,
  MOST_DAYS,
  NO_EVIDENCE,
  type Evidence,
  type Helped,
  type Judged,
} from './evidence-rules.ts'
import { ledgerOf, pointsIn, POINTS } from './points-rules.ts'
import { recallOf, strengthOn } from './schedule-rules.ts'

const DAY = 86_400_000
const START = Date.UTC(2026, 0, 1)

/** Instants of some months, often on the same day or in the same millisecond. */
const instant = fc
  .tuple(fc.integer({ min: 0, max: 120 }), fc.constantFrom(0, 1, 3_600_000, DAY - 1))
  .map(([day, ms]) => START + day * DAY + ms)
const event: fc.Arbitrary<Judged | Helped> = fc.oneof(
  fc.record({
    kind: fc.constant('attempt' as const),
    at: instant,
    passed: fc.boolean(),
    showsAnswers: fc.boolean(),
  }),
  fc.record({ kind: fc.constantFrom('hint' as const, 'solution' as const), at: instant }),
)
const events = fc.array(event, { maxLength: 120 })

const collect = (list: readonly (Judged | Helped)[]): Evidence =>
  list.map(evidenceOf).reduce(mergeEvidence, NO_EVIDENCE)

/** Everything that is derived: points, the row that explains them, and strength on some days. */
function derived(evidence: Evidence) {
  const ledger = ledgerOf([{ key: 'x', kind: 'beginner', evidence }])
  const recall = recallOf(evidence)
  return {
    evidence,
    ledger,
    points: pointsIn(ledger),
    recall,
    strengths: recall && [100, 130, 400].map((day) => strengthOn(recall, dayOf(START) + day)),
  }
}

test('any order of the same attempts gives the same evidence, points and strength', () => {
  fc.assert(
    fc.property(
      events.chain((list) =>
        fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
      ),
      ([list, shuffled]) => {
        expect(derived(collect(shuffled))).toEqual(derived(collect(list)))
      },
    ),
  )
})

test('an attempt that comes again, at any later time, changes nothing', () => {
  fc.assert(
    fc.property(
      events.chain((list) => fc.tuple(fc.constant(list), fc.subarray(list))),
      ([list, again]) => {
        expect(derived(collect([...list, ...again]))).toEqual(derived(collect(list)))
      },
    ),
  )
})

test('attempts on several devices, synced whenever and joined in any order, are as if made on one', () => {
  const devices = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 120, maxLength: 120 })
  fc.assert(
    fc.property(events, devices, fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }), (list, on, order) => {
      const parts = order.map((device) => collect(list.filter((_, index) => on[index] === device)))
      expect(derived(parts.reduce(mergeEvidence, NO_EVIDENCE))).toEqual(derived(collect(list)))
      // Late: one device syncs its part event by event after all others are joined.
      const [late = NO_EVIDENCE, ...early] = parts
      const joined = early.reduce(mergeEvidence, NO_EVIDENCE)
      expect(derived(mergeEvidence(joined, late))).toEqual(derived(collect(list)))
    }),
  )
})

test('merging is commutative, associative and idempotent', () => {
  const evidence = events.map(collect)
  fc.assert(
    fc.property(evidence, evidence, evidence, (a, b, c) => {
      expect(mergeEvidence(a, b)).toEqual(mergeEvidence(b, a))
      expect(mergeEvidence(a, mergeEvidence(b, c))).toEqual(mergeEvidence(mergeEvidence(a, b), c))
      expect(mergeEvidence(a, a)).toEqual(a)
    }),
  )
})

test('what is kept is bounded, and the first of each kind is never lost', () => {
  const many = Array.from({ length: 200 }, (_, day) => ({ kind: 'hint' as const, at: START + day * DAY }))
  const { hints } = collect(many)
  expect(hints).toHaveLength(MOST_DAYS + 1)
  expect(hints[0]).toBe(START)
  expect(hints.at(-1)).toBe(START + 199 * DAY)
})

test('more attempts never take a point away', () => {
  fc.assert(
    fc.property(events, event, (list, more) => {
      const isEarlierHelp = more.kind !== 'attempt' || (more.showsAnswers && !more.passed)
      fc.pre(!isEarlierHelp)
      expect(derived(collect([...list, more])).points).toBeGreaterThanOrEqual(derived(collect(list)).points)
    }),
  )
})

const pass = (at: number): Judged => ({ kind: 'attempt', at, passed: true, showsAnswers: false })

test.each([
  ['without help', [pass(START)], START],
  ['after a hint', [{ kind: 'hint' as const, at: START }, pass(START + 1)], null],
  ['with a hint only after it', [pass(START), { kind: 'hint' as const, at: START + 1 }], START],
  [
    'after a hint, and again two days later without',
    [{ kind: 'hint' as const, at: START }, pass(START + 1), pass(START + 2 * DAY)],
    START + 2 * DAY,
  ],
  ['the day after a solution', [{ kind: 'solution' as const, at: START }, pass(START + DAY)], null],
])('a pass %s', (_name, list, unaided) => {
  const evidence = collect(list)
  expect(firstUnaidedPass(evidence)).toBe(unaided)
  expect(derived(evidence).points).toBe(unaided === null ? 0 : POINTS.beginner)
})

test('a quiz that failed has shown its answers', () => {
  const failed: Judged = { kind: 'attempt', at: START, passed: false, showsAnswers: true }
  const evidence = collect([failed, pass(START + 1)])
  expect(helpAt(evidence, START + 1)).toBe('solution')
})
