import { expect, test } from 'vitest'
import { nearestTests } from './nearest-tests.ts'

const isTest = (path: string) => path.endsWith('.test.ts')
const imports = [
  { from: 'a.test.ts', to: 'a.ts' },
  { from: 'b.ts', to: 'a.ts' },
  { from: 'a.ts', to: 'b.ts' },
  { from: 'b.test.ts', to: 'b.ts' },
  { from: 'c.test.ts', to: 'c.ts' },
]

test('the tests that reach a change come nearest first, through circles, and no others', () => {
  expect(nearestTests(imports, ['a.ts'], isTest)).toEqual(['a.test.ts', 'b.test.ts'])
})

test('a changed test comes before all others', () => {
  expect(nearestTests(imports, ['a.ts', 'c.test.ts'], isTest)).toEqual([
    'c.test.ts',
    'a.test.ts',
    'b.test.ts',
  ])
})
