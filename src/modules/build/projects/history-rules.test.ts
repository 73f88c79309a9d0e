/** What a history keeps, whatever is saved in whatever order. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  bounded,
  changesBetween,
  historyBytes,
  isRewritten,
  MOST_POINTS,
  type Point,
  type PointFile,
  withSave,
} from './history-rules.ts'

const MINUTE_MS = 60_000
const START = Date.UTC(2026, 0, 1)
const at = (minutes: number) => new Date(START + minutes * MINUTE_MS)
const file = (path: string, hash: string, bytes = 100): PointFile => ({ path, hash, bytes })

/** Saves these contents of one file, each so many minutes after the start. */
function saved(saves: readonly [minutes: number, hash: string][]): readonly Point[] {
  return saves.reduce<readonly Point[]>(
    (points, [minutes, hash], index) =>
      withSave(points, {
        revision: index + 1,
        at: at(minutes),
        files: [file('main.py', hash)],
        isRewritten: false,
      }),
    [],
  )
}
const shown = (points: readonly Point[]) => points.map(({ files }) => files[0]?.hash)

describe('a save', () => {
  test('within five minutes of the begin of the newest point replaces it', () => {
    expect(shown(saved([[0, 'a']]))).toEqual(['a'])
    const points = saved([
      [0, 'a'],
      [2, 'b'],
      [4.9, 'c'],
    ])
    expect(points).toMatchObject([{ revision: 3, startedAt: at(0), savedAt: at(4.9) }])
    expect(
      shown(
        saved([
          [0, 'a'],
          [4, 'b'],
          [5, 'c'],
          [9, 'd'],
        ]),
      ),
    ).toEqual(['b', 'd'])
  })

  test('of an hour of typing makes twelve points', () => {
    const typed = Array.from({ length: 1_200 }, (_, index): [number, string] => [index / 20, `${index}`])
    expect(saved(typed)).toHaveLength(12)
  })

  test('that changes no file is no point', () => {
    const points = saved([
      [0, 'a'],
      [60, 'a'],
    ])
    expect(points).toMatchObject([{ revision: 1, savedAt: at(0) }])
  })

  test('that goes back to an older point leaves what it replaces', () => {
    const back = saved([
      [0, 'a'],
      [5, 'b'],
      [6, 'a'],
      [7, 'c'],
    ])
    expect(shown(back)).toEqual(['a', 'b', 'c'])
  })

  test('without a file of the newest point opens one, as one that takes much of a file away', () => {
    const first = withSave([], {
      revision: 1,
      at: at(0),
      files: [file('a.py', '1'), file('b.py', '2')],
      isRewritten: false,
    })
    const next = { revision: 2, at: at(1) }
    expect(withSave(first, { ...next, files: [file('a.py', '1')], isRewritten: false })).toHaveLength(2)
    const other = [file('a.py', '3'), file('b.py', '2')]
    expect(withSave(first, { ...next, files: other, isRewritten: true })).toHaveLength(2)
    expect(withSave(first, { ...next, files: other, isRewritten: false })).toHaveLength(1)
  })

  test('by a clock that was set back belongs to the newest point', () => {
    expect(
      shown(
        saved([
          [10, 'a'],
          [2, 'b'],
        ]),
      ),
    ).toEqual(['b'])
  })
})

describe('a file is rewritten', () => {
  const text = 'x = 1\n'.repeat(100)
  const after = (content: string) =>
    isRewritten([{ path: 'a.py', content: text }], [{ path: 'a.py', content }])

  test.each([
    ['where it is emptied', '', true],
    ['where it is replaced', 'y = 2\n'.repeat(100), true],
    ['where its middle is gone', `${text.slice(0, 200)}${text.slice(400)}`, true],
    ['not by typing at its end', `${text}print(x)\n`, false],
    ['not by a line in its middle', `${text.slice(0, 300)}y = 2\n${text.slice(300)}`, false],
    ['not where a few lines are gone', text.slice(90), false],
    ['not without a change', text, false],
  ])('%s', (_how, content, expected) => {
    expect(after(content)).toBe(expected)
  })

  test('not while it is small', () => {
    expect(isRewritten([{ path: 'a.py', content: 'print(1)\n' }], [{ path: 'a.py', content: '' }])).toBe(
      false,
    )
  })
})

test('changes are what was added, changed and deleted', () => {
  const before = [file('a.py', '1'), file('b.py', '2'), file('c.py', '3')]
  const after = [file('d.py', '1'), file('b.py', '4'), file('c.py', '3')]
  expect(changesBetween(before, after)).toEqual([
    { path: 'd.py', change: 'added' },
    { path: 'b.py', change: 'changed' },
    { path: 'a.py', change: 'deleted' },
  ])
})

