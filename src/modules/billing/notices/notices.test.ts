/** Notices by mail: once for each occasion, caused by an event or by the clock. */
import { JSDOM } from 'jsdom'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { getProfile } from '#modules/accounts/contract.ts'
import { ADA, signedUp } from '#modules/accounts/testing.ts'
import { mailMessage } from '#platform/mail/mail.ts'
import { testApp, type TestApp } from '#src/test-app.ts'
import type { ProviderEventType } from '../providers/contract.ts'
import { subscribed } from '../testing.ts'
import { noticeMail } from './notice-mails.ts'
import { NOTICE_KINDS } from './notice-rules.ts'

const DAY_MS = 24 * 60 * 60 * 1000

let site: TestApp
let userId: string
beforeEach(async () => {
  site = await testApp()
  userId = (await (await signedUp(site)).call(getProfile, {})).id
  await site.doJobs()
  site.mails.length = 0
})
afterEach(() => site.close())

const work = async () => {
  for (const _ of [1, 2, 3]) await site.doJobs()
  return site.mails.splice(0).map(({ message }) => message)
}
const purposes = async () => (await work()).map(({ purpose }) => purpose)
/** Runs the hourly job. */
const anHourPasses = () => site.deps.jobs.send(site.deps.db, 'subscription-notices-due', {})
const at = (days: number) => new Date(site.clock.now().getTime() + days * DAY_MS)
const buy = (...told: [ProviderEventType, number][]) =>
  subscribed(
    site,
    userId,
    told.map(([type, days]) => ({ type, at: at(days) })),
    { plan: 'monthly', months: 1 },
  )

test('a trial that ends is told two days before, once', async () => {
  await buy(['trial-started', 0])
  for (const [days, expected] of [
    [4, []],
    [1, ['subscription-trial-ends']],
    [1, []],
  ] as const) {
    site.clock.advance(days * DAY_MS)
    await anHourPasses()
    expect(await purposes()).toEqual(expected)
  }
})

test('a payment that failed is told at once, with the end of the grace; then the hold, then the end', async () => {
  await buy(['paid', -31], ['payment-failed', 0])
  const [receipt, failed, ...more] = (await work()).toSorted((a, b) => (a.purpose < b.purpose ? -1 : 1))
  expect([receipt?.purpose, failed?.purpose, more]).toEqual(['payment-receipt', 'subscription-past-due', []])
  expect(failed?.to).toBe(ADA.email)
  expect(failed?.text).toContain('You still have PRO until Jan 22, 2025')
  expect(failed?.text).toMatch(/Update my card:\nhttp:\/\/localhost:\d+\/profile\/subscriptionandpayments\n/)
  for (const [days, expected] of [
    [6, []],
    [1, ['subscription-on-hold']],
    [1, []],
    [29, ['subscription-ended']],
    [1, []],
  ] as const) {
    site.clock.advance(days * DAY_MS)
    await anHourPasses()
    expect(await purposes()).toEqual(expected)
  }
})

test('cancelling says until when PRO stays', async () => {
  await buy(['paid', 0], ['cancel-scheduled', 0])
  const mail = (await work()).find(({ purpose }) => purpose === 'subscription-cancelled')
  expect(mail?.subject).toBe('Your Codestead PRO is canceled and stays open until Feb 15, 2025')
})

test('whoever is erased meanwhile is told nothing', async () => {
  await buy(['paid', 0])
  await work()
  const { rows } = await site.database.pool.query('update invoices set user_id = null returning id')
  await site.deps.jobs.send(site.deps.db, 'subscription-notice', { about: 'invoice', invoiceId: rows[0].id })
  expect(await purposes()).toEqual([])
})

test('two servers that look at the same time tell it once', async () => {
  await buy(['trial-started', 0])
  site.clock.advance(6 * DAY_MS)
  await Promise.all([anHourPasses(), anHourPasses(), anHourPasses()])
  expect(await purposes()).toEqual(['subscription-trial-ends'])
})

describe.each(NOTICE_KINDS)('the mail %s', (kind) => {
  const SITE = { brandName: 'Codestead', url: 'https://learn.example.org' }
  const told = { planName: 'Annual', until: new Date('2025-03-01T00:00:00Z'), timeZone: 'Asia/Tokyo' }

  test('can be sent, leads to our own site, and says the same in both of its parts', async () => {
    const mail = await noticeMail(SITE, kind, { name: 'Ada Lovelace', ...told })
    expect(mailMessage.parse({ purpose: `subscription-${kind}`, to: ADA.email, ...mail })).toMatchObject(mail)
    expect(Object.values(mail).join(' ')).not.toMatch(/undefined|null|NaN|\[object|Invalid/)
    const { document } = new JSDOM(mail.html).window
    for (const { origin } of document.links) expect(origin).toBe(SITE.url)
    for (const { textContent, children } of document.querySelectorAll('h1, p'))
      if (children.length === 0) expect(mail.text).toContain(textContent.trim())
  })

  test('takes a hostile name as no name', async () => {
    const name = 'Eve\r\nBcc: victim@example.net https://evil.example'
    const mail = await noticeMail(SITE, kind, { name, ...told })
    expect(Object.values(mail).join(' ')).not.toMatch(/Eve|victim|Bcc/)
  })
})
