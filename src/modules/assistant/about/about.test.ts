/** What the page about the assistant is told. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testBrowser } from '#modules/accounts/testing.ts'
import { testApp, type TestApp } from '#src/test-app.ts'
import { getAboutAssistant } from '../contract.ts'
import { embeddedSource } from '../embedded/embedded.ts'
import type { Source } from '../source.ts'
import { fakeModel, part } from '../testing.ts'

const sources: Source[] = [embeddedSource]
let site: TestApp
beforeAll(async () => {
  site = await testApp({ sources })
})
afterAll(() => site.close())

test('it is the share of each plan, the languages, and whether a model is asked', async () => {
  const about = await testBrowser(site).call(getAboutAssistant, { query: {} })
  expect(about).toMatchObject({ share: { visitor: 2, free: 5, pro: 100 }, hasModel: false })
  expect(about.languages).toContain('python')
  sources.unshift(
    fakeModel(async function* () {
      yield part('Told.')
    }),
  )
  expect(await testBrowser(site).call(getAboutAssistant, { query: {} })).toMatchObject({ hasModel: true })
})
