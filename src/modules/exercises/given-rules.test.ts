import { expect, test } from 'vitest'
import { ownFiles, withGiven } from './given-rules.ts'

const given = [{ path: 'prices.csv', content: 'tea,3\n' }]
const main = { path: 'main.py', content: 'print(1)\n' }

test('a given file is ours, whatever was sent under its name', () => {
  const sent = [{ path: 'prices.csv', content: 'tea,0\n' }, main]
  expect(withGiven({ given }, sent)).toEqual([main, ...given])
  expect(ownFiles({ given }, sent)).toEqual([main])
})

test('without given files a program stays as it is', () => {
  expect(withGiven({}, [main])).toEqual([main])
})
