import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import type { Visit, visit } from './support/browser.ts'
import { expectNoFindings } from './support/looks.ts'
import { openSite } from './support/site.ts'

const site = openSite()

const fieldOf = (page: Page) => page.getByRole('combobox', { name: 'Search for courses' })
const optionsOf = (page: Page, group: string) => page.getByRole('group', { name: group }).getByRole('option')

/** A visitor on the catalogue whose search list has come. */
async function atTheField(options: Parameters<typeof visit>[2] = {}): Promise<Visit> {
  const visitor = await site.visit(options)
  await visitor.page.goto('/courses', { waitUntil: 'networkidle' })
  await fieldOf(visitor.page).click()
  await visitor.page.getByRole('listbox', { name: 'Search' }).waitFor()
  return visitor
}

async function recentSearches(page: Page): Promise<string | undefined> {
  const cookies = await page.context().cookies()
  const value = cookies.find(({ name }) => name.endsWith('recent-searches'))?.value
  return value === undefined ? undefined : decodeURIComponent(value)
}

test('by typing: two of each, a typo mended, and the page of all results', async () => {
  // A page that fades in has less contrast until it is there.
  const visitor = await atTheField({ reducedMotion: 'reduce' })
  const { page } = visitor
  expect(await optionsOf(page, 'Popular Searches').allTextContents()).toEqual(['Python', 'C++'])
  await page.keyboard.type('py')
  expect(await page.getByRole('option', { name: 'See All Results' }).count()).toBe(0)
  await page.keyboard.type('hton')
  await page.getByRole('option', { name: /Learn Python Basics/ }).waitFor()
  expect(await optionsOf(page, 'Courses').count()).toBe(2)
  expect(await optionsOf(page, 'Learning Path').count()).toBeLessThanOrEqual(2)
  expect(await optionsOf(page, 'Courses').first().textContent()).toMatch(/11\u00a0chapters · Beginner/)
  expect(await optionsOf(page, 'Learning Path').first().textContent()).toMatch(/\d\u00a0courses/)
  await expectNoFindings(page, 'the search')
  await page.getByRole('option', { name: /See All Results/ }).click()
  await page.waitForURL('**/search?q=pyhton')
  await expect.poll(() => page.title()).toMatch(/^pyhton · Search/)
  await page.getByText('Nothing found for “pyhton”').waitFor()
  expect(await page.getByRole('searchbox').inputValue()).toBe('pyhton')
  await expectNoFindings(page, 'the search')
  expect(await fieldOf(page).inputValue()).toBe('')
  expect(await recentSearches(page)).toBe('pyhton')
  visitor.expectNoErrors()
  await visitor.close()
})

test('by arrow keys alone', async () => {
  const visitor = await atTheField()
  const { page } = visitor
  const active = () =>
    page.evaluate(() => {
      const id = document.activeElement?.getAttribute('aria-activedescendant')
      return id ? document.getElementById(id)?.textContent : null
    })
  await page.keyboard.type('learn sql basics')
  await page.getByRole('option', { name: /Learn SQL Basics/ }).waitFor()
  expect(await active()).toBeNull()
  await page.keyboard.press('ArrowUp')
  await expect.poll(active).toMatch(/^See All Results/)
  await page.keyboard.press('Home')
  await page.keyboard.press('End')
  await expect.poll(active).toMatch(/^See All Results/)
  await page.keyboard.press('ArrowDown')
  await expect.poll(active).toBeNull()
  for (let at = await active(); !(at ?? '').startsWith('Learn SQL Basics'); at = await active()) {
    await page.keyboard.press('ArrowDown')
    // The next press counts from where this one led.
    await expect.poll(active).not.toBe(at)
  }
  await page.keyboard.press('Enter')
  await page.waitForURL('**/course/learn-sql-basics')
  // The address changes a moment before the page with its field of its own.
  await page.getByRole('heading', { level: 1, name: 'Learn SQL Basics' }).waitFor()
  await fieldOf(page).focus()
  await page.getByRole('listbox', { name: 'Search' }).waitFor()
  await page.keyboard.press('Escape')
  expect(await page.getByRole('listbox', { name: 'Search' }).count()).toBe(0)
  expect(await fieldOf(page).getAttribute('aria-expanded')).toBe('false')
  visitor.expectNoErrors()
  await visitor.close()
})

test('results stay while the term gets shorter, and one or two characters alone show nothing', async () => {
  const visitor = await atTheField()
  const { page } = visitor
  const list = page.getByRole('listbox', { name: 'Search' })
  await page.keyboard.type('py')
  await list.waitFor({ state: 'detached' })
  expect(await fieldOf(page).getAttribute('aria-expanded')).toBe('false')
  await page.keyboard.type('t')
  await optionsOf(page, 'Courses').first().waitFor()
  const found = await list.getByRole('option').allTextContents()
  for (const left of ['py', 'p']) {
    await page.keyboard.press('Backspace')
    expect(await fieldOf(page).inputValue()).toBe(left)
    expect(await list.getByRole('option').allTextContents()).toEqual(found)
  }
  await page.keyboard.press('Backspace')
  expect(await optionsOf(page, 'Popular Searches').allTextContents()).toEqual(['Python', 'C++'])
  await page.keyboard.type('zzq')
  await list.getByText('No course found.').waitFor()
  await page.keyboard.press('Backspace')
  await list.waitFor({ state: 'detached' })
  visitor.expectNoErrors()
  await visitor.close()
})

