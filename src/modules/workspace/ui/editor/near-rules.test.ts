import { describe, expect, test } from 'vitest'
import { nearOffset } from './near-rules.ts'

/** The cursor is `|`. */
describe('a cursor stays where it was', () => {
  test.each([
    ['|x=1', '|x = 1'],
    ['x=1|', 'x = 1|'],
    ['x=|1', 'x =| 1'],
    ['fo|o( 1 )', 'fo|o(1)'],
    ['if x :\n  |y()', 'if x:\n    |y()'],
    ["f('a|b')", 'f("a|b")'],
    ['f(1, 2|\n  )\n', 'f(1, 2|)\n'],
    ['a\n\n\n\n\nb|\n', 'a\n\n\nb|\n'],
    ['int main(){|}', 'int main() {|}'],
    ['def f( a ):|\n  x', 'def f(a):|\n    x'],
    ['x = (1)|\ny', 'x = 1|\ny'],
    ['', '|x'],
    ['abc|', '|'],
  ])('%j', (before, after) => {
    const offset = Math.max(0, before.indexOf('|'))
    expect(nearOffset(before.replace('|', ''), offset, after.replace('|', ''))).toBe(after.indexOf('|'))
  })
})
