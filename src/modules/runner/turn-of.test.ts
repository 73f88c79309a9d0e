import { expect, test } from 'vitest'
import { secretsFromRoot } from '#platform/secrets/secrets.ts'
import { turnOf } from './turn-of.ts'

const deps = { secrets: secretsFromRoot(Buffer.alloc(32, 1)) }
const visitor = (address: string) => turnOf(deps, { learnerId: null, address })

test('a learner is an owner in the network of the request', () => {
  const turn = turnOf(deps, { learnerId: 'ann', address: '192.0.2.7' })
  expect(turn).toEqual({ owner: 'ann', networks: visitor('192.0.2.7').networks })
  expect(turnOf(deps, { learnerId: 'bob', address: '192.0.2.7' }).networks).toEqual(turn.networks)
})

test('visitors are nobody in their network', () => {
  expect(visitor('192.0.2.7').owner).toBe('')
  expect(visitor('2001:db8::1')).toEqual(visitor('2001:db8::2'))
  expect(visitor('192.0.2.7').networks).not.toEqual(visitor('192.0.2.8').networks)
})

test('an address is in no turn: a network is a digest that only this installation can make', () => {
  expect(visitor('192.0.2.7').networks).toEqual([expect.stringMatching(/^[\w-]{22}$/)])
  const others = { secrets: secretsFromRoot(Buffer.alloc(32, 2)) }
  expect(turnOf(others, { learnerId: null, address: '192.0.2.7' })).not.toEqual(visitor('192.0.2.7'))
})

test('IPv6 networks of one customer are within one wider network', () => {
  const [wide, narrow] = visitor('2001:db8:1:1::1').networks
  expect(visitor('2001:db8:1:2::1').networks).toEqual([wide, expect.not.stringMatching(`^${narrow}$`)])
})
