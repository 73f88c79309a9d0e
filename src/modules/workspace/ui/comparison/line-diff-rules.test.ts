import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareLines, foldUnchanged, MOST_LINES } from './line-diff-rules.ts'

const short = (before: string, after: string) =>
  compareLines(before, after).lines.map(
    ({ kind, before: left, after: right, text }) =>
      `${left ?? '-'} ${right ?? '-'} ${kind === 'same' ? ' ' : kind === 'added' ? '+' : '-'}${text}`,
  )

test('each line has its number in the program it is in', () => {
  expect(short('a\nb\nc\n', 'a\nx\nc\nd\n')).toEqual(['1 1  a', '2 - -b', '- 2 +x', '3 3  c', '- 4 +d'])
})

test('line ends of another system and empty lines at the end are no difference', () => {
  expect(compareLines('a\r\nb\r\n', 'a\nb\n\n')).toMatchObject({ removed: 0, added: 0 })
})

test('nothing beside something', () => {
  expect(compareLines('', 'a\nb')).toMatchObject({ removed: 0, added: 2 })
  expect(compareLines('', '')).toMatchObject({ lines: [], removed: 0, added: 0 })
})

test('three lines stay around a change, and longer stretches are folded', () => {
  const before = Array.from({ length: 20 }, (_, at) => `line ${at + 1}`)
  const after = before.with(9, 'changed')
  const stretches = foldUnchanged(compareLines(before.join('\n'), after.join('\n')).lines)
  expect(stretches.map(({ isFolded, lines }) => [isFolded, lines.length])).toEqual([
    [true, 6],
    [false, 8],
    [true, 7],
  ])
})

test('one unchanged line is never folded, and equal programs are one stretch', () => {
  const before = Array.from({ length: 9 }, (_, at) => `line ${at + 1}`)
  const ends = foldUnchanged(compareLines(before.join('\n'), before.with(4, 'x').join('\n')).lines)
  expect(ends.every(({ isFolded }) => !isFolded)).toBe(true)
  expect(foldUnchanged(compareLines('a\nb', 'a\nb').lines)).toMatchObject([{ isFolded: true }])
})

test('either program can be read back from the lines', () => {
  const program = fc.array(fc.constantFrom('a', 'b', '', '  c', 'd d'), { maxLength: 40 })
  fc.assert(
    fc.property(program, program, (older, newer) => {
      const { lines } = compareLines(older.join('\n'), newer.join('\n'))
      const trimmed = (all: string[]) => all.join('\n').replace(/\n+$/, '')
      const told = (kind: 'removed' | 'added') =>
        trimmed(lines.filter((line) => line.kind === 'same' || line.kind === kind).map(({ text }) => text))
      expect([told('removed'), told('added')]).toEqual([trimmed(older), trimmed(newer)])
    }),
  )
})

test('of the longest programs that are stored, so many lines are compared and the rest is left out', () => {
  const noise = (seed: number) =>
    Array.from({ length: 25_000 }, (_, at) => String((at * seed) % 7)).join('\n')
  const { lines, leftOut } = compareLines(noise(3), noise(5))
  expect(lines).toHaveLength(MOST_LINES)
  expect(leftOut).toBeGreaterThan(MOST_LINES)
})
