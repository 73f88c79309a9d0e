/** Agreeing to the model, through the whole application: who didn't isn't sent anywhere. */
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { deleteAccount } from '#modules/accounts/deletion/contract.ts'
import { EXPORT_PATH } from '#modules/accounts/export/contract.ts'
import { addStaff } from '#modules/accounts/module.ts'
import {
  eraseDeletedAccounts,
  tablesHolding,
  testBrowser,
  type TestBrowser,
} from '#modules/accounts/testing.ts'
import { memberMaker } from '#modules/community/testing.ts'
import { testApp, type TestApp } from '#src/test-app.ts'
import { getExplainUsage } from '../contract.ts'
import { startRecordedServer, streaming, type RecordedServer } from '../model/testing/recorded-server.ts'
import { switchAssistant } from '../staff-contract.ts'
import { agreeToThis, configWithModel, GOOD_ANSWER } from '../testing/site-with-model.ts'
import { ask, LESSON, question } from '../testing.ts'
import { agreeToModel, getModelConsent, getWhatIsSent, withdrawFromModel } from './contract.ts'

const member = memberMaker(testBrowser)

let server: RecordedServer
let site: TestApp
beforeAll(async () => {
  server = await startRecordedServer(streaming(GOOD_ANSWER))
  site = await testApp({ config: configWithModel(server.url) })
})
afterAll(async () => {
  await site.close()
  await server.close()
})
const ofSite = () => {
  const { assistantModel } = site.deps.config
  if (assistantModel === null) throw new Error('The site has a model.')
  return assistantModel
}
beforeEach(() => {
  server.calls.length = 0
})
afterEach(() => {
  ofSite().url = server.url
})

const modelOf = async (browser: TestBrowser) => (await browser.call(getExplainUsage, { query: {} })).model

test('nothing is sent for who didn’t agree, and nothing at all for who has no account', async () => {
  const { browser } = await member(site)
  const visitor = testBrowser(site)
  for (const each of [browser, visitor]) {
    expect(await modelOf(each)).toEqual({ hasAgreed: false })
    expect(await ask(each, question('not agreed'))).toMatchObject({ by: 'explainer', note: null })
  }
  await expect(agreeToThis(visitor)).rejects.toMatchObject({ status: 401 })
  await expect(visitor.call(getModelConsent, {})).rejects.toMatchObject({ status: 401 })
  expect(server.calls).toHaveLength(0)
})

test('who agreed gets the model’s answers until they withdraw', async () => {
  const { browser } = await member(site)
  const agreedAt = site.clock.now().toISOString()
  expect(await agreeToThis(browser)).toEqual({ agreedAt, isValid: true })
  expect(await agreeToThis(browser)).toEqual({ agreedAt, isValid: true })
  expect(await modelOf(browser)).toEqual({ hasAgreed: true })
  expect(await ask(browser, question('agreed'))).toMatchObject({ by: 'model', note: null })
  expect(server.calls).toHaveLength(1)

  const withdrawn = { agreedAt: null, isValid: false }
  expect(await browser.call(withdrawFromModel, {})).toEqual(withdrawn)
  expect(await browser.call(withdrawFromModel, {})).toEqual(withdrawn)
  expect(await browser.call(getModelConsent, {})).toEqual(withdrawn)
  expect(await modelOf(browser)).toEqual({ hasAgreed: false })
  expect(await ask(browser, question('agreed'))).toMatchObject({ by: 'explainer' })
  expect(await ask(browser, question('another'))).toMatchObject({ by: 'explainer' })
  expect(server.calls).toHaveLength(1)
})

