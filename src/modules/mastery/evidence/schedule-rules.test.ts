import { expect, test } from 'vitest'
import { evidenceOf, mergeEvidence, NO_EVIDENCE } from './evidence-rules.ts'
import { compareDue, recallOf, strengthOn } from './schedule-rules.ts'

const DAY = 86_400_000
const pass = (day: number) =>
  evidenceOf({ kind: 'attempt', at: day * DAY, passed: true, showsAnswers: false })
const help = (kind: 'hint' | 'solution', day: number) => evidenceOf({ kind, at: day * DAY })
const recall = (...parts: ReturnType<typeof pass>[]) => recallOf(parts.reduce(mergeEvidence, NO_EVIDENCE))

test('returns are due after 2, 7, 21 and 60 days, and then it is known for good', () => {
  expect(recall(pass(0))).toMatchObject({ steps: 0, dueDay: 2 })
  expect(recall(pass(0), pass(2))).toMatchObject({ steps: 1, dueDay: 9 })
  expect(recall(pass(0), pass(2), pass(9))).toMatchObject({ steps: 2, dueDay: 30 })
  expect(recall(pass(0), pass(2), pass(9), pass(30))).toMatchObject({ steps: 3, dueDay: 90 })
  expect(recall(pass(0), pass(2), pass(9), pass(30), pass(90))).toMatchObject({ steps: 4, dueDay: null })
  expect(recall(pass(0), pass(2), pass(9), pass(30), pass(90), pass(400))).toMatchObject({ steps: 4 })
})

test('a pass before it is due changes nothing, a late one counts from its own day', () => {
  expect(recall(pass(0), pass(1))).toEqual(recall(pass(0)))
  expect(recall(pass(0), pass(10))).toMatchObject({ steps: 1, passedDay: 10, dueDay: 17 })
})

test('a return with help repeats its step', () => {
  expect(recall(pass(0), help('hint', 2), pass(2))).toMatchObject({ steps: 0, help: 'hint', dueDay: 4 })
  expect(recall(pass(0), help('hint', 2), pass(2), pass(4))).toMatchObject({
    steps: 0,
    help: 'none',
    dueDay: 6,
  })
})

test('what was never passed is never due', () => {
  expect(recall(help('hint', 0))).toBeNull()
})

test('a memory is full until it is due, halves with each step after, and never grows by itself', () => {
  const fresh = recall(pass(0), pass(2))
  if (fresh === null) throw new Error('It was passed.')
  const strengths = [2, 9, 16, 23, 300].map((day) => strengthOn(fresh, day))
  expect(strengths.slice(0, 4)).toEqual([0.75, 0.75, 0.375, 0.1875])
  expect(strengths).toEqual(strengths.toSorted((a, b) => b - a))
})

test('each return without help makes the memory stronger, and help makes a weaker one', () => {
  const strength = (...parts: ReturnType<typeof pass>[]) => {
    const found = recall(...parts)
    return found === null ? 0 : strengthOn(found, found.passedDay)
  }
  const rising = [
    strength(help('solution', 0), pass(0)),
    strength(help('hint', 0), pass(0)),
    strength(pass(0)),
    strength(pass(0), pass(2)),
    strength(pass(0), pass(2), pass(9)),
    strength(pass(0), pass(2), pass(9), pass(30)),
    strength(pass(0), pass(2), pass(9), pass(30), pass(90)),
  ]
  expect(rising).toEqual([...new Set(rising)].toSorted((a, b) => a - b))
})

test('what took the most help comes first, then what has waited longest by its step', () => {
  const due = [
    ['unaided, long overdue', recall(pass(0))],
    ['unaided, due today', recall(pass(18))],
    ['unaided, longer step', recall(pass(0), pass(2))],
    ['hint', recall(help('hint', 17), pass(17))],
    ['solution', recall(help('solution', 18), pass(18))],
  ] as const
  const cards = due.flatMap(([key, found]) => (found === null ? [] : [{ key, recall: found }]))
  expect(cards.toSorted((a, b) => compareDue(a, b, 20)).map(({ key }) => key)).toEqual([
    'solution',
    'hint',
    'unaided, long overdue',
    'unaided, longer step',
    'unaided, due today',
  ])
})
