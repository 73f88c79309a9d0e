import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { readRootKeys } from './root-key-rules.ts'

const first = randomBytes(32)
const second = randomBytes(32)
const text = (key: Buffer) => key.toString('base64url')

test('one key signs alone; of two the second one only verifies', () => {
  expect(readRootKeys(text(first))).toEqual({ current: first, previous: null })
  expect(readRootKeys(`${text(first)}, ${text(second)}`)).toEqual({ current: first, previous: second })
})

test.each([
  ['nothing', ''],
  ['a password', 'correct horse battery staple'],
  ['31 bytes', text(randomBytes(31))],
  ['33 bytes', text(randomBytes(33))],
  ['a second spelling of a key', `${'A'.repeat(42)}B`],
  ['a key and nothing after the comma', `${text(first)},`],
  ['the same key twice', `${text(first)},${text(first)}`],
  ['three keys', [first, second, randomBytes(32)].map(text).join(',')],
])('%s is refused', (_what, given) => {
  expect(readRootKeys(given)).toBeNull()
})
