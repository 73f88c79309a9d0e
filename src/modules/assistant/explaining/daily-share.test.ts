/** The daily share through the whole application: how many, by whose calendar, and what doesn't count. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { putGrant } from '#modules/access/module.ts'
import { signUpWithEmail } from '#modules/accounts/contract.ts'
import { testBrowser, type TestBrowser } from '#modules/accounts/testing.ts'
import { memberMaker } from '#modules/community/testing.ts'
import { loadConfig } from '#src/config.ts'
import { testApp, type TestApp } from '#src/test-app.ts'
import { getExplainUsage, LIMIT_SOURCE } from '../contract.ts'
import { VISITORS_OF_NETWORK } from '../limits.ts'
import type { Source } from '../source.ts'
import { ask, fakeModel, part, question } from '../testing.ts'

const member = memberMaker(testBrowser)
const NOON = '2025-01-15T12:00:00Z'

let site: TestApp
let isFailing = false
const model: Source = fakeModel(async function* () {
  if (isFailing) throw new Error('upstream is down')
  yield part('It adds.')
})
beforeAll(async () => {
  site = await testApp({ sources: [model] })
})
afterAll(() => site.close())
beforeEach(() => {
  site.clock.set(NOON)
  isFailing = false
})

let questions = 0
const askNew = (browser: TestBrowser, timeZone = 'UTC') =>
  ask(browser, question(`${questions++}`, { timeZone }))
const askMany = async (browser: TestBrowser, count: number, timeZone = 'UTC') => {
  for (let asked = 0; asked < count; asked += 1) await askNew(browser, timeZone)
}
const usageOf = (browser: TestBrowser, timeZone = 'UTC') =>
  browser.call(getExplainUsage, { query: { timeZone } })
const limited = { status: 429, code: 'assistant-limit' }

let visitors = 0
const visitor = (address = `198.18.${Math.floor(visitors++ / 250)}.${visitors % 250}`) =>
  testBrowser(site, { address })

test('twenty questions at once are five answers, and fifteen refusals', async () => {
  const { browser } = await member(site)
  await usageOf(browser)
  const asked = await Promise.allSettled(Array.from({ length: 20 }, () => askNew(browser)))
  const refused = asked.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
  expect(refused).toHaveLength(15)
  for (const reason of refused) expect(reason).toMatchObject(limited)
  const left = asked.flatMap((each) => (each.status === 'fulfilled' ? [each.value.left] : []))
  expect(left.toSorted((one, other) => one - other)).toEqual([0, 1, 2, 3, 4])
  expect(await usageOf(browser)).toMatchObject({ limit: 5, left: 0 })
})

test('one question twenty times at once counts once', async () => {
  const { browser } = await member(site)
  const same = question('the same twenty times')
  await Promise.all(Array.from({ length: 20 }, () => ask(browser, same)))
  expect(await usageOf(browser)).toMatchObject({ left: 4 })
})

test('who has used all is told when it starts again, for a pop-up', async () => {
  const { browser } = await member(site)
  await askMany(browser, 5, 'America/New_York')
  const { text, status, retryAfter } = await browser.transport({
    method: 'POST',
    url: '/api/OpenAI/explainLinesWithinCode',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify(question('one too many', { timeZone: 'America/New_York' })),
    signal: new AbortController().signal,
  })
  expect(status).toBe(429)
  expect(JSON.parse(text)).toMatchObject({
    code: 'assistant-limit',
    message: 'You used your 5 explanations for today. You get new ones tomorrow, or 100 a day with PRO.',
    details: { source: LIMIT_SOURCE, limit: '5', startsAgainAt: '2025-01-16T05:00:00.000Z' },
  })
  expect(retryAfter).toBe(String(17 * 60 * 60))
})

test('the same question is answered again when the share is used', async () => {
  const { browser } = await member(site)
  const first = question('asked before')
  await ask(browser, first)
  await askMany(browser, 4)
  await expect(askNew(browser)).rejects.toMatchObject(limited)
  expect(await ask(browser, first)).toMatchObject({ left: 0, isCached: true })
})

test('it starts again at midnight of the learner’s own calendar, not of the server’s', async () => {
  const zone = 'Asia/Tokyo'
  site.clock.set('2025-01-15T14:59:00Z')
  const { browser } = await member(site)
  await askMany(browser, 5, zone)
  await expect(askNew(browser, zone)).rejects.toMatchObject(limited)
  expect(await usageOf(browser, zone)).toMatchObject({ left: 0, startsAgainAt: '2025-01-15T15:00:00.000Z' })
  site.clock.set('2025-01-15T15:00:00Z')
  expect(await usageOf(browser, zone)).toMatchObject({ left: 5, startsAgainAt: '2025-01-16T15:00:00.000Z' })
  expect(await askNew(browser, zone)).toMatchObject({ left: 4 })
})

test('midnight of the server changes nothing for somebody elsewhere', async () => {
  const zone = 'America/Los_Angeles'
  site.clock.set('2025-01-15T23:59:00Z')
  const { browser } = await member(site)
  await askMany(browser, 5, zone)
  site.clock.set('2025-01-16T00:01:00Z')
  await expect(askNew(browser, zone)).rejects.toMatchObject(limited)
})

test('a browser that claims other time zones gets no third share within a day', async () => {
  const { browser } = await member(site)
  await askMany(browser, 5, 'Pacific/Kiritimati')
  await askMany(browser, 5, 'Pacific/Pago_Pago')
  await expect(askNew(browser, 'UTC')).rejects.toMatchObject(limited)
})

test('the zone of the account counts, whatever the browser says', async () => {
  const { browser, userId } = await member(site)
  await site.database.pool.query('update users set time_zone = $1 where id = $2', ['Asia/Tokyo', userId])
  expect(await usageOf(browser, 'UTC')).toMatchObject({ startsAgainAt: '2025-01-15T15:00:00.000Z' })
})

test('what failed is given back, once', async () => {
  const { browser } = await member(site)
  isFailing = true
  for (let asked = 0; asked < 7; asked += 1)
    await expect(askNew(browser)).rejects.toMatchObject({ code: 'explaining-failed' })
  expect(await usageOf(browser)).toMatchObject({ left: 5 })
  isFailing = false
  const same = question('counted before it fails')
  await ask(browser, same)
  isFailing = true
  await ask(browser, same)
  expect(await usageOf(browser)).toMatchObject({ left: 4 })
})

test('with PRO there are a hundred a day', async () => {
  const { browser, userId } = await member(site)
  await putGrant(site.deps.db, {
    source: 'subscription',
    sourceId: 'test',
    accountId: userId,
    opens: 'pro',
    plan: 'annual',
    status: 'Active',
    changes: [],
    startsAt: site.clock.now(),
    endsAt: null,
  })
  expect(await usageOf(browser)).toMatchObject({ limit: 100, left: 100 })
  await askMany(browser, 6)
  expect(await usageOf(browser)).toMatchObject({ left: 94 })
})

test('a visitor has two, and who then signs up has what is left of five', async () => {
  const browser = visitor()
  expect(await usageOf(browser)).toMatchObject({ limit: 2, left: 2 })
  expect(browser.cookies.size).toBe(0)
  await askMany(browser, 2)
  await expect(askNew(browser)).rejects.toMatchObject({
    ...limited,
    message: 'You used your 2 explanations for today. Sign up for free to get 5 a day.',
  })
  await browser.call(signUpWithEmail, {
    body: { email: 'from-visitor@example.org', password: 'Engine#1843 notes', fullName: 'Ada Lovelace' },
  })
  expect(await usageOf(browser)).toMatchObject({ limit: 5, left: 3 })
})

test('visitors of one network share what thirty of them have; accounts there have their own', async () => {
  const address = '203.0.113.77'
  const ofNetwork = 2 * VISITORS_OF_NETWORK
  isFailing = true
  for (let asked = 0; asked < 3; asked += 1)
    await expect(askNew(visitor(address))).rejects.toMatchObject({ code: 'explaining-failed' })
  isFailing = false
  for (let asked = 0; asked < ofNetwork; asked += 1) await askNew(visitor(address))
  const late = visitor(address)
  await expect(askNew(late)).rejects.toMatchObject(limited)
  expect(await usageOf(late)).toMatchObject({ left: 2 })
  const { browser } = await member(site, { address })
  expect(await askNew(browser)).toMatchObject({ left: 4 })
  expect(await askNew(visitor())).toMatchObject({ left: 1 })
})

test('the limits are configuration', async () => {
  const config = loadConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    FREE_EXPLANATIONS_A_DAY: '1',
    VISITOR_EXPLANATIONS_A_DAY: '0',
  })
  const other = await testApp({ sources: [model], config })
  const browser = testBrowser(other)
  await expect(askNew(browser)).rejects.toMatchObject({
    ...limited,
    message: 'Sign up for free to get an explanation a day.',
  })
  const { browser: own } = await member(other)
  expect(await askNew(own)).toMatchObject({ left: 0 })
  await expect(askNew(own)).rejects.toMatchObject({
    message: 'You used your explanation for today. You get new ones tomorrow, or 100 a day with PRO.',
  })
  expect(() => loadConfig({ NODE_ENV: 'test', PRO_EXPLANATIONS_A_DAY: 'many' })).toThrow(
    'PRO_EXPLANATIONS_A_DAY=200',
  )
})
