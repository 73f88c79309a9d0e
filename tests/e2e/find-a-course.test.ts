/** How a visitor finds a course: from a language's page, the catalogue or the projects, and into the first lesson. */
import { expect, test } from 'vitest'
import { wakeEditor } from './support/player.ts'
import { openSite } from './support/site.ts'

const site = openSite()

test(
  'from a language’s page: change the program, run it, and begin the first lesson',
  { timeout: 90_000 },
  async () => {
    const visitor = await site.visit()
    const { page } = visitor
    await page.goto('/python')
    await wakeEditor(page)
    await page.locator('.cm-content').click()
    await page.keyboard.press('Control+A')
    await page.keyboard.insertText('print("a house" * 2)')
    await page.keyboard.press('Control+Enter')
    await page.getByText(/^Ran in \d+ ms$/).waitFor()
    expect(await page.getByLabel('Output', { exact: true }).textContent()).toBe('a housea house\n')
    await page.getByRole('link', { name: 'Continue with Learn Python Basics' }).waitFor()
    await page.getByRole('button', { name: 'Reset code' }).click()
    expect(await page.getByLabel('Output', { exact: true }).textContent()).toBe('_')
    await page.getByRole('link', { name: 'Start with lesson 1' }).click()
    await page.waitForURL(/\/course-content\/learn-python-basics\/your-first-program/)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    visitor.expectNoErrors()
    await visitor.close()
  },
)

