import { expect, test } from 'vitest'
import { stripProgram, type ScannedLanguage } from './tokens.ts'

test.each([
  ['python', 'x = 1  # Jane\n# all\ny = "#no"\n', 'x = 1  \n\ny = "#no"\n'],
  ['javascript', 'a() /* one\ntwo */ // three\nb("//no")', 'a() \n \nb("//no")'],
  ['c', '// one\nint x; /* two */', '\nint x; '],
  ['sql', "SELECT '--no' -- yes\nFROM song", "SELECT '--no' \nFROM song"],
] as const satisfies (readonly [ScannedLanguage, string, string])[])(
  '%s loses its comments, and no line moves',
  (language, source, expected) => {
    expect(stripProgram(language, source, 80)).toBe(expected)
  },
)

test('a long text is cut, and the lines below it stay where they are', () => {
  const source = `"""${'a'.repeat(30)}\n${'b'.repeat(30)}\n"""\nx = 1`
  const stripped = stripProgram('python', source, 10)
  expect(stripped).toBe('"""aaaaaaa…\n\n"\nx = 1')
  expect(stripped.split('\n')).toHaveLength(source.split('\n').length)
})

test('a long program takes time in proportion to its length', () => {
  const source = '# a\nx = "b"\n'.repeat(20_000)
  const start = performance.now()
  expect(stripProgram('python', source, 80)).toHaveLength(source.length - 3 * 20_000)
  expect(performance.now() - start).toBeLessThan(2_000)
})
