import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ExplainEvent, explainEventReader } from './event-rules.ts'
import { part } from './testing.ts'

const HEAD = {
  answerId: 'a',
  by: 'explainer',
  level: 'normal',
  left: 4,
  isCached: false,
  note: null,
} as const
const EVENTS: ExplainEvent[] = [
  { event: 'answer', data: HEAD },
  { event: 'part', data: part('Sets the sum to 0.\n\nThen …') },
  { event: 'failed', data: { code: 'explaining-failed', message: 'Please try again.' } },
  { event: 'end', data: {} },
]
const TEXT = EVENTS.map(({ event, data }) => `:\n\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`).join(
  '',
)

test('events are read in whatever pieces they come, with either line end', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(TEXT.length)), fc.constantFrom('\n', '\r\n'), (cuts, lineEnd) => {
      const text = TEXT.replaceAll('\n', lineEnd)
      const read = explainEventReader()
      const ends = [...cuts.toSorted((one, other) => one - other), text.length]
      const pieces = ends.map((end, index) => text.slice(index === 0 ? 0 : ends[index - 1], end))
      expect(pieces.flatMap(read)).toEqual(EVENTS)
    }),
  )
})

test.each([
  ['of a newer server', 'event: news\ndata: {}\n\n'],
  ['without JSON', 'event: part\ndata: {"from":\n\n'],
  ['without its lists', 'event: part\ndata: {"from":1,"to":1}\n\n'],
  ['that is no object', 'event: answer\ndata: 7\n\n'],
  ['without a sentence', 'event: failed\ndata: {"code":"x","message":7}\n\n'],
])('an event %s is left out', (_name, text) => {
  expect(explainEventReader()(`${text}event: end\ndata: {}\n\n`)).toEqual([{ event: 'end', data: {} }])
})