test('the first lesson of a course runs two clicks from the home page', { timeout: 90_000 }, async () => {
  const visitor = await site.visit()
  const { page } = visitor
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.locator('main').getByRole('link', { name: 'Learn Python Basics' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Learn Python Basics' }).waitFor()
  expect(await page.getByLabel('Output', { exact: true }).textContent()).toBe('_')
  await page.getByRole('button', { name: 'Run' }).click()
  await page.getByText(/^Ran in \d+ ms$/).waitFor()
  expect(await page.getByLabel('Output', { exact: true }).textContent()).toBe('Good morning, Lisbon!\n')
  await page.getByRole('link', { name: 'Read on: page 2 of 4' }).first().click()
  await page.waitForURL(/your-first-program\?page=2/)
  visitor.expectNoErrors()
  await visitor.close()
})

test('HTML shows its page at once, and it follows what is typed', { timeout: 90_000 }, async () => {
  const visitor = await site.visit()
  const { page } = visitor
  await page.goto('/html')
  const preview = page.frameLocator('iframe[title="Page preview"]')
  await preview.getByRole('heading', { name: 'Corner Bakery' }).waitFor()
  await wakeEditor(page)
  await page.locator('.cm-content').click()
  await page.keyboard.press('Control+A')
  await page.keyboard.insertText('<h1>My own page</h1>')
  await preview.getByRole('heading', { name: 'My own page' }).waitFor()
  await page.getByText('That’s your page.').waitFor()
  visitor.expectNoErrors()
  await visitor.close()
})

test('without JavaScript a course is found by language and level, and a project by level', async () => {
  const visitor = await site.visit({ javaScriptEnabled: false })
  const { page } = visitor
  await page.goto('/courses')
  await page
    .getByRole('navigation', { name: 'Language' })
    .getByRole('link', { name: 'Java', exact: true })
    .click()
  await page.getByRole('navigation', { name: 'Level' }).getByRole('link', { name: 'Beginner' }).click()
  expect(new URL(page.url()).search).toBe('?language=java&level=beginner')
  await page.getByRole('heading', { name: 'Learn Java Basics' }).waitFor()
  expect(await page.getByRole('heading', { name: 'Learn Python Basics' }).count()).toBe(0)
  // Where less of the filter would show nothing either, the way leads to all courses.
  await page.goto('/courses?filter=beta&language=java&level=advanced')
  expect(
    await page.getByRole('link', { name: 'See all courses', exact: true }).first().getAttribute('href'),
  ).toBe('/courses')
  expect(await page.getByRole('link', { name: /^See all of/ }).count()).toBe(0)
  await page.goto('/build/guided-projects')
  await page.getByRole('link', { name: /^Beginner/ }).click()
  await page.getByRole('heading', { name: 'Simple Dice Roller' }).waitFor()
  expect(await page.getByRole('heading', { name: 'Classic Snake Game' }).count()).toBe(0)
  await visitor.close()
})

test('what is still being written says so, promises no start, and names what is open', async () => {
  const visitor = await site.visit()
  const { page } = visitor
  await page.goto('/course/learn-java-oop')
  await page.getByText('is coming soon', { exact: false }).waitFor()
  expect(await page.getByRole('button', { name: 'Run' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Prepare with Learn Java Basics' }).click()
  await page.getByRole('heading', { level: 1, name: 'Learn Java Basics' }).waitFor()
  visitor.expectNoErrors()
  await visitor.close()
})

test('search engines are told what a course is, where it stands and what people ask', async () => {
  const html = await (await fetch(`${site.server.url}/course/learn-python-basics`)).text()
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
  const graph: { '@graph': { '@type': string }[] } = JSON.parse(data)
  expect(graph['@graph'].map((piece) => piece['@type'])).toEqual(['Course', 'BreadcrumbList', 'FAQPage'])
})

test('the catalogue is searched at each key, and says where else to look', async () => {
  const visitor = await site.visit()
  const { page } = visitor
  await page.goto('/courses')
  const titles = () => page.getByRole('article').getByRole('heading', { level: 3 }).allInnerTexts()
  const field = page.locator('main').getByRole('searchbox', { name: 'Find a course' })
  await field.fill('stl')
  await page.getByRole('heading', { name: 'Coming soon' }).waitFor()
  await expect.poll(titles).toEqual([])
  await field.fill('sql')
  await expect.poll(titles).toEqual(['Learn SQL Basics'])
  await field.fill('no such thing')
  await page.getByText('No course matches “no such thing”').waitFor()
  await page.getByRole('link', { name: 'Search lessons, too' }).click()
  await page.waitForURL('**/search?q=no%20such%20thing')
  visitor.expectNoErrors()
  await visitor.close()
})

test('cards say what is free, and how far a learner is, without moving', async () => {
  const visitor = await site.visit()
  const { page } = visitor
  const card = (title: string) =>
    page.getByRole('article').filter({ has: page.getByRole('link', { name: title, exact: true }) })
  await page.goto('/courses')
  await card('Learn HTML')
    .getByText(/^free$/i)
    .waitFor()
  expect(await page.getByRole('article').getByRole('progressbar').count()).toBe(0)
  const before = await card('Learn Python Basics').boundingBox()
  await page.goto('/course-content/learn-python-basics/your-first-program')
  await expect
    .poll(async () => (await page.context().cookies()).map(({ name }) => name), { timeout: 20_000 })
    .toContain('learner-known')
  await page.goto('/courses')
  await card('Learn Python Basics')
    .getByRole('progressbar', { name: 'Progress in Learn Python Basics' })
    .waitFor()
  expect(await card('Learn Python Basics').boundingBox()).toEqual(before)
  expect(await page.getByRole('article').getByRole('progressbar').count()).toBe(1)
  visitor.expectNoErrors()
  await visitor.close()
})

test('on a phone every link and button of the catalogue can be hit with a thumb', async () => {
  const visitor = await site.visit({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const { page } = visitor
  await page.goto('/courses')
  await page.locator('main summary').click()
  const small = await page.locator('main').evaluate((main) => {
    // What a link covers by its `after` counts, as it does for a thumb.
    const heightOf = (link: Element) => {
      const after = getComputedStyle(link, '::after')
      const own = link.getBoundingClientRect().height
      return after.position === 'absolute' ? Math.max(own, Number.parseFloat(after.height) || 0) : own
    }
    return [...main.querySelectorAll('a, button, summary, input')]
      .filter((link) => link.checkVisibility() && heightOf(link) < 44)
      .map((link) => `${link.textContent} ${heightOf(link)}`)
  })
  expect(small).toEqual([])
  await visitor.close()
})
