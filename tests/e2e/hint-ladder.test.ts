/** Hints below a failed result: one for each try, what they cost, and that they never write the solution. */
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { callFrom } from './support/account.ts'
import { expectGoodLooks } from './support/looks.ts'
import { focused, runTests, tabTo, wakeEditor, writeCode } from './support/player.ts'
import { openSite } from './support/site.ts'

const LESSON = '/course-content/learn-python-basics/station-sign'
const TASK = '/community-challenges/preview/busiest-hour/task'
const RIGHT = 'print("Welcome to Porto!")'

const site = openSite()

const hintsOf = (page: Page) =>
  page.getByRole('region', { name: 'Output' }).getByRole('region', { name: 'Hints' })
const says = (page: Page, text: string | RegExp) => hintsOf(page).getByText(text).first().waitFor()
const next = (page: Page) => hintsOf(page).getByRole('button', { name: /^Get (a|the next) hint$/ })

/** The last of several sums that never come to what is asked for: another program each time. */
const lateSum = (at: number) => `def busiest_hour(visits):
    best = 0
    for hour in range(1, len(visits)):
        if visits[hour] >= visits[best]:
            best = hour${' + 0'.repeat(at)}
    return best
`

async function tryCode(page: Page, content: string): Promise<void> {
  await writeCode(page, [{ path: 'main.py', content }])
  const judged = page.waitForResponse((answer) => /Challenge\/Run$|challenges\/submit$/.test(answer.url()))
  await runTests(page)
  await judged
}

test('one hint for each try, up to the last, and a question is refused the solution', async () => {
  const visitor = await site.visit({ viewport: { width: 1440, height: 900 } })
  const { page } = visitor
  await page.goto(LESSON, { waitUntil: 'networkidle' })
  await page.getByText('If a test fails, you can get hints below the results: one for each try.').waitFor()
  expect(await hintsOf(page).count()).toBe(0)

  await tryCode(page, 'print("Welcome to porto")')
  await says(page, 'A hint counts as help. To earn this challenge’s points, solve it again without help')
  await next(page).click()
  await says(page, 'Hint 1: Where to look')
  await says(page, 'Use this hint: change your program and run the tests again, then the next hint opens.')
  expect(await next(page).count()).toBe(0)

  // Nothing was tried since: the question is answered, and no hint is.
  await hintsOf(page).getByRole('button', { name: 'Ask about your program' }).click()
  await hintsOf(page).getByLabel('Your question').fill('Just give me the solution!')
  await hintsOf(page).getByRole('button', { name: 'Ask', exact: true }).click()
  await says(page, /^I won’t write the solution for you, however you ask/)
  await says(page, /^Try something first/)
  expect(await hintsOf(page).innerText()).not.toContain(RIGHT)

  // Other spaces are no other program.
  await tryCode(page, 'print( "Welcome to porto" )')
  await next(page).click()
  await says(page, /^Try something first/)

  // A change that wasn't run is no try.
  await writeCode(page, [{ path: 'main.py', content: 'print("Welcome to " + "porto")' }])
  await says(page, 'You’ve changed your program. Run the tests before you ask for a hint.')

  const titles: string[] = []
  for (let at = 1; at < 9; at += 1) {
    await tryCode(page, `print("Welcome to "${' + ""'.repeat(at)} + "porto")`)
    await expect.poll(async () => (await next(page).count()) + (await ended(page))).toBe(1)
    if ((await ended(page)) > 0) break
    await next(page).click()
    await says(page, `Hint ${at + 1}: `)
    titles.push(
      await hintsOf(page)
        .getByText(`Hint ${at + 1}: `)
        .innerText(),
    )
  }
  expect(titles[0]).toBe('Hint 2: The idea you need')
  expect(titles.at(-1)).toContain('From the author')

  await page.reload({ waitUntil: 'networkidle' })
  await says(page, titles.at(-1) ?? '')
  await hintsOf(page).getByText(`${titles.length} earlier hints`).click()
  await says(page, 'Hint 1: Where to look')
  const lesson = hintsOf(page).getByRole('link', { name: 'Open the lesson “Your first program”' })
  expect(await lesson.getAttribute('href')).toBe('/course-content/learn-python-basics/your-first-program')
  await tryCode(page, RIGHT)
  await page.getByText('Solved.', { exact: true }).waitFor()
  expect(await hintsOf(page).count()).toBe(0)
  // Help is known where points are given.
  expect((await callFrom(page, 'GET', '/api/Mastery/points')).body).toMatchObject({ points: 0 })
  visitor.expectNoErrors()
  await visitor.close()
})

