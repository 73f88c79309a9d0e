import { expect, test } from 'vitest'
import { secretsFromRoot } from '#platform/data-dir/secrets.ts'
import { ownerOf } from './turn-of.ts'

const deps = { secrets: secretsFromRoot(Buffer.alloc(32, 1)) }
const visitor = (address: string) => ownerOf(deps, { learnerId: null, address })

test('a learner is an owner wherever the request comes from', () => {
  expect(ownerOf(deps, { learnerId: 'ann', address: '192.0.2.7' })).toBe('ann')
})

test('visitors of one network share a turn, others have their own, and the address is not in it', () => {
  expect(visitor('2001:db8::1')).toBe(visitor('2001:db8::2'))
  expect(visitor('192.0.2.7')).not.toBe(visitor('192.0.2.8'))
  expect(visitor('192.0.2.7')).toMatch(/^visitor-[\w-]{22}$/)
  const others = { secrets: secretsFromRoot(Buffer.alloc(32, 2)) }
  expect(ownerOf(others, { learnerId: null, address: '192.0.2.7' })).not.toBe(visitor('192.0.2.7'))
})
