import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { makeLicenceCodes, signUpWithPro } from './support/licences.ts'
import { expectGoodLooks, expectNoFindings } from './support/looks.ts'
import { runTests, wakeEditor, writeCode } from './support/player.ts'
import { openSite } from './support/site.ts'

let codes: string[] = []
const site = openSite({
  settings: async (_url, given) => {
    codes = await makeLicenceCodes(given, 3)
    return {}
  },
})

const steps = { name: 'Steps of the program' }

/** Compressed, of everything that comes when somebody asks for the steps of a program. */
const MOST_BYTES = 60_000

/** Once no more of them come. */
async function restingBytes(page: Page): Promise<number> {
  for (let last = -1; ;) {
    const bytes = await page.evaluate(bytesOfScripts)
    if (bytes === last) return bytes
    last = bytes
    await page.waitForTimeout(400)
  }
}

/** Runs in the page. */
function bytesOfScripts(): number {
  return performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .filter(({ name }) => name.endsWith('.js'))
    .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
}

test('an example is watched forward and back by keyboard, and every step is a sentence', async () => {
  const visitor = await site.visit({ viewport: { width: 1440, height: 900 } })
  const { page } = visitor
  await page.goto('/visualizer', { waitUntil: 'networkidle' })
  await page.getByLabel('Example').selectOption({ label: 'Two names for one list' })
  // The editor comes to whoever touches the page.
  await wakeEditor(page)
  const loaded = await restingBytes(page)
  await page.getByRole('button', { name: 'Step through' }).focus()
  await page.keyboard.press('Enter')
  const stepper = page.getByRole('region', steps)
  await stepper.waitFor()
  expect((await restingBytes(page)) - loaded).toBeLessThan(MOST_BYTES)
  await expect.poll(() => stepper.innerText()).toContain('Nothing has run yet. Line 1 is next.')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => stepper.innerText()).toContain("Line 1 ran: monday is now ['tea', 'bread'].")
  await page.keyboard.press('End')
  await expect.poll(() => stepper.innerText()).toContain('The program ends.')
  // Two names of one list, and a third of another.
  await expect.poll(() => stepper.innerText()).toContain("['tea', 'bread', 'jam']")
  await page.keyboard.press('Home')
  await expect.poll(() => stepper.innerText()).toContain('Nothing has run yet.')
  visitor.expectNoErrors()
  await visitor.close()
})

test('the steps are nothing for axe, at every width and in both themes, and fit', async () => {
  const visitor = await site.visit({ viewport: { width: 1440, height: 900 } })
  const { page } = visitor
  await page.goto('/visualizer', { waitUntil: 'networkidle' })
  await page.getByLabel('Example').selectOption({ label: 'Grow a search tree' })
  await page.getByRole('button', { name: 'Step through' }).click()
  await page.getByRole('region', steps).waitFor()
  await page.keyboard.press('End')
  await expectGoodLooks(page)
  await page.getByRole('tab', { name: 'Values' }).click()
  await expectNoFindings(page, 'the values of a step')
  visitor.expectNoErrors()
  await visitor.close()
})

test('a link opens the same program at the same step, and its program can be changed', async () => {
  const visitor = await site.visit({ viewport: { width: 1440, height: 900 } })
  const { page } = visitor
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/visualizer', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Step through' }).click()
  const stepper = page.getByRole('region', steps)
  await stepper.waitFor()
  for (let press = 0; press < 3; press++) await page.keyboard.press('ArrowRight')
  await expect.poll(() => stepper.innerText()).toContain('Step 4 of')
  await page.getByRole('button', { name: 'Copy a link to this step' }).click()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toContain('&step=3&')

  const friend = await site.visit({ viewport: { width: 390, height: 844 } })
  await friend.page.goto(link, { waitUntil: 'networkidle' })
  await expect.poll(() => friend.page.getByRole('region', steps).innerText()).toContain('Step 4 of')
  await friend.page.getByRole('button', { name: 'Edit the program' }).click()
  await friend.page.getByRole('button', { name: 'Step through' }).waitFor()
  friend.expectNoErrors()
  await friend.close()
  visitor.expectNoErrors()
  await visitor.close()
})

test('a program that does not compile says why, in the place of its steps', async () => {
  const visitor = await site.visit({ viewport: { width: 1440, height: 900 } })
  const { page } = visitor
  await page.goto('/visualizer', { waitUntil: 'networkidle' })
  await page.getByLabel('Language').selectOption('c')
  await wakeEditor(page)
  await page.locator('.cm-content').fill('int main(void) { return tota; }\n')
  await page.getByRole('button', { name: 'Step through' }).click()
  await page.getByText('The program didn’t start.').waitFor()
  await expect.poll(() => page.locator('main').innerText()).toContain('tota')
  visitor.expectNoErrors()
  await visitor.close()
})

