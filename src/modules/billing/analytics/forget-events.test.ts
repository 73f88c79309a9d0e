import { expect, test } from 'vitest'
import { testApp } from '#src/test-app.ts'
import { forgetEvents } from './forget-events.ts'
import { countProEvent } from './pro-events.ts'

test('what was counted is deleted after 400 days', async () => {
  const site = await testApp()
  const at = site.clock.now()
  const event = { plan: null, source: null, ref: null, country: null }
  await countProEvent(site.deps.db, { ...event, name: 'pro_page_viewed', at })
  const count = async () => (await site.database.pool.query('select 1 from pro_events')).rowCount
  site.clock.advance(400 * 86_400_000)
  await forgetEvents(site.deps)
  expect(await count()).toBe(1)
  site.clock.advance(1)
  await forgetEvents(site.deps)
  expect(await count()).toBe(0)
})
