import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareMessages } from './message-changes.ts'

describe('sentences of two revisions', () => {
  test.each([
    [['A', 'B', 'C'], ['A', 'B', 'C'], []],
    [['A', 'B', 'C'], ['A', 'X', 'C'], [{ before: 'B', after: 'X' }]],
    [['A', 'B'], ['B'], [{ before: 'A', after: null }]],
    [['B'], ['B', 'N'], [{ before: null, after: 'N' }]],
    [
      ['A', 'B', 'C'],
      ['X', 'Y', 'C'],
      [
        { before: 'A', after: 'X' },
        { before: 'B', after: 'Y' },
      ],
    ],
    [[], ['N'], [{ before: null, after: 'N' }]],
  ])('%j to %j', (before, after, changes) => {
    expect(compareMessages(before, after)).toEqual(changes)
  })

  test('nothing that stayed is shown, and nothing that changed is lost', () => {
    const list = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 })
    fc.assert(
      fc.property(list, list, (before, after) => {
        const changes = compareMessages(before, after)
        const gone = changes.flatMap((change) => change.before ?? [])
        const added = changes.flatMap((change) => change.after ?? [])
        expect(before.length - gone.length).toBe(after.length - added.length)
        expect(compareMessages(before, before)).toEqual([])
        const counts = (each: string[]) => (word: string) => each.filter((other) => other === word).length
        for (const word of 'abcd')
          expect(counts(before)(word) - counts(gone)(word)).toBe(counts(after)(word) - counts(added)(word))
      }),
    )
  })
})