test('in a lesson on a phone the program as it stands is stepped through, and Escape leads back', async () => {
  const visitor = await site.visit({ viewport: { width: 390, height: 844 } })
  const { page } = visitor
  await page.goto('/course-content/learn-python-basics/station-sign', { waitUntil: 'networkidle' })
  const button = page.getByRole('button', { name: 'Step through' })
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'Step through' })
  const stepper = dialog.getByRole('region', steps)
  await stepper.waitFor()
  await stepper.getByRole('button', { name: /Forward/ }).click()
  await expect.poll(() => stepper.innerText()).toContain('It printed “Sign under repair”.')
  await expectNoFindings(page, 'stepping through on a phone')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
  visitor.expectNoErrors()
  await visitor.close()
})

test('a query is watched clause by clause, on its page and in a lesson, and its stages are nothing for axe', async () => {
  const visitor = await site.visit({ viewport: { width: 1440, height: 900 } })
  const { page } = visitor
  await page.goto('/visualizer', { waitUntil: 'networkidle' })
  await page.getByLabel('Language').selectOption('sql')
  await page.getByRole('button', { name: 'Step through' }).click()
  const query = page.getByRole('region', { name: 'Steps of the query' })
  await query.waitFor()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => query.innerText()).toContain('Stage 2 of')
  await page.keyboard.press('End')
  await expect.poll(() => query.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true)
  await expectGoodLooks(page)

  await page.goto('/course-content/learn-sql-basics/bargain-table', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Step through' }).click()
  const dialog = page.getByRole('dialog', { name: 'Step through' })
  await dialog.getByRole('region', { name: 'Steps of the query' }).waitFor()
  await expectNoFindings(page, 'the stages of a query in a lesson')
  visitor.expectNoErrors()
  await visitor.close()
})

test('after a failed test the steps say where the program first differs, and lead there', async () => {
  const visitor = await site.visit({ viewport: { width: 1440, height: 900 } })
  const { page } = visitor
  await signUpWithPro(page, 'differs@example.com', codes.pop() ?? '')
  await page.goto('/course-content/learn-python-basics/collect-the-coins', { waitUntil: 'networkidle' })
  const content =
    'coins = int(input())\nfound = int(input())\n\ncoins += found\nprint(coins)\ncoins *= 3\nprint(coins)\ncoins -= 3\nprint(coins)\n'
  await writeCode(page, [{ path: 'main.py', content }])
  await runTests(page)
  await page
    .getByText(/First difference/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Step through' }).click()
  const stepper = page.getByRole('dialog', { name: 'Step through' }).getByRole('region', steps)
  await stepper
    .getByText('After line 6, coins is 45. In a program that passes this test, it’s 30 at this point.')
    .waitFor()
  await stepper.getByRole('button', { name: /^Go to step/ }).click()
  await expect.poll(() => stepper.innerText()).toContain('coins went from 15 to 45')
  // A hint here is the same as below the tests.
  await stepper.getByRole('button', { name: 'Get a hint' }).click()
  await stepper.getByText('Hint 1: Where to look').waitFor()
  await expectNoFindings(page, 'where a program first differs')
  await page.keyboard.press('Escape')
  await page.getByText('Hint 1: Where to look').waitFor()
  visitor.expectNoErrors()
  await visitor.close()
})

const block = { name: 'Program to step through' }

test('a recorded program of a lesson is code, and on a phone its steps take the code’s place by keyboard', async () => {
  const visitor = await site.visit({ viewport: { width: 390, height: 844 } })
  const { page } = visitor
  const recordings: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/recordings/')) recordings.push(request.url())
  })
  await page.goto('/course-content/learn-javascript-basics/variables?page=2', { waitUntil: 'networkidle' })
  const part = page.getByRole('region', block)
  expect(await part.innerText()).toContain('const best = score;')
  expect(recordings).toEqual([])
  const button = part.getByRole('button', { name: 'Step through' })
  await button.focus()
  await page.keyboard.press('Enter')
  const stepper = part.getByRole('region', steps)
  await stepper.waitFor()
  await expect.poll(() => stepper.innerText()).toContain('Nothing has run yet. Line 1 is next.')
  for (let press = 0; press < 3; press++) await page.keyboard.press('ArrowRight')
  await expect.poll(() => stepper.innerText()).toContain('Line 3 ran: score went from 25 to 30.')
  expect(recordings).toHaveLength(1)
  await expectNoFindings(page, 'the steps of a recorded program on a phone')
  const close = part.getByRole('button', { name: 'Close the steps' })
  await close.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await part.innerText()).toContain('const best = score;')
  visitor.expectNoErrors()
  await visitor.close()
})

