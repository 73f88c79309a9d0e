import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { THEME_COLORS } from '#ui/theme.ts'
import { stirHeader } from './support/header.ts'
import { openSite } from './support/site.ts'

const site = openSite()

/** What is on the screen, and what the browser is told about it: of several tags the first that applies counts. */
function shown(page: Page): Promise<{ paper: string; scheme: string; meta: string; around: string }> {
  return page.evaluate(() => {
    const root = getComputedStyle(document.documentElement)
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    if (canvas === null) throw new Error('no canvas')
    canvas.fillStyle = root.backgroundColor
    canvas.fillRect(0, 0, 1, 1)
    const [r = 0, g = 0, b = 0] = canvas.getImageData(0, 0, 1, 1).data
    const first = (name: string) =>
      [...document.querySelectorAll<HTMLMetaElement>(`meta[name=${name}]`)].find(
        ({ media }) => media === '' || matchMedia(media).matches,
      )?.content ?? ''
    return {
      paper: `#${[r, g, b].map((value) => value.toString(16).padStart(2, '0')).join('')}`,
      scheme: root.colorScheme,
      meta: first('color-scheme'),
      around: first('theme-color'),
    }
  })
}

const chosen = (theme: 'light' | 'dark') => ({
  paper: THEME_COLORS[theme],
  around: THEME_COLORS[theme],
  scheme: theme,
  meta: theme,
})
const asSystem = (theme: 'light' | 'dark') => ({
  paper: THEME_COLORS[theme],
  around: THEME_COLORS[theme],
  scheme: 'light dark',
  meta: 'light dark',
})

async function choose(page: Page, label: 'Light' | 'Dark' | 'System'): Promise<void> {
  await page.waitForLoadState('networkidle')
  await stirHeader(page)
  await page.getByRole('button', { name: 'Theme' }).first().click()
  await page.getByRole('menuitemradio', { name: label }).click()
  await page.getByRole('menu').waitFor({ state: 'detached' })
}

test('without a choice the page follows the system, also while it is open', async () => {
  const visitor = await site.visit({ colorScheme: 'light' })
  await visitor.page.goto('/courses')
  expect(await shown(visitor.page)).toEqual(asSystem('light'))
  await visitor.page.emulateMedia({ colorScheme: 'dark' })
  expect(await shown(visitor.page)).toEqual(asSystem('dark'))
  visitor.expectNoErrors()
  await visitor.close()
})

test('a choice is kept, wins over the system, and is there before anything is painted', async () => {
  const visitor = await site.visit({ colorScheme: 'light' })
  const { page } = visitor
  await page.goto('/courses')
  await choose(page, 'Dark')
  expect(await shown(page)).toEqual(chosen('dark'))

  // The first picture of every page from now on: what the root looks like when the body begins.
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (document.body === null) return
      observer.disconnect()
      Reflect.set(window, 'themeAtFirst', document.documentElement.dataset.theme)
    }).observe(document, { childList: true, subtree: true })
  })
  await page.reload({ waitUntil: 'networkidle' })
  expect(await page.evaluate(() => Reflect.get(window, 'themeAtFirst'))).toBe('dark')
  expect(await shown(page)).toEqual(chosen('dark'))

  await page.emulateMedia({ colorScheme: 'dark' })
  await choose(page, 'Light')
  expect(await shown(page)).toEqual(chosen('light'))
  await choose(page, 'System')
  expect(await shown(page)).toEqual(asSystem('dark'))
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await shown(page)).toEqual(asSystem('light'))
  await page.reload()
  expect(await shown(page)).toEqual(asSystem('light'))
  visitor.expectNoErrors()
  await visitor.close()
})

test('other tabs follow a choice at once', async () => {
  const visitor = await site.visit({ colorScheme: 'light' })
  const { page } = visitor
  const other = await page.context().newPage()
  await other.goto('/', { waitUntil: 'networkidle' })
  await page.goto('/courses')
  await choose(page, 'Dark')
  await expect.poll(() => shown(other)).toEqual(chosen('dark'))
  // The other tab's own menu knows.
  await stirHeader(other)
  await other.getByRole('button', { name: 'Theme' }).first().click()
  await other.getByRole('menuitemradio', { name: 'Dark', checked: true }).waitFor()
  await other.keyboard.press('Escape')
  await choose(other, 'System')
  await expect.poll(() => shown(page)).toEqual(asSystem('light'))
  visitor.expectNoErrors()
  await visitor.close()
})

test('a press on the theme button before the scripts have come opens its menu when they have', async () => {
  const visitor = await site.visit({ colorScheme: 'light' })
  const { page } = visitor
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>()
  await page.route(/\.js$/, async (route) => {
    await mayCome
    await route.continue()
  })
  await page.goto('/courses', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Theme' }).first().click()
  letCome()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await expect.poll(() => shown(page)).toEqual(chosen('dark'))
  visitor.expectNoErrors()
  await visitor.close()
})

test('a theme chosen in a phone’s menu before the scripts have come is kept', async () => {
  const visitor = await site.visit({
    colorScheme: 'light',
    viewport: { width: 390, height: 844 },
  })
  const { page } = visitor
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>()
  await page.route(/\.js$/, async (route) => {
    await mayCome
    await route.continue()
  })
  await page.goto('/courses#site-menu', { waitUntil: 'commit' })
  await page.getByRole('radio', { name: 'Dark' }).click()
  letCome()
  await expect.poll(() => shown(page)).toEqual(chosen('dark'))
  visitor.expectNoErrors()
  await visitor.close()
})

test('without scripts the page follows the system and offers no control that could do nothing', async () => {
  const visitor = await site.visit({ colorScheme: 'dark', javaScriptEnabled: false })
  await visitor.page.goto('/courses')
  expect(await visitor.page.getByRole('button', { name: 'Theme' }).count()).toBe(0)
  await visitor.close()
})

test('the page of the design system is not in what learners get', async () => {
  const answer = await fetch(`${site.server.url}/design`)
  expect(answer.status).toBe(404)
  expect(await answer.text()).not.toContain('Design system')
})

test('with less motion wished for, a change of the theme is there at once, in every depth of the page', async () => {
  const visitor = await site.visit({ colorScheme: 'dark', reducedMotion: 'reduce' })
  const { page } = visitor
  await page.goto('/course-content/learn-python-basics?course-content=1', { waitUntil: 'networkidle' })
  await page.emulateMedia({ colorScheme: 'light' })
  const running = await page.evaluate(() => document.getAnimations().length)
  expect(running, 'transitions, each of which its children wait for').toBe(0)
  visitor.expectNoErrors()
  await visitor.close()
})
