import { describe, expect, test } from 'vitest'
import { part } from '../testing.ts'
import { isStale, nextTelling, type Telling, type TellingAction } from './telling-rules.ts'

const asked = { path: 'main.py', from: 1, to: 2, level: 'normal' } as const
const head = { by: 'explainer', level: 'normal', left: 4, isCached: false } as const
const ask: TellingAction = { type: 'ask', asked, text: 'a = 1\nb = 2\n' }
const answer = (answerId: string, note: string | null = null): TellingAction => ({
  type: 'event',
  event: { event: 'answer', data: { ...head, answerId, note } },
})
const told = (text: string): TellingAction => ({ type: 'event', event: { event: 'part', data: part(text) } })
const end: TellingAction = { type: 'event', event: { event: 'end', data: {} } }
const after = (...actions: TellingAction[]) => actions.reduce<Telling | null>(nextTelling, null)

describe('an explanation as it comes', () => {
  test('is asked for, told part by part, and complete', () => {
    expect(after(ask)).toMatchObject({ step: 'asking', parts: [], answer: null })
    expect(after(ask, answer('one'), told('First.'))).toMatchObject({
      step: 'telling',
      parts: [part('First.')],
    })
    expect(after(ask, answer('one'), told('First.'), told('Second.'), end)).toMatchObject({
      step: 'told',
      answer: { answerId: 'one' },
      parts: [part('First.'), part('Second.')],
    })
  })

  test('starts over with a second answer, and says why', () => {
    const telling = after(
      ask,
      answer('one'),
      told('Half'),
      answer('two', 'The short one.'),
      told('Whole.'),
      end,
    )
    expect(telling).toMatchObject({
      answer: { answerId: 'two', note: 'The short one.' },
      parts: [part('Whole.')],
    })
  })

  test('that was stopped stays as far as it came, whatever comes later', () => {
    const telling = after(ask, answer('one'), told('First.'), { type: 'stop' }, told('Late.'), end)
    expect(telling).toMatchObject({ step: 'stopped', parts: [part('First.')] })
  })

  test('that is complete can’t be stopped', () => {
    expect(after(ask, answer('one'), told('All.'), end, { type: 'stop' })).toMatchObject({ step: 'told' })
  })

  test('says why it failed', () => {
    const failed: TellingAction = {
      type: 'event',
      event: { event: 'failed', data: { code: 'explaining-failed', message: 'I couldn’t.' } },
    }
    expect(after(ask, failed)).toMatchObject({
      step: 'failed',
      refused: { code: 'explaining-failed', message: 'I couldn’t.' },
    })
  })

  test('takes a vote for itself alone', () => {
    const vote = { vote: 'up', reason: null, comment: '' } as const
    const all = [ask, answer('one'), told('All.'), end]
    expect(after(...all, { type: 'vote', answerId: 'one', vote })).toMatchObject({ vote })
    expect(after(...all, { type: 'vote', answerId: 'another', vote })).toMatchObject({ vote: null })
  })

  test('nothing comes of nothing', () => {
    expect(after(told('Lost.'), { type: 'stop' }, end)).toBeNull()
  })
})

test('an answer is stale once its file is another, and an earlier one is of no known text', () => {
  const telling = after(ask)
  if (telling === null) throw new Error('nothing was asked')
  expect(isStale(telling, [{ path: 'main.py', content: 'a = 1\nb = 2\n' }])).toBe(false)
  expect(isStale(telling, [{ path: 'main.py', content: 'a = 1\n' }])).toBe(true)
  expect(isStale(telling, [])).toBe(true)
  expect(isStale({ ...telling, text: null }, [])).toBe(false)
})
