import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { signUp } from './support/account.ts'
import { stirHeader } from './support/header.ts'
import { openSite } from './support/site.ts'

const site = openSite()

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }

const menu = (page: Page, name: string) => page.locator(`summary[data-menu-item]:has-text("${name}")`)
const openMenus = (page: Page) =>
  page.locator('details[data-menu][open]').evaluateAll((all) => all.map((it) => it.getAttribute('data-menu')))
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')
const pageScrolls = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.body).overflowY !== 'hidden')
const isMainReachable = (page: Page) =>
  page.evaluate(() => document.querySelector('main')?.closest('[inert]') === null)

describe('with room for dropdowns', () => {
  test('by mouse: one menu at a time, a press outside closes, a link leads on, the page stands still', async () => {
    const visitor = await site.visit()
    const { page } = visitor
    await page.goto('/courses', { waitUntil: 'networkidle' })
    await stirHeader(page)
    const before = await page.locator('h1').boundingBox()
    await menu(page, 'Learn').click()
    expect(await openMenus(page)).toEqual(['learn'])
    expect(await pageScrolls(page)).toBe(false)
    expect(await page.locator('h1').boundingBox(), 'nothing moves sideways').toEqual(before)
    await menu(page, 'Build').click()
    expect(await openMenus(page)).toEqual(['build'])
    const build = page.locator('[data-menu=build]')
    await build.getByRole('link', { name: 'Classic Snake Game' }).waitFor()
    expect(await build.getByRole('link', { name: 'Hangman Game' }).count()).toBe(0)
    // In the margin: what is under a point of the page changes with the page, and a link would lead away.
    await page.mouse.click(8, 700)
    expect(await openMenus(page)).toEqual([])
    expect(await pageScrolls(page)).toBe(true)
    expect(page.url()).toBe(`${site.server.url}/courses`)
    await menu(page, 'Learn').click()
    await expect.poll(() => openMenus(page)).toEqual(['learn'])
    await menu(page, 'Learn').click()
    await expect.poll(() => openMenus(page)).toEqual([])
    await menu(page, 'Learn').click()
    await page.locator('[data-menu=learn]').getByRole('link', { name: 'SQL basics' }).click()
    await page.getByRole('heading', { level: 1, name: 'Learn SQL Basics' }).waitFor()
    expect(await openMenus(page)).toEqual([])
    expect(await menu(page, 'Learn').getAttribute('aria-current')).toBe('true')
    expect(await pageScrolls(page)).toBe(true)
    visitor.expectNoErrors()
    await visitor.close()
  })

  test('by keyboard alone: along the row, into a panel, across its groups, out by Escape, on by Tab', async () => {
    const visitor = await site.visit()
    const { page } = visitor
    await page.goto('/', { waitUntil: 'networkidle' })
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('Skip to the content')
    await page.locator('#site-menu[data-live]').waitFor({ state: 'attached' })
    // The strip above the header, and the logo.
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('Learn')
    for (const name of ['Practice', 'Build', 'Compete', 'Learn', 'Practice']) {
      await page.keyboard.press('ArrowRight')
      expect(await focused(page)).toMatch(new RegExp(`^${name}`))
    }
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    expect(await openMenus(page)).toEqual(['learn'])
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => focused(page)).toBe('Python basics')
    await page.keyboard.press('ArrowDown')
    expect(await focused(page)).toMatch(/^Python intermediate/)
    await page.keyboard.press('ArrowRight')
    expect(await focused(page)).toBe('HTML')
    await page.keyboard.press('End')
    expect(await focused(page)).toBe('See all courses')
    // What is not open yet is one fold, and the keys lead into it.
    await page.keyboard.press('ArrowUp')
    expect(await focused(page)).toMatch(/^\d+ more coming soon$/)
    await page.keyboard.press('ArrowDown')
    expect(await focused(page)).toBe('See all courses')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
    expect(await focused(page)).toMatch(/^NumPy for data science/)
    await page.keyboard.press('ArrowRight')
    expect(await focused(page)).toMatch(/^JavaScript in the browser/)
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowUp')
    expect(await focused(page)).toBe('Learn')
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('Python basics')
    await page.keyboard.press('Escape')
    expect([await openMenus(page), await focused(page)]).toEqual([[], 'Learn'])

    // Down opens, too; Tab from the last link goes on, and what is left closes.
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => focused(page)).toBe('Python basics')
    await page.keyboard.press('End')
    await page.keyboard.press('Tab')
    expect([await openMenus(page), await focused(page)]).toEqual([[], 'Practice'])
    await page.keyboard.press('Space')
    expect(await openMenus(page)).toEqual(['practice'])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/course/practice-python-basics')
    await page.getByRole('heading', { level: 1 }).waitFor()
    visitor.expectNoErrors()
    await visitor.close()
  })

  test('Build stands out until it has been opened once', async () => {
    const visitor = await site.visit()
    const { page } = visitor
    await page.goto('/', { waitUntil: 'networkidle' })
    await stirHeader(page)
    expect(await menu(page, 'Build').textContent()).toBe('Build, new')
    await menu(page, 'Build').click()
    expect(await menu(page, 'Build').textContent()).toBe('Build')
    const cookies = await page.context().cookies()
    expect(cookies.find(({ name }) => name === 'build-nav-seen')?.value).toBe('true')
    await page.goto('/courses', { waitUntil: 'networkidle' })
    await stirHeader(page)
    expect(await menu(page, 'Build').textContent()).toBe('Build')
    await visitor.close()
  })

  test('what was opened before the scripts came stays open, and obeys them', async () => {
    const visitor = await site.visit({ viewport: { width: 800, height: 800 } })
    const { page } = visitor
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/site-header-.*\.js/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/', { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await menu(page, 'Learn').click()
    expect(await openMenus(page)).toEqual(['learn'])
    release()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Back to Menu' }).click()
    await expect.poll(() => openMenus(page)).toEqual([])
    await page.getByRole('button', { name: 'Close the menu' }).click()
    expect(await page.getByRole('dialog', { name: 'Menu' }).count()).toBe(0)
    expect(page.url()).toBe(`${site.server.url}/`)
    await visitor.close()
  })

  test('the menus are closed with a window that becomes too narrow for them', async () => {
    const visitor = await site.visit()
    const { page } = visitor
    await page.goto('/', { waitUntil: 'networkidle' })
    await stirHeader(page)
    await menu(page, 'Learn').click()
    await page.setViewportSize({ width: 800, height: 800 })
    await expect.poll(() => openMenus(page)).toEqual([])
    await page.getByRole('button', { name: 'Open the menu' }).click()
    expect(await isMainReachable(page)).toBe(false)
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect.poll(() => isMainReachable(page)).toBe(true)
    expect(await pageScrolls(page)).toBe(true)
    visitor.expectNoErrors()
    await visitor.close()
  })
})