test('beside an editor the steps of a recorded program open over the screen, and between words in their place', async () => {
  const visitor = await site.visit({ viewport: { width: 1440, height: 900 } })
  const { page } = visitor
  await page.goto('/course-content/learn-javascript-basics/variables?page=2', { waitUntil: 'networkidle' })
  const button = page.getByRole('region', block).getByRole('button', { name: 'Step through' })
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'Step through' })
  await dialog.getByRole('region', steps).waitFor()
  await expectNoFindings(page, 'the steps of a recorded program over the screen')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)

  await signUpWithPro(page, 'recorded@example.com', codes.pop() ?? '')
  await page.goto('/course-content/dsa-with-python/reverse-a-list?page=2', { waitUntil: 'networkidle' })
  const part = page.getByRole('region', block)
  await part.getByRole('button', { name: 'Step through' }).click()
  const stepper = part.getByRole('region', steps)
  await stepper.waitFor()
  await page.keyboard.press('End')
  await expect.poll(() => stepper.innerText()).toContain('The program ends.')
  await expectGoodLooks(page)
  visitor.expectNoErrors()
  await visitor.close()
})

test('a function is stepped through in the call of the test that failed, in its own lines', async () => {
  const visitor = await site.visit({ viewport: { width: 1440, height: 900 } })
  const { page } = visitor
  await signUpWithPro(page, 'calls@example.com', codes.pop() ?? '')
  await page.goto('/course-content/learn-python-basics/running-totals', { waitUntil: 'networkidle' })
  const content =
    'def running_totals(amounts):\n    total = 0\n    totals = []\n    for amount in amounts:\n        total = total + amount if total < 8 else 9\n        totals.append(total)\n    return totals\n'
  await writeCode(page, [{ path: 'main.py', content }])
  await runTests(page)
  await page.getByText('3 of 5 tests pass.').first().waitFor()
  await page.getByRole('button', { name: 'Step through' }).click()
  const stepper = page.getByRole('dialog', { name: 'Step through' }).getByRole('region', steps)
  await stepper.getByText(/^After line 5, total is 9\./).waitFor()
  // The call has a file of its own, whose name is told.
  await expect.poll(() => stepper.innerText()).toContain('test_call.py')
  await stepper.getByRole('button', { name: /^Go to step/ }).click()
  await expect.poll(() => stepper.innerText()).toContain('main.py')
  await expect.poll(() => stepper.innerText()).toContain('total went from')
  await expectGoodLooks(page)
  visitor.expectNoErrors()
  await visitor.close()
})

test('a full recording goes on from its last step, and all its steps are a table for the screen and for paper', async () => {
  const visitor = await site.visit({ viewport: { width: 1440, height: 900 } })
  const { page } = visitor
  await page.goto('/visualizer', { waitUntil: 'networkidle' })
  await wakeEditor(page)
  await page.locator('.cm-content').fill('total = 0\nfor i in range(3000):\n    total += i\nprint(total)\n')
  await page.getByRole('button', { name: 'Step through' }).click()
  const stepper = page.getByRole('region', steps)
  await expect.poll(() => stepper.innerText()).toContain('Step 1 of')
  await page.keyboard.press('End')
  await stepper.getByText('The recording is full. The program continued from here.').waitFor()
  await stepper.getByRole('button', { name: 'Record from here on' }).click()
  await expect.poll(() => stepper.innerText()).toMatch(/Step 5,000 of 6,\d\d\d/)
  await page.keyboard.press('End')
  await expect.poll(() => stepper.innerText()).toContain('It printed “4498500”.')
  await page.keyboard.press('Home')
  await stepper.getByRole('button', { name: 'Back to the start' }).click()
  await expect.poll(() => stepper.innerText()).toContain('Step 1 of 5,000')

  await stepper.getByRole('button', { name: 'Save and print' }).click()
  await page.getByRole('menuitem', { name: 'All steps as a table' }).click()
  const dialog = page.getByRole('dialog', { name: 'All steps' })
  const table = dialog.getByRole('table', { name: 'All steps of the program' })
  await dialog.getByText('The first 500 of 5,000 steps.').waitFor()
  const row = table.getByRole('row').nth(4)
  expect(await row.innerText()).toContain('Line 3 ran')
  expect(await row.getByRole('rowheader').innerText()).toBe('4')
  await expectNoFindings(page, 'all steps as a table')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  expect(await table.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(0, 0, 0)')
  expect(await page.getByRole('button', { name: 'Edit the program' }).isVisible()).toBe(false)
  // Nothing cuts the table off: the page is as long as it is.
  expect(await page.evaluate(() => document.documentElement.scrollHeight > 500 * 20)).toBe(true)
  await page.emulateMedia({ media: null, colorScheme: null })
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  visitor.expectNoErrors()
  await visitor.close()
})
