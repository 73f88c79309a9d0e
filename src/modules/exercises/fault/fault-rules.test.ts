import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareWithFaulty, findFault } from './fault-rules.ts'

const file = (content: string) => [{ path: 'main.py', content }]
const right = file('total = 0\nfor price in prices:\n    total += price\nprint(total)\n')

describe('the planted fault', () => {
  test.each([
    [
      'changed',
      'total = 0\nfor price in prices:\n    total = price\nprint(total)\n',
      3,
      'total = price',
      'total += price',
    ],
    ['missing', 'total = 0\nfor price in prices:\n    total += price\n', 4, '', 'print(total)'],
    [
      'extra',
      'total = 0\nfor price in prices:\n    total += price\n    break\nprint(total)\n',
      4,
      'break',
      '',
    ],
    [
      'changed',
      'total = 0\nfor price in prices:\n    total += price\n    print(total)\n',
      4,
      'print(total)',
      'print(total)',
    ],
  ])('is a line that is %s', (kind, faulty, line, was, becomes) => {
    expect(findFault(file(faulty), right)).toEqual({
      path: 'main.py',
      kind,
      line,
      faulty: was,
      right: becomes,
    })
  })

  test.each([
    ['the same program', right],
    ['two faults', file('total = 1\nfor price in prices:\n    total += price\nprint(total - 1)\n')],
    ['two lines at once', file('total = 1\nfor cost in prices:\n    total += price\nprint(total)\n')],
    ['another file', [{ path: 'other.py', content: 'x' }]],
  ])('%s has none', (_, faulty) => expect(findFault(faulty, right)).toBeNull())
})

describe('what was changed beside the fault', () => {
  const faulty = file('total = 0\nfor price in prices:\n    total = price\nprint(total)\n')
  const fault = findFault(faulty, right)
  const changesOf = (mended: string) =>
    fault === null ? null : compareWithFaulty(fault, faulty, file(mended)).otherLines.map(({ line }) => line)

  test.each([
    ['the fault alone', 'total = 0\nfor price in prices:\n    total = total + price\nprint(total)\n', []],
    [
      'with empty lines and spaces',
      'total = 0  \n\nfor price in prices:\n    total += price\nprint(total)\n\n',
      [],
    ],
    ['a name as well', 'sum = 0\nfor price in prices:\n    sum += price\nprint(sum)\n', [1, 4]],
    [
      'a line added at the end',
      'total = 0\nfor price in prices:\n    total += price\nprint(total)\nprint()\n',
      [4],
    ],
    [
      'another place alone',
      'total = sum(prices)\nfor price in prices:\n    total = price\nprint(total)\n',
      [1],
    ],
  ])('%s', (_, mended, lines) => expect(changesOf(mended)).toEqual(lines))

  test('the fault may be left as it is', () => {
    const elsewhere = file('total = sum(prices)\nfor price in []:\n    total = price\nprint(total)\n')
    expect(fault && compareWithFaulty(fault, faulty, elsewhere).changedFault).toBe(false)
    expect(fault && compareWithFaulty(fault, faulty, right).changedFault).toBe(true)
  })

  test('any program is compared, and lines exist', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b', '', 'total = 0', '    total = price')), (lines) => {
        const changed = changesOf(lines.join('\n')) ?? []
        expect(changed.every((line) => line >= 1 && line <= 4)).toBe(true)
      }),
    )
  })

  test('a very long program is no work', () => {
    expect(changesOf('x\n'.repeat(90_000))).toEqual([1, 2, 4])
  })
})
