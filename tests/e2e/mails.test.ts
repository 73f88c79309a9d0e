/** Every mail as people see it: in a browser, in both themes, on a phone and wider; and the outbox that shows them. */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ACCOUNT_MAILS, CODE } from '#modules/accounts/testing/sample-mails.ts'
import { queryMail } from '#modules/outreach/query-mail.ts'
import { REPORT } from '#modules/outreach/testing.ts'
import { TEAM_INVITATION } from '#modules/teams/testing.ts'
import type { ComposedMail } from '#platform/mail/compose-mail.ts'
import type { Delivery } from '#platform/mail/mail.ts'
import { registerOutbox } from '#platform/mail/outbox.ts'
import { loadConfig } from '#src/config.ts'
import { launchBrowser, visit } from './support/browser.ts'
import { openAxe } from './support/looks.ts'

const SEEN = join(import.meta.dirname, '../../build/pictures')
/** Given, a picture of each mail and of the outbox is written to `build/pictures`, to be looked at. */
const isLooking = process.env.LOOK_AT_MAILS === '1'
const THEMES = ['light', 'dark'] as const
const WIDTHS = [390, 800]

const NAME = 'Ada Lovelace'
const QUERY = {
  ...REPORT,
  message: `${REPORT.message}\n\nhttps://learn.example.org/${'a-long-address-'.repeat(12)}`,
  company: '',
  teamSize: '',
}
const MAILS: Record<string, (name: string) => Promise<ComposedMail>> = {
  ...ACCOUNT_MAILS,
  'team-invitation': TEAM_INVITATION,
  query: () => queryMail(loadConfig({ NODE_ENV: 'test' }), QUERY, 'F00D'),
}

let browser: Browser
let outbox: FastifyInstance
let url: string
beforeAll(async () => {
  if (isLooking) await mkdir(SEEN, { recursive: true })
  browser = await launchBrowser()
  outbox = Fastify()
  await outbox.register(cookie)
  registerOutbox(outbox, { key: 'key', list: async () => deliveries })
  url = await outbox.listen({ port: 0, host: '127.0.0.1' })
  deliveries = await Promise.all(
    Object.entries(MAILS).map(async ([purpose, write], index) => ({
      id: `7f1a7f84-3a0c-4d7b-9b57-2d0f0f6f2b${10 + index}`,
      at: new Date(Date.UTC(2026, 10, 22, 20 - index)).toISOString(),
      message: { ...(await write(NAME)), purpose, to: 'ada@example.com' },
    })),
  )
})
let deliveries: Delivery[] = []
afterAll(async () => {
  await browser.close()
  await outbox.close()
})

describe.each(THEMES)('in the %s theme', (colorScheme) => {
  test.each(WIDTHS)('at %i px every mail is whole, readable, and asks for nothing', async (width) => {
    const visitor = await visit(browser, url, { colorScheme, viewport: { width, height: 900 } })
    const { page } = visitor
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    for (const { message } of deliveries) {
      await page.setContent(message.html)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow, message.purpose).toBeLessThanOrEqual(0)
      const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
      expect(ground).toBe(colorScheme === 'dark' ? 'rgb(17, 20, 26)' : 'rgb(251, 250, 247)')
      const { violations } = await openAxe(page).disableRules(['region', 'landmark-one-main']).analyze()
      expect(violations.map(({ id, nodes }) => `${message.purpose}, ${id}: ${nodes[0]?.html}`)).toEqual([])
      if (isLooking)
        await page.screenshot({
          fullPage: true,
          path: join(SEEN, `mail-${message.purpose}-${width}-${colorScheme}.png`),
        })
    }
    expect(asked).toEqual([])
    visitor.expectNoErrors()
    await visitor.close()
  })
})

test('a click takes the code whole, as it is typed', async () => {
  const visitor = await visit(browser, url)
  const { page } = visitor
  await page.setContent(deliveries[0]?.message.html ?? '')
  await page.getByText(CODE, { exact: true }).click()
  expect(await page.evaluate(() => String(getSelection()).trim())).toBe(CODE)
  await visitor.close()
})

describe.each(THEMES)('the outbox in the %s theme', (colorScheme) => {
  test('shows the mails as a mail program does, by keyboard and without scripts', async () => {
    const visitor = await visit(browser, url, {
      colorScheme,
      javaScriptEnabled: false,
      viewport: { width: 1280, height: 900 },
    })
    const { page } = visitor
    await page.goto('/outbox?key=key')
    const mail = page.frameLocator('iframe')
    await mail.getByRole('heading', { name: 'Confirm your email' }).waitFor()
    if (isLooking) await page.screenshot({ path: join(SEEN, `outbox-1280-${colorScheme}.png`) })

    await page.getByRole('link', { name: 'New sign-in to your Codestead account' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'New sign-in to your Codestead account' }).waitFor()
    await mail.getByText('Firefox on Linux').waitFor()
    await page.getByRole('link', { name: 'Plain text' }).click()
    await page.getByText('Device: Firefox on Linux').waitFor()
    if (isLooking) await page.screenshot({ path: join(SEEN, `outbox-text-1280-${colorScheme}.png`) })
    visitor.expectNoErrors()
    await visitor.close()
  })

  test('shows on a phone the list, then the message', async () => {
    const visitor = await visit(browser, url, { colorScheme, viewport: { width: 390, height: 844 } })
    const { page } = visitor
    await page.goto('/outbox?key=key')
    const first = page.getByRole('link', { name: `${CODE} is your Codestead code` }).first()
    await first.waitFor()
    expect(await page.locator('iframe').isVisible()).toBe(false)
    if (isLooking) await page.screenshot({ path: join(SEEN, `outbox-390-${colorScheme}.png`) })
    await first.click()
    await page.frameLocator('iframe').getByText(CODE, { exact: true }).waitFor()
    if (isLooking) await page.screenshot({ path: join(SEEN, `outbox-message-390-${colorScheme}.png`) })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
    const { violations } = await openAxe(page).exclude('iframe').analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
    await page.getByRole('link', { name: 'All messages' }).click()
    await first.waitFor()
    visitor.expectNoErrors()
    await visitor.close()
  })
})
