/** Deferred islands: what visitors did to them before hydration is not lost. */
import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { openSite } from './support/site.ts'

const site = openSite()

/** Keeps these scripts from the page until it is called. */
async function holdBack(page: Page, scripts: RegExp): Promise<() => void> {
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>()
  await page.route(scripts, async (route) => {
    await mayCome
    await route.continue()
  })
  return letCome
}

/** Returns true once React has hydrated the part: before that a link is the browser's own. */
function isHydrated(part: Locator): Promise<boolean> {
  return part.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps')))
}

/** All of them, or those of the part alone: then the page around it is alive already. */
test.each([
  ['any script', /\.js$/],
  ['its own', /\/course-rest-.*\.js$/],
])(
  'a press on Run before %s has come runs the program, once',
  { timeout: 60_000 },
  async (_what, scripts) => {
    const visitor = await site.visit()
    const { page } = visitor
    const letCome = await holdBack(page, scripts)
    const runs: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/run')) runs.push(request.url())
    })
    const isOwn = !scripts.test('/entry.js')
    await page.goto('/course/learn-python-basics', { waitUntil: isOwn ? 'networkidle' : 'commit' })
    await page.getByRole('button', { name: 'Run' }).click()
    letCome()
    await page.getByText(/^Ran in \d+ ms$/).waitFor()
    expect(runs).toHaveLength(1)
    visitor.expectNoErrors()
    await visitor.close()
  },
)

test('a program in a deferred island is laid out before any script has come', async () => {
  const visitor = await site.visit({ javaScriptEnabled: false })
  const { page } = visitor
  await page.goto('/course/learn-python-basics')
  const code = page.getByRole('group', { name: 'Code editor, main.py' })
  const numbers = await code.getByText('1\n2').boundingBox()
  const program = await code.getByText('print(').first().boundingBox()
  expect(program?.x, 'right of its line numbers').toBeGreaterThanOrEqual(
    (numbers?.x ?? 0) + (numbers?.width ?? 0),
  )
  expect(Math.abs((program?.y ?? 0) - (numbers?.y ?? 0)), 'beside them').toBeLessThan(20)
  await visitor.close()
})

test('what is typed into the search before its scripts have come stays, and is searched for', async () => {
  const visitor = await site.visit()
  const { page } = visitor
  const letCome = await holdBack(page, /\.js$/)
  await page.goto('/courses', { waitUntil: 'commit' })
  const field = page.getByRole('combobox', { name: 'Search for courses' })
  await field.click()
  await page.keyboard.type('learn sql')
  letCome()
  await page.getByRole('option', { name: /Learn SQL Basics/ }).waitFor()
  expect(await field.inputValue()).toBe('learn sql')
  visitor.expectNoErrors()
  await visitor.close()
})

test('a page that nobody touches fetches the scripts of its deferred islands only when it has long been quiet', async () => {
  const visitor = await site.visit()
  const { page } = visitor
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await page.clock.install()
  await page.goto('/course/learn-python-basics', { waitUntil: 'networkidle' })
  const wereFetched = () =>
    fetched.filter((url) => /\/(site-header|site-footer|course-rest)-.*\.js$/.test(url))
  await page.clock.runFor(20_000)
  expect(wereFetched()).toEqual([])
  await page.clock.runFor(11_000)
  await expect.poll(wereFetched, { timeout: 20_000 }).toHaveLength(3)
  visitor.expectNoErrors()
  await visitor.close()
})

test('a page that a link led to is shown with all of its parts', async () => {
  const visitor = await site.visit()
  const { page } = visitor
  await page.goto('/courses', { waitUntil: 'networkidle' })
  const letCome = await holdBack(page, /\/course-rest-.*\.js$/)
  const link = page.getByRole('link', { name: 'Learn SQL Basics', exact: true }).first()
  await link.hover()
  await expect.poll(() => isHydrated(link), { timeout: 20_000 }).toBe(true)
  await link.click()
  await page.waitForURL('**/course/learn-sql-basics')
  expect(await page.getByRole('heading', { level: 1, name: 'Courses' }).isVisible()).toBe(true)
  letCome()
  await page.getByRole('heading', { level: 1, name: 'Learn SQL Basics' }).waitFor()
  expect(await page.getByRole('heading', { name: 'Course contents' }).isVisible()).toBe(true)
  visitor.expectNoErrors()
  await visitor.close()
})
