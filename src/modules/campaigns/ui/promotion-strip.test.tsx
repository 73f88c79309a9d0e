import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { call } from '#platform/contract/call.ts'
import { testApp } from '#src/test-app.ts'
import { getPromotion } from '../contract.ts'
import { PromotionStrip } from './promotion-strip.tsx'

test('the strip of the Black November offer says what it gives, and how many places are left', async () => {
  const site = await testApp()
  site.clock.set('2025-11-10T00:00:00Z')
  const { promotions } = await call(getPromotion, {}, { transport: site.transport })
  const promotion = promotions['non-pro']
  expect(promotion).toMatchObject({
    bannerType: 'sale-banner',
    headline: 'Black November Offer 2025',
    title: 'BLACK FRIDAY: Receive 66% off PRO',
    detail: 'plus a free 1:1 career coach',
    button: 'Meet my coach',
    countdownTo: null,
  })
  const Strip = createRoutesStub([{ path: '/', Component: () => <PromotionStrip promotion={promotion} /> }])
  const html = renderToStaticMarkup(<Strip />)
  const text = html.replaceAll(/<!-- -->/g, '').replaceAll(/<[^>]*>/g, ' ')
  for (const words of [
    'Black November Offer 2025',
    'BLACK FRIDAY: Receive 66% off PRO',
    'plus a free 1:1 career coach',
    'Only 61/1000 spots left',
    'Meet my coach',
  ])
    expect(text).toContain(words)
  // Its one link covers all of it, and leads where the campaign's data say.
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([promotion.redirectionPath])
  expect(html).toContain('after:absolute after:inset-0')
})