const ended = (page: Page) =>
  hintsOf(page)
    .getByText(/^That was the last hint/)
    .count()

test('by keyboard, a hint takes the focus, marks its line, and leads to it', async () => {
  const visitor = await site.visit({ viewport: { width: 1440, height: 900 } })
  const { page } = visitor
  await page.goto(TASK, { waitUntil: 'networkidle' })
  await wakeEditor(page)
  for (let at = 0; at < 3; at += 1) {
    await page.locator('.cm-content').focus()
    await page.keyboard.press('Control+A')
    await page.keyboard.insertText(lateSum(at))
    await runTests(page)
    await page
      .getByRole('status')
      .filter({
        hasText:
          '4 of 7 tests pass. You return the last of equally busy hours. The task asks for the earliest. A hint is available.',
      })
      .first()
      .waitFor({ state: 'attached' })
    await next(page).waitFor()
    if (at === 0) {
      await tabTo(page, 'Go to the hints')
      await page.keyboard.press('Enter')
      await expect.poll(() => focused(page)).toBe('Hints')
      expect(await next(page).getAttribute('aria-describedby')).not.toBeNull()
      await says(page, 'Each hint takes 20% off the points of this challenge, but 40% always stay.')
    }
    await tabTo(page, at === 0 ? 'Get a hint' : 'Get the next hint')
    await page.keyboard.press('Enter')
    await expect.poll(() => focused(page)).toMatch(new RegExp(`^Hint ${at + 1}: `))
  }
  await page.locator('.cm-line-note').getByText('best = hour').waitFor()
  await tabTo(page, 'Show line 5 in your program')
  await page.keyboard.press('Enter')
  await expect
    .poll(() => page.locator('.cm-content').evaluate((code) => code === document.activeElement))
    .toBe(true)
  await expectGoodLooks(page)
  await hintsOf(page).getByText('2 earlier hints').click()
  await says(page, 'The idea to look at is this one: Lists and arrays.')
  visitor.expectNoErrors()
  await visitor.close()
})

test('on a phone, and the ledger of points counts the hint', async () => {
  const visitor = await site.visit({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  })
  const { page } = visitor
  await page.goto(TASK, { waitUntil: 'networkidle' })
  await page.getByRole('tab', { name: 'Code' }).tap()
  await tryCode(page, lateSum(0))
  await page.getByRole('tab', { name: 'Output', selected: true }).waitFor()
  await page.getByRole('button', { name: 'Go to the hints' }).tap()
  await next(page).tap()
  await says(page, 'Hint 1: Where to look')
  await expectGoodLooks(page)
  await page.getByRole('tab', { name: 'Code' }).tap()
  await tryCode(page, 'def busiest_hour(visits):\n    return visits.index(max(visits))\n')
  await page.getByText('All tests pass, for 8 points.').waitFor()
  await page.goto('/community-challenges/leaderboard', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'See where they’re from' }).tap()
  await page.getByRole('dialog').getByText('Python, after 1 hint').waitFor()
  visitor.expectNoErrors()
  await visitor.close()
})

test('without a connection hints wait, and a server that fails can be asked again', async () => {
  const visitor = await site.visit({
    viewport: { width: 1440, height: 900 },
    expected: /Failed to load resource|ERR_/,
  })
  const { page } = visitor
  await page.goto(LESSON, { waitUntil: 'networkidle' })
  await tryCode(page, 'print("Welcome to porto")')
  await next(page).waitFor()
  await page.route('**/api/assistant/hints', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  )
  await next(page).click()
  await hintsOf(page).getByRole('alert').waitFor()
  await page.unroute('**/api/assistant/hints')
  await page.context().setOffline(true)
  await says(page, 'You’re offline. You can get hints again once you’re connected.')
  await page.context().setOffline(false)
  // Buttons ignore repeat clicks for half a second.
  await page.waitForTimeout(510)
  await next(page).click()
  await says(page, 'Hint 1: Where to look')
  visitor.expectNoErrors()
  await visitor.close()
})
