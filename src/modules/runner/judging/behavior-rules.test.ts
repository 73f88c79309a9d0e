import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { crashed, errorName, failedWith, printed, returned, selected, shown } from './behavior-rules.ts'

describe('the same behavior, however it is written', () => {
  test.each([
    ['spaces at line ends', printed('a \nb\n\n', 'tolerant'), printed('a\r\nb', 'tolerant')],
    ['last digits', printed('mean 0.30000000000000004', 'numeric'), printed('mean 0.3', 'numeric')],
    [
      'a Python object’s place',
      printed('<Book object at 0x7f3a10>', 'exact'),
      printed('<Book object at 0x55cc20>', 'exact'),
    ],
    ['a Java object’s place', printed('Book@1b6d3586', 'tolerant'), printed('Book@4554617c', 'tolerant')],
    ['the order of keys', returned({ a: 1, b: [0.1 + 0.2] }), returned({ b: [0.3], a: 1 })],
    [
      'words of an error',
      failedWith(errorName('IndexError: list index out of range')),
      failedWith(errorName('IndexError: pop from empty list')),
    ],
    [
      'rows in any order',
      selected([{ columns: ['x'], rows: [[1], [2]] }], { ordered: false, columnNames: false }),
      selected([{ columns: ['X'], rows: [[2], [1]] }], { ordered: false, columnNames: false }),
    ],
    [
      'what was printed before time was up',
      crashed({ limit: 'time', signal: 'SIGKILL', stdout: 'a' }, null),
      crashed({ limit: 'time', signal: null, stdout: 'a\na' }, null),
    ],
  ])('%s', (_what, one, other) => expect(one).toEqual(other))
})

describe('another behavior', () => {
  test.each([
    ['another output', printed('7', 'tolerant'), printed('8', 'tolerant')],
    ['spaces, where they count', printed('7 ', 'exact'), printed('7', 'exact')],
    ['a whole number that differs in its last digit', returned(9007199254740991), returned(9007199254740990)],
    ['a text and a number', returned('7'), returned(7)],
    ['another exception', failedWith('KeyError'), failedWith('IndexError')],
    ['an output before the crash', failedWith('KeyError', 'a'), failedWith('KeyError', 'b')],
    ['a crash and a limit', crashed({ limit: 'time', signal: null, stdout: '' }, null), failedWith('time')],
    [
      'rows in another order, where it counts',
      selected([{ columns: ['x'], rows: [[1], [2]] }], { ordered: true, columnNames: false }),
      selected([{ columns: ['x'], rows: [[2], [1]] }], { ordered: true, columnNames: false }),
    ],
    ['another thing found on a page', shown('Expected navy.', 'red'), shown('Expected navy.', 'blue')],
  ])('%s', (_what, one, other) => expect(one).not.toEqual(other))
})

test.each([
  ['IndexError: list index out of range', 'IndexError'],
  ['__main__.TooShort: 3', 'TooShort'],
  ['KeyboardInterrupt', 'KeyboardInterrupt'],
  ['Exception in thread "main" java.lang.ArithmeticException: / by zero', 'ArithmeticException'],
  ['java.util.NoSuchElementException', 'NoSuchElementException'],
  ['Uncaught TypeError: x is not a function', 'TypeError'],
  ['The function ended the program instead of returning a value.', 'error'],
  ['', 'error'],
])('%s is named %s', (line, name) => expect(errorName(line)).toBe(name))

test('no text is too strange to be read', () => {
  fc.assert(
    fc.property(fc.string(), fc.jsonValue(), (text, value) => {
      printed(text, 'numeric')
      expect(errorName(text)).not.toContain('\n')
      // JSON has no −0, and neither has what a program reports.
      returned(JSON.parse(JSON.stringify(value)))
    }),
  )
})