test('with room, the login is under the join button until the page scrolls', async () => {
  const visitor = await site.visit()
  const { page } = visitor
  await page.goto('/courses', { waitUntil: 'networkidle' })
  const login = page.locator('header').getByRole('link', { name: 'Have an account? Log in' })
  const join = page.locator('header').getByRole('link', { name: 'Join for Free' })
  const [below, above] = await Promise.all([login.boundingBox(), join.boundingBox()])
  expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0))
  await stirHeader(page)
  await page.mouse.wheel(0, 600)
  await expect.poll(() => login.isVisible()).toBe(false)
  await page.mouse.wheel(0, -600)
  await login.click()
  await page.waitForURL('**/login*')
  await page.getByRole('heading', { level: 1, name: 'Log in' }).waitFor()
  visitor.expectNoErrors()
  await visitor.close()
})

/** Boxes of the header's links and buttons that are visible, from its start to its end. */
const barOf = (page: Page) =>
  page
    .getByRole('banner')
    .locator('a, button')
    .filter({ visible: true })
    .evaluateAll((parts) =>
      parts.map((part) => ({
        name: part.getAttribute('aria-label') ?? part.textContent ?? '',
        box: part.getBoundingClientRect().toJSON(),
      })),
    )

test.each([
  [320, '/courses'],
  [390, '/courses'],
  [743, '/courses'],
  [320, '/forgotpassword'],
  [360, '/forgotpassword'],
  [390, '/forgotpassword'],
])(
  'at %i px the bar of %s offers the login and the join button, and nothing overlaps',
  async (width, path) => {
    const visitor = await site.visit({ viewport: { width, height: 844 } })
    const { page } = visitor
    await page.goto(path, { waitUntil: 'networkidle' })
    const parts = await barOf(page)
    expect(parts.map(({ name }) => name)).toEqual(expect.arrayContaining(['Login', 'Join for Free']))
    for (const [index, { name, box }] of parts.entries()) {
      expect(box.left, name).toBeGreaterThanOrEqual(parts[index - 1]?.box.right ?? 0)
      expect(box.right, name).toBeLessThanOrEqual(width)
    }
    visitor.expectNoErrors()
    await visitor.close()
  },
)