test('nothing found says so, and C# is not taken for C', async () => {
  const visitor = await atTheField()
  const { page } = visitor
  await page.keyboard.type('zxqwvk')
  await page.getByText('No Learning path found.').waitFor()
  await page.getByText('No course found.').waitFor()
  await expect
    .poll(() => page.getByRole('status').allTextContents())
    .toContain('No course and no learning path found for zxqwvk.')
  await page.goto('/search?q=C%23')
  await page.getByText('Nothing found').waitFor()
  await page.getByRole('link', { name: 'See all courses' }).waitFor()
  visitor.expectNoErrors()
  await visitor.close()
})

test('offline says so, and goes on by itself', async () => {
  const visitor = await atTheField({ expected: /ERR_INTERNET_DISCONNECTED/ })
  const { page } = visitor
  await page.context().setOffline(true)
  await page.keyboard.type('python')
  await page.locator('p:visible', { hasText: 'You’re offline.' }).last().waitFor()
  await page.context().setOffline(false)
  await page.getByRole('option', { name: /Learn Python Basics/ }).waitFor()
  visitor.expectNoErrors()
  await visitor.close()
})

test('a server that fails is told of, and asked again only when the visitor wants it', async () => {
  const visitor = await atTheField({ expected: /status of 500/ })
  const { page } = visitor
  let asked = 0
  await page.route('**/api/search?*', async (route) => {
    asked += 1
    if (asked > 1) return route.continue()
    await route.fulfill({ status: 500, body: '{}' })
  })
  await page.keyboard.type('python')
  await page.getByRole('button', { name: 'Try again' }).waitFor()
  await page.waitForTimeout(1500)
  expect(asked).toBe(1)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('option', { name: /Learn Python Basics/ }).waitFor()
  visitor.expectNoErrors()
  await visitor.close()
})

test('an answer that comes late is never shown for another text', async () => {
  const visitor = await atTheField()
  const { page } = visitor
  let isFirstAway = false
  await page.route('**/api/search?q=java&*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1200))
    await route.continue().catch(() => {})
    isFirstAway = true
  })
  await page.keyboard.type('java')
  await page.waitForTimeout(400)
  await fieldOf(page).fill('sql')
  await page.getByRole('option', { name: /Learn SQL Basics/ }).waitFor()
  await expect.poll(() => isFirstAway, { timeout: 5000 }).toBe(true)
  await page.waitForTimeout(200)
  expect(await page.getByRole('option', { name: /Java/ }).count()).toBe(0)
  await visitor.close()
})

test('recent searches: five, from three letters on, none twice, the oldest dropped, commas and all', async () => {
  const visitor = await atTheField()
  const { page } = visitor
  const searchFor = async (term: string) => {
    await fieldOf(page).fill(term)
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.searchParams.get('q') === term)
    await fieldOf(page).click()
  }
  for (const term of ['sql', 'c', 'loops, and lists', 'sql', 'c++', 'html', 'python', 'java'])
    await searchFor(term)
  expect(await recentSearches(page)).toBe('loops%2C and lists,c++,html,python,java')
  expect(await optionsOf(page, 'Recent Searches').allTextContents()).toEqual([
    'java',
    'python',
    'html',
    'c++',
    'loops, and lists',
  ])
  await optionsOf(page, 'Recent Searches').nth(3).click()
  await page.waitForURL((url) => url.search === '?q=c%2B%2B')
  await visitor.close()
})

test('on a phone: a form, a plus sign that survives, and the term remembered', async () => {
  const visitor = await site.visit({ viewport: { width: 390, height: 800 } })
  const { page } = visitor
  await page.goto('/courses', { waitUntil: 'networkidle' })
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
  await page.waitForURL('**/search')
  await page.waitForLoadState('networkidle')
  const field = page.getByPlaceholder('Search for courses').locator('visible=true')
  await field.fill('  c++  ')
  await field.press('Enter')
  await page.waitForURL((url) => url.search === '?q=c%2B%2B')
  await page.getByRole('link', { name: 'Learn C++ Basics' }).waitFor()
  expect(await recentSearches(page)).toBe('c++')
  visitor.expectNoErrors()
  await visitor.close()
})

test('without JavaScript the form searches, and one kind of result can be chosen', async () => {
  const visitor = await site.visit({ javaScriptEnabled: false })
  const { page } = visitor
  await page.goto('/courses')
  await fieldOf(page).fill('c++')
  await fieldOf(page).press('Enter')
  await page.waitForURL('**/search?q=c%2B%2B')
  expect(await page.getByRole('searchbox').inputValue()).toBe('c++')
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  await page.getByRole('link', { name: /^Lessons/ }).click()
  await page.waitForURL('**/search?q=c%2B%2B&filter=lessons')
  expect(await page.getByRole('heading', { level: 2 }).first().textContent()).toBe('Lessons')
  await visitor.close()
})