describe('whatever is saved', () => {
  const bytes = 10_000
  const files = fc
    .dictionary(fc.constantFrom('a.py', 'b.py', 'c.py'), fc.nat({ max: 12 }), {
      minKeys: 1,
      noNullPrototype: true,
    })
    .map((contents) =>
      // Together never more than `bytes`.
      Object.entries(contents).map(([path, seed]) => file(path, `hash ${seed}`, 250 * seed)),
    )
  const anySave = fc.record({
    files,
    minutes: fc.double({ min: 0, max: 40, noNaN: true }),
    isRewritten: fc.boolean(),
  })
  const saves = fc.array(anySave, { minLength: 1, maxLength: 150 })

  /** Has all of it saved one after the other, and looks at the history before and after each. */
  function play(
    all: readonly { files: PointFile[]; minutes: number; isRewritten: boolean }[],
    look: (before: readonly Point[], after: readonly Point[], saved: PointFile[]) => void,
  ): void {
    let points: readonly Point[] = []
    let now = START
    for (const [index, save] of all.entries()) {
      now += save.minutes * MINUTE_MS
      const before = points
      points = bounded(
        withSave(before, {
          revision: index + 1,
          at: new Date(now),
          files: save.files,
          isRewritten: save.isRewritten,
        }),
        4 * bytes,
      )
      look(before, points, save.files)
    }
  }

  test('a history is never over its bounds, in the order of time, and ends with what was saved', () => {
    fc.assert(
      fc.property(saves, (all) => {
        play(all, (_before, after, files) => {
          expect(after.length).toBeLessThanOrEqual(MOST_POINTS)
          expect(historyBytes(after)).toBeLessThanOrEqual(4 * bytes)
          expect(changesBetween(after.at(-1)?.files ?? [], files)).toEqual([])
          const revisions = after.map(({ revision }) => revision)
          expect(revisions).toEqual([...new Set(revisions)].toSorted((a, b) => a - b))
          expect(after.every(({ startedAt, savedAt }) => startedAt <= savedAt)).toBe(true)
        })
      }),
      { numRuns: 60 },
    )
  })

  test('going back to any point, or to a file of one, loses nothing of what was there', () => {
    fc.assert(
      fc.property(saves, fc.nat(), fc.nat(), fc.boolean(), (all, which, whichFile, isWhole) => {
        let points: readonly Point[] = []
        play(all, (_before, after) => {
          points = after
        })
        const current = points.at(-1)?.files ?? []
        const goal = points[which % points.length]?.files ?? []
        const one = goal[whichFile % goal.length]
        const restored =
          isWhole || one === undefined ? goal : [...current.filter(({ path }) => path !== one.path), one]
        const last = points.at(-1)
        // At once, and as if not much was changed by it.
        const at = last?.savedAt ?? new Date(START)
        const after = bounded(
          withSave(points, { revision: 10_000, at, files: restored, isRewritten: false }),
          4 * bytes,
        )
        const kept = after.some((point) => changesBetween(point.files, current).length === 0)
        expect(kept).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  test('the first point and the newest ten stay while there is room, and the others spread out', () => {
    const one = Array.from({ length: 400 }, (_, index): Point => {
      const time = at(index * 6)
      return { revision: index + 1, startedAt: time, savedAt: time, files: [file('a.py', `${index}`, 1)] }
    })
    const kept = one.reduce<readonly Point[]>((points, point) => bounded([...points, point], 1e9), [])
    expect(kept).toHaveLength(MOST_POINTS)
    const revisions = kept.map(({ revision }) => revision)
    expect(revisions[0]).toBe(1)
    expect(revisions.slice(-10)).toEqual(Array.from({ length: 10 }, (_, index) => 391 + index))
    const gaps = revisions.slice(1, -10).map((revision, index) => revision - (revisions[index] ?? 0))
    expect(Math.max(...gaps)).toBeLessThanOrEqual(4 * Math.min(...gaps))
  })

  test('of what takes too much the oldest go first, and two always stay', () => {
    const points = ['a', 'b', 'c', 'd'].map((hash, index) => ({
      revision: index + 1,
      startedAt: at(index * 6),
      savedAt: at(index * 6),
      files: [file('main.py', hash, 1_000)],
    }))
    expect(shown(bounded(points, 3_500))).toEqual(['b', 'c', 'd'])
    expect(shown(bounded(points, 0))).toEqual(['c', 'd'])
    expect(bounded(points, 1e9)).toEqual(points)
  })
})