test('the desktop layout starts above 1200 px', async () => {
  const visitor = await site.visit()
  const { page } = visitor
  await page.goto('/about', { waitUntil: 'networkidle' })
  const columns = () =>
    page
      .locator('footer > div')
      .first()
      .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length)
  const counts: number[] = []
  for (const width of [1200, 1201]) {
    await page.setViewportSize({ width, height: 900 })
    counts.push(await columns())
  }
  expect(counts).toEqual([1, 2])
  await visitor.close()
})

describe('on a phone', () => {
  test('the menu is a page of its own: in, back, out by the icon, by the logo, and on by a link', async () => {
    const visitor = await site.visit(PHONE)
    const { page } = visitor
    await page.goto('/courses', { waitUntil: 'networkidle' })
    await stirHeader(page)
    expect(await page.getByRole('link', { name: 'Login' }).isVisible()).toBe(true)
    const open = page.getByRole('button', { name: 'Open the menu' })
    await open.tap()
    const sheet = page.getByRole('dialog', { name: 'Menu' })
    expect(await isMainReachable(page)).toBe(false)
    expect(await pageScrolls(page)).toBe(false)
    for (const name of ['Pricing', 'Log In', 'Join for Free'])
      expect(await sheet.getByRole('link', { name }).isVisible(), name).toBe(true)
    expect(await sheet.getByRole('link', { name: 'Courses', exact: true }).getAttribute('aria-current')).toBe(
      'true',
    )

    for (const name of ['Learn', 'Practice', 'Build']) {
      await menu(page, name).tap()
      await sheet.getByRole('button', { name: 'Back to Menu' }).waitFor()
      expect(await openMenus(page)).toEqual([name.toLowerCase()])
      expect(await sheet.getByRole('link', { name: 'Log In' }).isVisible()).toBe(false)
      await sheet.getByRole('button', { name: 'Back to Menu' }).tap()
      expect(await openMenus(page)).toEqual([])
      expect(await focused(page)).toMatch(new RegExp(`^${name}`))
    }

    await sheet.getByRole('button', { name: 'Close the menu' }).tap()
    expect(await sheet.count()).toBe(0)
    expect(await isMainReachable(page)).toBe(true)
    await expect.poll(() => open.evaluate((it) => it === document.activeElement)).toBe(true)

    await open.tap()
    await menu(page, 'Learn').tap()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    expect(await sheet.count()).toBe(0)

    await open.tap()
    await menu(page, 'Learn').tap()
    await sheet.getByRole('link', { name: 'Java basics' }).tap()
    await page.getByRole('heading', { level: 1, name: 'Learn Java Basics' }).waitFor()
    expect(await sheet.count()).toBe(0)

    await open.tap()
    await sheet.getByRole('link', { name: /, home$/ }).tap()
    await page.waitForURL(`${site.server.url}/`)
    expect(await sheet.count()).toBe(0)
    expect(await pageScrolls(page)).toBe(true)
    visitor.expectNoErrors()
    await visitor.close()
  })

  test('the menu opens whole when its button is the first thing that is touched', async () => {
    const visitor = await site.visit(PHONE)
    const { page } = visitor
    await page.goto('/', { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: 'Open the menu' }).tap()
    const sheet = page.getByRole('dialog', { name: 'Menu' })
    // Sooner than the scripts come by themselves.
    await sheet.waitFor({ timeout: 15_000 })
    expect(page.url()).toBe(`${site.server.url}/`)
    expect(await pageScrolls(page)).toBe(false)
    expect(await isMainReachable(page)).toBe(false)
    await menu(page, 'Learn').tap()
    await sheet.getByRole('button', { name: 'Back to Menu' }).tap()
    await sheet.getByRole('button', { name: 'Close the menu' }).tap()
    expect(await sheet.count()).toBe(0)
    expect(await pageScrolls(page)).toBe(true)
    visitor.expectNoErrors()
    await visitor.close()
  })

  test('the theme is chosen in the menu, and is the same on the next page', async () => {
    const visitor = await site.visit({ ...PHONE, colorScheme: 'light' })
    const { page } = visitor
    await page.goto('/', { waitUntil: 'networkidle' })
    await stirHeader(page)
    await page.getByRole('button', { name: 'Open the menu' }).tap()
    await page.getByRole('radio', { name: 'Dark' }).check()
    await page.goto('/courses', { waitUntil: 'networkidle' })
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
    await visitor.close()
  })
})

