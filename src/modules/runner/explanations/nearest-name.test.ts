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

test('a name of more than 100 letters is near to none', () => {
  expect(nearestName('a'.repeat(101), ['a'.repeat(100)])).toBeNull()
})
