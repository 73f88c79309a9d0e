import { expect, test } from 'vitest'
import { subscriptionStatus } from '#modules/access/contract.ts'
import { lifetimePlanFor } from './lifetime-rules.ts'

const PLANS = [
  { slug: 'annual', soldTo: 'everybody', months: 12 },
  { slug: 'lifetime', soldTo: 'everybody', months: null },
  { slug: 'lifetime-upgrade', soldTo: 'annual', months: null },
] as const
const OF = { status: 'Active', plan: 'annual', isLifetime: false, team: null } as const

test.each([
  ['annual', 'lifetime-upgrade'],
  ['annual-pass', 'lifetime-upgrade'],
  ['monthly', 'lifetime'],
  ['half-yearly', 'lifetime'],
])('from %s one goes over to %s', (plan, to) => {
  expect(lifetimePlanFor({ ...OF, plan }, PLANS)?.slug).toBe(to)
})

test('only from what is active, one’s own, and has an end', () => {
  for (const status of subscriptionStatus.options.filter((each) => each !== 'Active'))
    expect(lifetimePlanFor({ ...OF, status }, PLANS)).toBeNull()
  expect(lifetimePlanFor({ ...OF, isLifetime: true }, PLANS)).toBeNull()
  expect(lifetimePlanFor({ ...OF, team: { id: 'x', name: 'Looms' } }, PLANS)).toBeNull()
  expect(lifetimePlanFor(OF, [])).toBeNull()
})
