import { expect, test } from 'vitest'
import { HERO_EXAMPLES } from '#src/pages/home/hero-examples.ts'
import { openSite } from './support/site.ts'

const site = openSite()

test.each(HERO_EXAMPLES)('the $label example runs and prints something', async (example) => {
  const { language, path, source, database } = example
  const body = JSON.stringify({ language, database, files: [{ path, content: source }] })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${site.server.url}/api/run`, { method: 'POST', headers, body })
  expect(await answer.json()).toMatchObject({ result: 'success', stdout: expect.stringMatching(/\S/) })
})

test('the exercise answers a typo, a wrong sum, the right one and a visitor’s own, by real runs', async () => {
  const visitor = await site.visit()
  const { page } = visitor
  await page.goto('/')
  const section = page.getByRole('region', { name: 'A lesson that answers you' })
  const says = section.getByRole('status').last()
  await section.getByRole('button', { name: 'A typo' }).click()
  await expect.poll(() => says.innerText()).toMatch(/pirce/)
  await section.getByRole('button', { name: 'A wrong sum' }).click()
  await expect.poll(() => says.innerText()).toMatch(/Not yet[\s\S]*Total: 37\.5[\s\S]*Total: 15\.5/)
  await section.getByRole('button', { name: 'The correct sum' }).click()
  await says.getByText('Correct. Your output matches.').waitFor()
  const code = section.getByRole('textbox', { name: 'Your answer, code you can change' })
  await code.fill('print("Total: 37.50")')
  await section.getByRole('button', { name: 'Check', exact: true }).click()
  await expect.poll(() => says.innerText()).toMatch(/Not yet[\s\S]*37\.50/)
  visitor.expectNoErrors()
  await visitor.close()
})

test('a visitor changes the first program, runs it, and is led on to its course', async () => {
  const visitor = await site.visit()
  const { page } = visitor
  await page.goto('/')
  const code = page.getByRole('textbox', { name: 'main.py, code you can change' })
  expect(await page.getByLabel('Output', { exact: true }).first().textContent()).toBe('_')
  const before = await page.getByRole('tabpanel').boundingBox()
  await code.fill((await code.inputValue()).replace('floors = 3', 'floors = 5'))
  await code.press('Control+Enter')
  await page.getByText(/^Ran in \d+ ms$/).waitFor()
  const house = await page.getByLabel('Output', { exact: true }).textContent()
  expect(house?.match(/^\| # /gm)).toHaveLength(5)
  expect(await page.getByRole('tabpanel').boundingBox(), 'nothing moves').toEqual(before)
  await page.getByRole('link', { name: 'Continue with Learn Python Basics' }).click()
  await page.getByRole('heading', { level: 1, name: 'Learn Python Basics' }).waitFor()
  visitor.expectNoErrors()
  await visitor.close()
})

test('who comes back is led to the lesson they were in', async () => {
  const visitor = await site.visit()
  const { page } = visitor
  await page.goto('/course-content/learn-python-basics/your-first-program')
  await expect
    .poll(async () => (await page.context().cookies()).map(({ name }) => name), { timeout: 20_000 })
    .toContain('learner-known')
  await page.goto('/', { waitUntil: 'networkidle' })
  const next = page.getByRole('region', { name: 'Your first program' })
  const headings = page.getByRole('heading', { level: 1 })
  await expect.poll(() => headings.allTextContents()).toEqual(['Good start'])
  await next.getByRole('link', { name: 'Continue' }).click()
  await page.waitForURL(/\/course-content\/learn-python-basics\/your-first-program/)
  visitor.expectNoErrors()
  await visitor.close()
})

test('without JavaScript the filters filter, the chapters open and the first program can be read', async () => {
  const visitor = await site.visit({ javaScriptEnabled: false })
  const { page } = visitor
  await page.goto('/')
  // What is typed before scripts take the field over would be lost.
  const code = page.getByRole('textbox', { name: 'main.py, code you can change' })
  expect(await code.isEditable()).toBe(false)
  await page.goto('/courses')
  const languages = page.getByRole('navigation', { name: 'Language' })
  await languages.getByRole('link', { name: 'C', exact: true }).click()
  expect(await page.getByRole('heading', { level: 3, name: 'Learn Python Basics' }).count()).toBe(0)
  await page.getByRole('article').getByRole('link', { name: 'Learn C Programming' }).click()
  await page.getByRole('heading', { level: 1, name: 'Learn C Programming' }).waitFor()
  await visitor.close()
})
