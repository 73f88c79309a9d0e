import { beforeAll, describe, expect, test } from 'vitest'
import type { Audience } from '#modules/campaigns/contract.ts'
import { call } from '#platform/contract/call.ts'
import { testApp } from '#src/test-app.ts'
import { getPlans, type PricedPlan } from '../plans/contract.ts'
import { offerAddress, offeredPlan } from './offer-plan-rules.ts'

const LIFETIME = { planInfo: { id: 'lifetime', name: 'Lifetime', expiryInMonths: null } }
const BLACK_FRIDAY = { slug: 'black-friday', code: 'BLKFRIDAY24' } as const

let plans: PricedPlan[]
beforeAll(async () => {
  const site = await testApp()
  site.clock.set('2024-11-10T00:00:00Z')
  plans = (await call(getPlans, { query: {} }, { transport: site.transport })).plans
})

describe('what a sale offers', () => {
  test.each<[Audience, string | null, number | null]>([
    ['non-pro', 'lifetime', 14_346],
    ['new-user', 'lifetime', 14_346],
    // Just $79 extra.
    ['annual-pro', 'lifetime-upgrade', 7_900],
    // 60% off.
    ['other-pro', 'lifetime', 14_346],
    ['lifetime-pro', null, null],
  ])('%s is %s', (audience, slug, totalMinor) => {
    const plan = offeredPlan(plans, audience, LIFETIME)
    expect([plan?.slug ?? null, plan?.quote.totalMinor ?? null]).toEqual([slug, totalMinor])
  })

  test('is nothing where its plan is not sold', () => {
    expect(offeredPlan([], 'non-pro', LIFETIME)).toBeNull()
  })
})

describe('where it is bought', () => {
  const to = (
    audience: Audience,
    campaign: Parameters<typeof offerAddress>[1],
    slug = 'lifetime',
    ref: string | null = null,
  ) => {
    const plan = plans.find((each) => each.slug === slug)
    if (plan === undefined) throw new Error(slug)
    return offerAddress(audience, campaign, { plan, ref })
  }

  test('by the code of the sale, from where somebody came', () => {
    expect(to('non-pro', BLACK_FRIDAY)).toBe(
      '/payment?discount=BLKFRIDAY24&product_code=lifetime&source=black_friday',
    )
    expect(to('new-user', { slug: 'sale', code: null }, 'annual', 'banner')).toBe(
      '/payment?plan=annual&ref=banner',
    )
  })
  test.each(['annual-pro', 'other-pro'] as const)('%s changes the plan that is there', (audience) => {
    expect(to(audience, BLACK_FRIDAY)).toBe('/profile/subscriptionandpayments')
  })
})
