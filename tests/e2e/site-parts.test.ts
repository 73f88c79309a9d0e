/** Small parts of every page, measured in the running product: toasts, progress, fades, and the field of the header. */
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { stirHeader } from './support/header.ts'
import { openSite } from './support/site.ts'

const site = openSite()

const LESSON = '/course-content/learn-python-basics/your-first-program'
const toast = (page: Page) =>
  page
    .getByRole('region', { name: 'Messages' })
    .locator('[data-base-ui-toast], [role=dialog], [role=alertdialog]')
    .first()

/** A lesson whose program was just copied: its toast, and when it came. */
async function copied(width: number, height: number) {
  const visitor = await site.visit({
    viewport: { width, height },
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const { page } = visitor
  await page.goto(LESSON, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: /^Copy/ }).first().click()
  await page.getByText('Copied to clipboard').first().waitFor()
  return { visitor, page, at: Date.now() }
}

test('a toast stands at the top right, and closes after five seconds', async () => {
  const { visitor, page, at } = await copied(1280, 800)
  // It slides in.
  await page.waitForTimeout(400)
  const box = await toast(page).boundingBox()
  expect(1280 - (box?.x ?? 0) - (box?.width ?? 0)).toBeLessThanOrEqual(40)
  expect(box?.y).toBeLessThanOrEqual(40)
  await page.mouse.move(300, 700)
  await toast(page).waitFor({ state: 'detached', timeout: 12_000 })
  expect(Date.now() - at).toBeGreaterThan(4_500)
  visitor.expectNoErrors()
  await visitor.close()
})

test('a toast waits while the pointer is on it, and shows no progress bar', async () => {
  const { visitor, page } = await copied(1280, 800)
  await toast(page).hover()
  await page.waitForTimeout(6_500)
  expect(await toast(page).count()).toBe(1)
  expect(await toast(page).getByRole('progressbar').count()).toBe(0)
  await page.mouse.move(300, 700)
  await toast(page).waitFor({ state: 'detached', timeout: 12_000 })
  await visitor.close()
})

test('a line at the top shows that the next page is on its way', async () => {
  const visitor = await site.visit()
  const { page } = visitor
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.goto('/courses', { waitUntil: 'networkidle' })
  await stirHeader(page)
  await page.route('**/faq*', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click({ noWaitAfter: true })
  const line = page.getByRole('progressbar', { name: 'Loading the page' })
  await line.waitFor()
  const look = await line.evaluate((it) => {
    const { height, backgroundColor, top } = getComputedStyle(it)
    return { height, backgroundColor, top }
  })
  expect(look).toEqual({ height: '2px', backgroundColor: 'rgb(5, 86, 243)', top: '0px' })
  release()
  await page.waitForURL('**/faq')
  await line.waitFor({ state: 'detached' })
  visitor.expectNoErrors()
  await visitor.close()
})

test('the header parts from the page once that has moved beneath it', async () => {
  const visitor = await site.visit()
  const { page } = visitor
  await page.goto('/courses', { waitUntil: 'networkidle' })
  await stirHeader(page)
  const isScrolled = () => page.locator('header[data-scrolled]').count()
  expect(await isScrolled()).toBe(0)
  await page.evaluate(() => window.scrollTo(0, 1))
  await expect.poll(isScrolled).toBe(1)
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect.poll(isScrolled).toBe(0)
  await visitor.close()
})

test('a layout moves for 0.45 s, a page fades in for 0.7 s, and one that is left fades to 0.3', async () => {
  const visitor = await site.visit()
  const { page } = visitor
  await page.goto('/', { waitUntil: 'networkidle' })
  const times = await page.evaluate(() => {
    const style = getComputedStyle(document.documentElement)
    return ['--duration-layout', '--duration-page'].map((name) => style.getPropertyValue(name))
  })
  expect(times.map((time) => time.replace(/^\./, '0.'))).toEqual(['0.45s', '0.7s'])
  const opacity = await page.evaluate(() => {
    const leaving = document.createElement('div')
    leaving.className = 'page-fade-out'
    leaving.style.transition = 'none'
    document.body.append(leaving)
    return getComputedStyle(leaving).opacity
  })
  expect(opacity).toBe('0.3')
  await visitor.close()
})

test('the search is a link below 992 px, and a field from there on', async () => {
  const visitor = await site.visit({ viewport: { width: 991, height: 800 } })
  const { page } = visitor
  await page.goto('/courses', { waitUntil: 'networkidle' })
  const shown = async () => ({
    icon: await page.getByRole('banner').getByRole('link', { name: 'Search' }).isVisible(),
    field: await page.getByRole('combobox', { name: 'Search for courses' }).isVisible(),
  })
  expect(await shown()).toEqual({ icon: true, field: false })
  await page.setViewportSize({ width: 992, height: 800 })
  await expect.poll(shown).toEqual({ icon: false, field: true })
  await visitor.close()
})

test('while a search is on its way its list is drawn, and “See All Results” waits for the answer', async () => {
  const visitor = await site.visit()
  const { page } = visitor
  await page.route('**/api/search?*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2_000))
    await route.continue()
  })
  await page.goto('/courses', { waitUntil: 'networkidle' })
  const field = page.getByRole('combobox', { name: 'Search for courses' })
  await field.click()
  const list = page.getByRole('listbox', { name: 'Search' })
  await list.waitFor()
  await page.keyboard.type('python')
  await list.locator('.animate-pulse').first().waitFor({ timeout: 1_900 })
  await page.getByRole('option', { name: /Learn Python Basics/ }).waitFor()
  expect(await list.locator('.animate-pulse').count()).toBe(0)
  await visitor.close()
})
