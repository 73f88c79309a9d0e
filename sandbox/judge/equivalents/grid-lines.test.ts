import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalLines, canonicalLinesOf } from './grid-lines.ts'

const among = (count: number) => ({ tracks: `repeat(${count}, 1fr)`, areas: 'none', axis: 'column' as const })
const AREAS = { tracks: '160px 1fr', areas: '"top top" "menu story"', axis: 'column' as const }

describe('places in a grid', () => {
  it('are the same from the start, from the end, and by their span', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.nat(11), fc.nat(11), (count, from, more) => {
        const first = 1 + (from % count)
        const last = Math.min(first + 1 + more, count + 1)
        const place = canonicalLines(String(first), String(last), among(count))
        expect(canonicalLines(String(first), `span ${last - first}`, among(count))).toBe(place)
        expect(canonicalLines(`span ${last - first}`, String(last), among(count))).toBe(place)
        expect(canonicalLines(String(first - count - 2), String(last - count - 2), among(count))).toBe(place)
        expect(canonicalLines(String(last), String(first), among(count))).toBe(place)
        expect(canonicalLinesOf(`${first} / ${last}`, among(count))).toBe(place)
      }),
    )
  })

  it('that take all columns are at the first by that alone', () => {
    expect(canonicalLines('auto', 'span 4', among(4))).toBe(canonicalLinesOf('1 / -1', among(4)))
    expect(canonicalLines('auto', 'span 3', among(4))).toBe('span 3')
  })

  it('may be called by the name of their area', () => {
    expect(canonicalLines('top', 'top', AREAS)).toBe(canonicalLinesOf('1 / -1', AREAS))
    expect(canonicalLines('2', '3', AREAS)).toBe(canonicalLinesOf('story', AREAS))
    expect(canonicalLines('1', '2', AREAS)).not.toBe(canonicalLinesOf('story', AREAS))
  })
})
