import { expect, test } from 'vitest'
import { plainTerminalText } from './terminal-text-rules.ts'

test.each([
  ['ends of lines', 'Name? Ada\r\nHi Ada\r\n', 'Name? Ada\nHi Ada\n'],
  ['colours', '\u001b[1;31mred\u001b[0m and \u001b[38;5;12mblue\u001b[m', 'red and blue'],
  ['titles and other escapes', '\u001b]0;my title\u0007a\u001b(B\u001b=b\u001b]8;;x\u001b\\c', 'abc'],
  ['characters typed and erased', 'Adaa\b \b é\b \b!\r\n', 'Ada !\n'],
  ['erasing what is not there', '\b\b\na\b\b\bb', '\nb'],
  ['a line written over itself', '10 %\r50 %\r100 %\r\ndone', '100 %\ndone'],
  [
    'a question that is written twice',
    '\u001b[1G\u001b[0JName? \u001b[7G\u001b[1G\u001b[0JName? \u001b[7GAda\r\nHi',
    'Name? Ada\nHi',
  ],
  ['an escape cut off by the end', 'a\u001b[', 'a'],
])('%s', (_name, printed, plain) => {
  expect(plainTerminalText(printed)).toBe(plain)
})

test('a megabyte of anything is read at once', () => {
  const started = performance.now()
  plainTerminalText('\u001b]'.repeat(200_000) + '\r'.repeat(200_000) + '\b'.repeat(200_000))
  expect(performance.now() - started).toBeLessThan(2_000)
})