test('what the model answered is reused for who agreed, and for nobody else', async () => {
  const [ada, grace, joan] = [await member(site), await member(site), await member(site)]
  await agreeToThis(ada.browser)
  await agreeToThis(grace.browser)
  const asked = question('reused')
  expect(await ask(ada.browser, asked)).toMatchObject({ by: 'model', isCached: false })
  expect(await ask(grace.browser, asked)).toMatchObject({ by: 'model', isCached: true })
  expect(await ask(joan.browser, asked)).toMatchObject({ by: 'explainer', isCached: false })
  expect(server.calls).toHaveLength(1)
})

test('another list, or another host, has to be agreed to anew', async () => {
  const { browser, userId } = await member(site)
  await agreeToThis(browser)
  await site.database.pool.query('update assistant_consents set version = 0 where user_id = $1', [userId])
  expect(await browser.call(getModelConsent, {})).toMatchObject({
    agreedAt: expect.any(String),
    isValid: false,
  })
  expect(await ask(browser, question('older list'))).toMatchObject({ by: 'explainer' })
  await agreeToThis(browser)
  expect(await modelOf(browser)).toEqual({ hasAgreed: true })
  ofSite().url = 'https://elsewhere.example/v1'
  expect(await modelOf(browser)).toEqual({ hasAgreed: false })
  expect(await ask(browser, question('elsewhere'))).toMatchObject({ by: 'explainer' })
  expect(server.calls).toHaveLength(0)
})

test('one agrees to the list that was read, not to a newer one', async () => {
  const { browser } = await member(site)
  const { version, model } = await browser.call(getWhatIsSent, {})
  const host = model?.host ?? ''
  for (const body of [
    { version: version + 1, host },
    { version, host: 'elsewhere.example' },
  ])
    await expect(browser.call(agreeToModel, { body })).rejects.toMatchObject({
      status: 409,
      code: 'list-changed',
    })
  expect(await modelOf(browser)).toEqual({ hasAgreed: false })
})

test('where the assistant is switched off, nothing is sent for who agreed either', async () => {
  const { browser } = await member(site)
  const operator = await member(site)
  await addStaff(site.deps, operator.email)
  await agreeToThis(browser)
  const flip = (isOff: boolean) =>
    operator.browser.call(switchAssistant, { body: { kind: 'course', id: LESSON.courseId, isOff } })
  await flip(true)
  await expect(ask(browser, question('off'))).rejects.toMatchObject({ code: 'assistant-off' })
  await flip(false)
  expect(server.calls).toHaveLength(0)
})

test('the lists name the host and the model, and not the key', async () => {
  const told = await testBrowser(site).call(getWhatIsSent, {})
  expect(told.model).toEqual({ host: new URL(server.url).host, name: 'recorded' })
  expect(told.ofLearner).toContain('The programming language')
  expect(told.ours).toContain('This site’s key, the same for everyone')
  expect(told.never.join(' ')).toContain('Your name')
  expect(JSON.stringify(told)).not.toContain('sk-recorded-key')
})

test('a site without a model says so, and there’s nothing to agree to', async () => {
  const other = await testApp()
  const { browser } = await member(other)
  expect(await modelOf(browser)).toBeNull()
  expect((await browser.call(getWhatIsSent, {})).model).toBeNull()
  const body = { version: 1, host: 'api.openai.com' }
  await expect(browser.call(agreeToModel, { body })).rejects.toMatchObject({ status: 409, code: 'no-model' })
})

test('the agreement is in an export, and goes with the account', async () => {
  const { browser, userId } = await member(site)
  await agreeToThis(browser)
  const files = new Map(Object.entries(unzipSync((await browser.get(EXPORT_PATH)).body)))
  expect(JSON.parse(strFromU8(files.get('explanations.json') ?? new Uint8Array()))).toMatchObject({
    modelConsent: [
      { version: 1, host: ofSite().url.split('/')[2], agreedAt: site.clock.now().toISOString() },
    ],
  })
  await browser.call(deleteAccount, { body: { password: 'Engine#1843 notes' } })
  await eraseDeletedAccounts(site)
  expect(await tablesHolding(site, [userId])).toEqual([])
})
