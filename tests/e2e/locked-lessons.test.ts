/** A lesson of PRO: its page for everybody, and the way from there to PRO, out of it, and back. */
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { signUp } from './support/account.ts'
import { expectGoodLooks } from './support/looks.ts'
import { openSite } from './support/site.ts'

const LESSON = '/course-content/learn-python-basics/names-for-values'
const CHALLENGE = '/course-content/learn-python-basics/label-the-parcel'
/** What is in that lesson, and in no outline. */
const IN_IT = /A name for a value|city = |stands for a value/

const site = openSite()

const heading = (page: Page, name: string) => page.getByRole('heading', { name }).first()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** Buttons ignore repeat clicks for half a second, as people's fingers tremble. */
const untilPressesCount = (page: Page) => page.waitForTimeout(600)

test.each([LESSON, `${LESSON}.data`, CHALLENGE, `${CHALLENGE}.data`])(
  '%s holds nothing of what is in it, and is the same for everybody',
  async (path) => {
    const answer = await fetch(site.server.url + path, { headers: { cookie: 'accessToken=somebody' } })
    const text = await answer.text()
    expect(answer.status).toBe(200)
    expect(text).toContain('locked')
    expect(text).not.toMatch(IN_IT)
    const again = await fetch(site.server.url + path)
    expect(again.headers.get('etag')).toBe(answer.headers.get('etag'))
  },
)

test('what it costs is said before anything is pressed, and the way there leads back', async () => {
  const visitor = await site.visit()
  const { page } = visitor
  await page.goto(LESSON)
  await heading(page, 'This lesson is part of PRO').waitFor()
  await page.getByText('Free for 7 days, then $61.20 a year').waitFor()
  const href = (await page.getByRole('link', { name: 'Start Free Trial' }).getAttribute('href')) ?? ''
  const next = new URL(new URL(href, site.server.url).searchParams.get('next') ?? '', site.server.url)
  expect(href).toMatch(/^\/signup\?next=/)
  expect(Object.fromEntries(next.searchParams)).toEqual({
    plan: 'annual',
    source: 'locked_lesson',
    ref: 'learn-python-basics',
    next: LESSON,
  })
  await expectGoodLooks(page)
  visitor.expectNoErrors()
  await visitor.close()
})

test(
  'a trial from a locked lesson opens it in every tab; it is cancelled in two clicks, and that is undone',
  { timeout: 180_000 },
  async () => {
    const visitor = await site.visit()
    const { page } = visitor
    await signUp(page, 'trial@example.com')
    await page.goto(LESSON)
    const other = await page.context().newPage()
    await other.goto(LESSON)
    await heading(other, 'This lesson is part of PRO').waitFor()

    await page.getByRole('link', { name: 'Start Free Trial' }).click()
    await page.waitForURL('**/payment?**')
    await page.getByLabel(/postal code/i).fill('10115')
    await button(page, 'Start Free Trial').click()
    await page.waitForURL('**/sandbox/checkout/**')
    await button(page, 'Start trial').click()
    await heading(page, 'Your trial has started.').waitFor()
    // Nobody has touched the other tab.
    await heading(other, 'A name for a value').waitFor()
    await other.close()
    await page.getByRole('link', { name: 'Back to your lesson' }).click()
    await page.waitForURL(`**${LESSON}`)
    await heading(page, 'A name for a value').waitFor()

    await page.goto('/profile/subscriptionandpayments')
    await page.getByText(/Your trial ends on .*Then you’re charged \$61\.20\./).waitFor()
    await expectGoodLooks(page)
    await button(page, 'Cancel subscription').click()
    const dialog = page.getByRole('dialog', { name: 'Cancel your subscription?' })
    await dialog.getByRole('button', { name: 'Cancel subscription' }).click()
    await page
      .getByText(/You won’t be charged\.$/)
      .first()
      .waitFor()
    await button(page, 'Undo cancellation').waitFor()
    await untilPressesCount(page)
    await button(page, 'Undo cancellation').click()
    await button(page, 'Cancel subscription').waitFor()
    visitor.expectNoErrors()
    await visitor.close()
  },
)
