import { expect, test } from 'vitest'
import type { Rung, RungKind } from './contract.ts'
import { currentLadder, hasTried, kindsAfter, longerLadder, NO_LADDER, type Ladder } from './ladder-rules.ts'

const OPENED_AT = new Date('2026-11-28T10:00:00Z')

function ladder(...kinds: RungKind[]): Ladder {
  const rungs = kinds.map((kind): Rung => ({
    kind,
    sentences: [],
    line: null,
    lesson: null,
    example: null,
    hintHtml: null,
  }))
  return { rungs, last: { attemptId: 'first', program: 'p1', openedAt: OPENED_AT } }
}

test('kinds come in their order, and the author’s hints one by one', () => {
  expect(kindsAfter(NO_LADDER, 2)).toEqual(['where', 'concept', 'line', 'example', 'hint'])
  expect(kindsAfter(ladder('where', 'line'), 2)).toEqual(['example', 'hint'])
  expect(kindsAfter(ladder('where', 'hint'), 2)).toEqual(['hint'])
  expect(kindsAfter(ladder('where', 'hint', 'hint'), 2)).toEqual([])
  expect(kindsAfter(ladder('where', 'example'), 0)).toEqual([])
})

test('a rung needs another try of another program', () => {
  const after = ladder('where')
  expect(hasTried(NO_LADDER, { id: 'first', program: 'p1' })).toBe(true)
  expect(hasTried(after, { id: 'first', program: 'p2' })).toBe(false)
  expect(hasTried(after, { id: 'second', program: 'p1' })).toBe(false)
  expect(hasTried(after, { id: 'second', program: 'p2' })).toBe(true)
})

test('a pass after the last rung begins a new ladder, an earlier one doesn’t', () => {
  const after = ladder('where')
  expect(currentLadder(after, null)).toBe(after)
  expect(currentLadder(after, new Date(OPENED_AT.getTime() - 1))).toBe(after)
  expect(currentLadder(after, new Date(OPENED_AT.getTime() + 1))).toBe(NO_LADDER)
})

test('the longer ladder stays', () => {
  expect(longerLadder(ladder('where'), ladder('where', 'line')).rungs).toHaveLength(2)
  expect(longerLadder(ladder('where'), NO_LADDER).rungs).toHaveLength(1)
})
