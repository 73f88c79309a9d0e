import { expect, test } from 'vitest'
import { signUpPrompt, type PromptFacts } from './sign-up-prompt-rules.ts'

const DAY = 24 * 60 * 60 * 1000
const NOW = 100 * DAY
const ask = (facts: Partial<PromptFacts>) =>
  signUpPrompt({
    done: 2,
    isSignedIn: false,
    isKeptHere: true,
    dismissedAtMs: null,
    nowMs: NOW,
    ...facts,
  })

test('from the second lesson on, not before', () => {
  expect([0, 1, 2, 3, 40].map((done) => ask({ done }))).toEqual([
    null,
    null,
    'worth-keeping',
    'worth-keeping',
    'worth-keeping',
  ])
})

test('after the first, where the browser keeps nothing', () => {
  expect([0, 1, 2].map((done) => ask({ done, isKeptHere: false }))).toEqual([
    null,
    'would-be-lost',
    'would-be-lost',
  ])
})

test('whoever is signed in is never asked', () => {
  expect(ask({ isSignedIn: true })).toBeNull()
  expect(ask({ isSignedIn: true, isKeptHere: false })).toBeNull()
})

test('whoever said no is left alone for seven days', () => {
  expect(ask({ dismissedAtMs: NOW })).toBeNull()
  expect(ask({ dismissedAtMs: NOW - 7 * DAY + 1 })).toBeNull()
  expect(ask({ dismissedAtMs: NOW - 7 * DAY + 1, isKeptHere: false })).toBeNull()
  expect(ask({ dismissedAtMs: NOW - 7 * DAY })).toBe('worth-keeping')
})

test('a dismissal in the future was made by another clock', () => {
  expect(ask({ dismissedAtMs: NOW + 1 })).toBe('worth-keeping')
})
