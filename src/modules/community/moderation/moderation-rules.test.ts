import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isHiddenBy, type ModerationEvent, type ModerationState, nextModeration } from './moderation-rules.ts'

const from = (...networks: string[]) => networks.map((network, at) => ({ userId: `user-${at}`, network }))
const reported = (...networks: string[]): ModerationEvent => ({ kind: 'reported', open: from(...networks) })

test('three accounts of three networks hide an item until a moderator looks', () => {
  expect(nextModeration('visible', reported('a', 'b'))).toBe('visible')
  expect(nextModeration('visible', reported('a', 'b', 'c'))).toBe('waiting')
})

test('many accounts of two networks do not', () => {
  expect(nextModeration('visible', reported('a', 'b', 'a', 'b', 'a', 'b', 'a'))).toBe('visible')
})

test('one account from three networks does not', () => {
  const open = ['a', 'b', 'c'].map((network) => ({ userId: 'user', network }))
  expect(nextModeration('visible', { kind: 'reported', open })).toBe('visible')
})

test('what a moderator left alone is not hidden by reports, until its text changes', () => {
  const cleared = nextModeration('waiting', { kind: 'dismiss' })
  expect(nextModeration(cleared, reported('a', 'b', 'c', 'd'))).toBe('cleared')
  const edited = nextModeration(cleared, { kind: 'edited' })
  expect(nextModeration(edited, reported('a', 'b', 'c'))).toBe('waiting')
})

test('editing brings nothing back that was hidden', () => {
  for (const state of ['hidden', 'waiting'] as const)
    expect(nextModeration(state, { kind: 'edited' })).toBe(state)
})

const anyEvent: fc.Arbitrary<ModerationEvent> = fc.oneof(
  fc.constantFrom<ModerationEvent>(
    { kind: 'hide' },
    { kind: 'restore' },
    { kind: 'dismiss' },
    { kind: 'edited' },
  ),
  fc
    .array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 6 })
    .map((networks): ModerationEvent => ({ kind: 'reported', open: from(...networks) })),
)

test('after any events an item is what the last decision says, and only reports after it can hide it', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 30 }), (events) => {
      const state = events.reduce<ModerationState>(nextModeration, 'visible')
      const last = events.findLastIndex(({ kind }) => kind === 'hide' || kind === 'restore')
      const since = events.slice(last + 1)
      if (events[last]?.kind === 'hide') expect(isHiddenBy(state)).toBe(true)
      else if (!since.some(({ kind }) => kind === 'reported')) expect(isHiddenBy(state)).toBe(false)
      if (events[last]?.kind === 'restore' && !since.some(({ kind }) => kind === 'edited'))
        expect(isHiddenBy(state)).toBe(false)
    }),
  )
})
