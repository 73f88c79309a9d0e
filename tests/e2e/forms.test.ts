/** The forms that write to us, as people meet them: without scripts, with them, and with a connection that breaks. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { expectNoFindings } from './support/looks.ts'
import { openSite } from './support/site.ts'

const MESSAGE = 'Is there a course on engines?'

const site = openSite()

/** What the server would have mailed, as it keeps it in its data folder. */
async function mailed(text: string): Promise<number> {
  const folder = join(site.server.dataDir, 'outbox')
  const names = await readdir(folder).catch(() => [])
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8').catch(() => '')))
  return mails.filter((mail) => mail.includes(text)).length
}

async function untilMailed(text: string, count: number): Promise<void> {
  await expect.poll(() => mailed(text), { timeout: 15_000, message: 'it is mailed' }).toBe(count)
}

async function fillIn(page: Page, message: string): Promise<void> {
  await page.getByLabel('Topic').selectOption('course')
  await page.getByLabel('Your name').fill('Ada Lovelace')
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByLabel('Your message').fill(message)
}

const send = (page: Page) => page.getByRole('button', { name: 'Send message' })

describe('without scripts', () => {
  test('a mistake is told beside its field, what was typed stays, and then it is sent', async () => {
    const visitor = await site.visit({ javaScriptEnabled: false, expected: /status of 400/ })
    const { page } = visitor
    await page.goto('/contact')
    await fillIn(page, `${MESSAGE} (1)`)
    await page.getByLabel('Email').fill('ada@example')
    await send(page).click()

    const email = page.getByLabel('Email')
    expect(await email.getAttribute('aria-invalid')).toBe('true')
    const described = (await email.getAttribute('aria-describedby'))?.split(' ')[0] ?? ''
    expect(await page.locator(`[id="${described}"]`).textContent()).toBe(
      'Please enter a valid email address.',
    )
    expect(await email.inputValue()).toBe('ada@example')
    expect(await page.getByLabel('Your name').inputValue()).toBe('Ada Lovelace')
    expect(await page.getByLabel('Your message').inputValue()).toBe(`${MESSAGE} (1)`)
    expect(await page.getByLabel('Topic').inputValue()).toBe('course')

    await email.fill('ada@example.com')
    await send(page).click()
    await page.getByRole('heading', { name: 'Message sent.' }).waitFor()
    expect(await page.getByRole('status').textContent()).toContain('ada@example.com')
    // Loading the answer again sends the form again, and says the same.
    await page.reload()
    await page.getByRole('heading', { name: 'Message sent.' }).waitFor()
    await untilMailed(`${MESSAGE} (1)`, 1)
    visitor.expectNoErrors()
    await visitor.close()
  })
})

describe('with scripts', () => {
  test('the first mistake takes the focus, and nothing is sent', async () => {
    const visitor = await site.visit()
    const { page } = visitor
    await page.goto('/contact', { waitUntil: 'networkidle' })
    const requests: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') requests.push(request.url())
    })
    await send(page).click()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
      .toBe('queryType')
    expect(await page.getByText('Please enter a valid email address.').count()).toBe(1)
    expect(requests).toEqual([])
    await expectNoFindings(page, 'a form with mistakes')
    visitor.expectNoErrors()
    await visitor.close()
  })

  test('a lost connection loses nothing, and the second try counts once', async () => {
    const visitor = await site.visit({ expected: /ERR_FAILED|ERR_INTERNET|net::/ })
    const { page } = visitor
    await page.goto('/contact', { waitUntil: 'networkidle' })
    await fillIn(page, `${MESSAGE} (2)`)
    await page.waitForTimeout(2_100)
    // The server gets it; the answer is lost on the way.
    let isLost = true
    await page.route('**/api/Feedback/query', async (route) => {
      if (!isLost) return route.continue()
      isLost = false
      await route.fetch()
      await route.abort('failed')
    })
    await send(page).click()
    await page
      .getByText('Oops! Something went wrong in our server. Please try again in a few minutes.')
      .waitFor()
    expect(await page.getByLabel('Your message').inputValue()).toBe(`${MESSAGE} (2)`)
    // Buttons ignore repeat clicks for half a second, as people's fingers tremble.
    await page.waitForTimeout(600)
    await send(page).click()
    const heading = page.getByRole('heading', { name: 'Message sent.' })
    await heading.waitFor()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('status')
    await untilMailed(`${MESSAGE} (2)`, 1)
    visitor.expectNoErrors()
    await visitor.close()
  })

  test('a report knows the page it was opened from', async () => {
    const visitor = await site.visit()
    const field = visitor.page.getByLabel('Which page?')
    await visitor.page.goto('/report?page=/course/learn-html')
    await expect.poll(() => field.inputValue()).toBe('/course/learn-html')
    await visitor.page.goto('/report?page=https://evil.example/', { waitUntil: 'networkidle' })
    expect(await field.inputValue()).toBe('')
    visitor.expectNoErrors()
    await visitor.close()
  })
})

test('a form sent to a page that takes none is refused', async () => {
  const answer = await fetch(`${site.server.url}/courses`, {
    method: 'POST',
    body: new URLSearchParams({ a: '1' }),
  })
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})
