import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { signedUp } from '#modules/accounts/testing.ts'
import { testApp } from '#src/test-app.ts'
import { pressSandbox } from '../testing.ts'
import { pay } from './contract.ts'
import { isOfGift } from '../gifts/gift-queries.ts'
import { forgetCheckouts } from './forget-checkouts.ts'

const DAY_MS = 86_400_000

test('a checkout that nobody paid is forgotten after 90 days, a paid one never', async () => {
  const site = await testApp()
  const browser = await signedUp(site)
  const begin = (planSlug: string) =>
    browser.call(pay, {
      params: { planSlug },
      body: { idempotencyKey: randomUUID(), countryCode: 'us', zip: '10001' },
    })
  await begin('monthly')
  await begin('annual')
  const paid = await begin('annual-pass')
  await pressSandbox(site, paid.url, { card: 'works' })
  await site.doJobs()
  const statuses = async () =>
    (await site.database.pool.query('select status from checkouts order by status')).rows.map(
      ({ status }) => status,
    )
  expect(await statuses()).toEqual(['closed', 'closed', 'completed'])
  site.clock.advance(89 * DAY_MS)
  expect(await forgetCheckouts(site.deps, [isOfGift])).toBe(0)
  site.clock.advance(2 * DAY_MS)
  expect(await forgetCheckouts(site.deps, [isOfGift])).toBe(2)
  site.clock.advance(1000 * DAY_MS)
  expect(await forgetCheckouts(site.deps, [isOfGift])).toBe(0)
  expect(await statuses()).toEqual(['completed'])
})