test('with room, the theme is chosen from its menu', async () => {
  const visitor = await site.visit({ colorScheme: 'light' })
  const { page } = visitor
  await page.goto('/', { waitUntil: 'networkidle' })
  await stirHeader(page)
  await page.getByRole('button', { name: 'Theme' }).click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
  visitor.expectNoErrors()
  await visitor.close()
})

test('the button of a menu closes it, too, by pointer, key and screen reader', async () => {
  const visitor = await site.visit()
  const { page } = visitor
  await page.goto('/', { waitUntil: 'networkidle' })
  await stirHeader(page)
  const button = page.getByRole('button', { name: 'Theme' })
  const list = page.getByRole('menu', { name: 'Theme' })
  const press = () => button.click({ delay: 150 })
  const byKey = () => button.press('Enter')
  // A screen reader clicks without a pointer.
  const bySpeech = () => button.evaluate((it) => it instanceof HTMLElement && it.click())
  for (const [open, close] of [
    [press, press],
    [byKey, press],
    [press, bySpeech],
  ] as const) {
    await open()
    await list.waitFor()
    await close()
    await list.waitFor({ state: 'detached', timeout: 5000 })
    // What follows a press has happened by now.
    await page.waitForTimeout(300)
    expect(await list.count()).toBe(0)
    expect(await button.getAttribute('aria-expanded')).toBe('false')
  }
  visitor.expectNoErrors()
  await visitor.close()
})

describe('without JavaScript', () => {
  test('the menus open, one at a time, and their links lead on', async () => {
    const visitor = await site.visit({ javaScriptEnabled: false })
    const { page } = visitor
    await page.goto('/')
    await menu(page, 'Practice').click()
    await menu(page, 'Learn').click()
    const link = page.getByRole('link', { name: 'C++ basics', exact: true })
    expect(await link.count()).toBe(1)
    await link.click()
    await page.getByRole('heading', { level: 1, name: 'Learn C++ Basics' }).waitFor()
    await visitor.close()
  })

  test('on a phone, too', async () => {
    const visitor = await site.visit({ ...PHONE, javaScriptEnabled: false })
    const { page } = visitor
    await page.goto('/')
    await page.getByRole('button', { name: 'Open the menu' }).tap()
    await menu(page, 'Learn').tap()
    await page.getByRole('link', { name: 'SQL basics', exact: true }).tap()
    await page.getByRole('heading', { level: 1, name: 'Learn SQL Basics' }).waitFor()
    await visitor.close()
  })
})

test('visitors see the default banner, a new account its own, and neither where one pays', async () => {
  const visitor = await site.visit()
  const { page } = visitor
  const banners = () =>
    page
      .locator('[data-banner]')
      .filter({ visible: true })
      .evaluateAll((all) => all.map((it) => it.getAttribute('data-banner')))
  await page.goto('/courses', { waitUntil: 'networkidle' })
  expect(await banners()).toEqual(['default-banner'])
  await signUp(page, 'new-user@example.com')
  await page.goto('/courses')
  await expect.poll(banners).toEqual(['new-user-banner'])
  // All of it is the link.
  await page.mouse.click(5, 10)
  await page.waitForURL('**/course-content/learn-html**')
  await page.goto('/pricing', { waitUntil: 'networkidle' })
  expect(await banners()).toEqual([])
  visitor.expectNoErrors()
  await visitor.close()
})

test('the footer of a certificate is there for members alone, that of other pages for everyone', async () => {
  const visitor = await site.visit()
  const { page } = visitor
  const footer = page.getByRole('contentinfo')
  await page.goto('/certificates/detail/1', { waitUntil: 'networkidle' })
  expect(await footer.count()).toBe(0)
  await page.goto('/certificates/1', { waitUntil: 'networkidle' })
  expect(await footer.count()).toBe(1)
  await signUp(page, 'certified@example.com')
  await page.goto('/certificates/detail/1')
  await footer.waitFor()
  await page.goto('/login', { waitUntil: 'networkidle' })
  expect(await footer.count()).toBe(0)
  visitor.expectNoErrors()
  await visitor.close()
})

test('the last page visited is remembered, signing in is not', async () => {
  const visitor = await site.visit()
  const { page } = visitor
  const lastVisited = async () =>
    (await page.context().cookies()).find(({ name }) => name === 'last-visited-path')?.value
  await page.goto('/courses', { waitUntil: 'networkidle' })
  await expect.poll(lastVisited).toBe(encodeURIComponent('/courses'))
  await page.getByRole('link', { name: 'Join for Free' }).click()
  await page.getByRole('heading', { level: 1, name: 'Join for free' }).waitFor()
  expect(await lastVisited()).toBe(encodeURIComponent('/courses'))
  await visitor.close()
})
