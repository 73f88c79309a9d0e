import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exchangesOf, replayMs, wholeText } from '#modules/exercises/module.ts'
import {
  inputsToRun,
  makeReplay,
  MOST_REPLAY_BYTES,
  MOST_REPLAY_MS,
  MOST_TYPED,
  placeInput,
  typedLines,
} from './replay-rules.ts'
import { COVER_COLUMNS } from './size-data.ts'

const run = (stdout: string, exitCode: number | null = 0) => ({ stdout, exitCode })
const out = (printed: string) => makeReplay([{ typed: null, printed }])
const textOf = (printed: string) =>
  wholeText(out(printed) ?? { frames: [] })
    .map(({ text }) => text)
    .join('')

test('an input is typed line by line, as long as there is time for it', () => {
  expect(typedLines('Ada\r\n36\r\n')).toEqual(['Ada', '36'])
  expect(typedLines('a\n\nb')).toEqual(['a', '', 'b'])
  expect([typedLines(''), typedLines(' \n')]).toEqual([[], []])
  expect(typedLines('x\n'.repeat(MOST_TYPED))).toHaveLength(MOST_TYPED)
  expect(typedLines('x\n'.repeat(MOST_TYPED + 1))).toEqual([])
  expect(inputsToRun('Ada\n36', ['Ada', '36'])).toEqual(['Ada\n36', '', 'Ada\n'])
})

test('a line is typed where the program waited for it', () => {
  const runs = [run('Name? Age? Hi\n'), run('Name? ', 1), run('Name? Age? ', 1)]
  expect(placeInput(runs, ['Ada', '36'])).toEqual([
    { typed: null, printed: 'Name? ' },
    { typed: 'Ada', printed: 'Age? ' },
    { typed: '36', printed: 'Hi\n' },
  ])
})

test('a line that ends the program is typed, and one that it never read is not', () => {
  expect(placeInput([run('> '), run('> ', 1), run('> ')], ['quit', 'more'])).toEqual([
    { typed: null, printed: '> ' },
    { typed: 'quit', printed: '' },
  ])
})

test.each([
  ['reads all of its input first', [run('60\n'), run('0\n'), run('10\n')]],
  ['hit a limit', [run('Name? ', null)]],
  ['goes on without its input', [run('Name? Hi Ada\n'), run('Name? Hi \n'), run('Name? Hi Ada\n', 1)]],
])('of a program that %s the output alone is shown', (_what, runs) => {
  expect(placeInput(runs, ['10', '50'])).toEqual([{ typed: null, printed: runs[0]?.stdout }])
})

test('of a program that did not run there is nothing', () => {
  expect(makeReplay(placeInput([], []))).toBeNull()
})

test.each(['', '\n \n', '\u0000\u0007\u200b', '\ud83d'])('%j shows nothing', (printed) => {
  expect(out(printed)).toBeNull()
})

test('what turns, hides or floods a line is not in it, and a question keeps its space', () => {
  expect(textOf('\n\na\u202eb\u2066c\u200bd\u0000e\u2028f\tg  \nName? ')).toBe('abcdef    g\nName? ')
  expect(textOf('é'.repeat(900))).toBe('é'.repeat(COVER_COLUMNS))
  expect(
    makeReplay([
      { typed: null, printed: 'a ' },
      { typed: `b\u202e${'c'.repeat(80)}`, printed: '' },
    ])?.frames[1]?.[2],
  ).toBe(`b${'c'.repeat(COVER_COLUMNS - 1)}`)
})

test('whatever was printed and typed, a recording holds to its bounds and ends as the session did', () => {
  const text = fc.string({ unit: fc.constantFrom('a', ' ', '\n', '🌊', '\u001b', '"'), maxLength: 900 })
  const typed = fc.string({ unit: fc.constantFrom('7', '🌊'), maxLength: 90 })
  fc.assert(
    fc.property(text, fc.array(fc.tuple(typed, text), { maxLength: MOST_TYPED }), (first, others) => {
      const session = [
        { typed: null, printed: first },
        ...others.map(([line, printed]) => ({ typed: line, printed })),
        { typed: 'end', printed: 'the end\n' },
      ]
      const replay = makeReplay(session)
      if (replay === null) throw new Error('its end can be seen')
      expect(replayMs(replay)).toBeLessThanOrEqual(MOST_REPLAY_MS)
      expect(Buffer.byteLength(JSON.stringify(replay))).toBeLessThanOrEqual(MOST_REPLAY_BYTES)
      expect(exchangesOf(replay).at(-1)).toEqual({ typed: 'end', printed: 'the end\n' })
    }),
  )
})

test('a megabyte of lines is read in no time', () => {
  const startedAt = performance.now()
  out('x\n'.repeat(500_000))
  expect(performance.now() - startedAt).toBeLessThan(1_000)
})
