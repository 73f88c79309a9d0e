import { expect, test } from 'vitest'
import { nearestName } from './nearest-name.ts'

test.each([
  ['prnt', ['input', 'print'], 'print'],
  ['pritn', ['print'], 'print'],
  ['Print', ['point', 'print'], 'print'],
  ['lenght', ['length', 'len'], 'length'],
  ['conter', ['counter', 'center_of_all'], 'counter'],
  ['stdoi.h', ['stdio', 'stdio.h'], 'stdio.h'],
  ['on', ['or', 'in', 'ON'], 'ON'],
])('%s among %j is %s', (name, known, nearest) => {
  expect(nearestName(name, known)).toBe(nearest)
})

test.each([
  ['zebra', ['print', 'total']],
  ['on', ['or', 'in']],
  ['a', ['b', 'c']],
  ['total', ['total']],
  ['5', ['x']],
  ['helper.h', ['helper']],
])('%s among %j is near to none', (name, known) => {
  expect(nearestName(name, known)).toBeNull()
})

test('what is longer than anybody types is near to nothing', () => {
  expect(nearestName('a'.repeat(101), ['a'.repeat(100)])).toBeNull()
})

test('long names are compared at the cost of short ones', () => {
  const letters = 360_000
  const costOf = (length: number) => {
    const name = 'x'.repeat(length)
    const known = Array.from({ length: letters / length }, () => 'y'.repeat(length))
    const before = process.cpuUsage()
    expect(nearestName(name, known)).toBeNull()
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  // Letter by letter against each other, a name of 90 would cost six times as much as six of 15.
  const growth = Array.from({ length: 3 }, () => costOf(90) / costOf(15))
  expect(Math.min(...growth)).toBeLessThan(3)
})
