/** Community challenges: found in the list, failed with a teacher's sentence, passed, and compared with our solutions. */
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { repositoryContent } from '#modules/catalog/testing.ts'
import { callFrom } from './support/account.ts'
import { expectGoodLooks, expectNoFindings } from './support/looks.ts'
import { focused, runTests, tabTo, wakeEditor, writeCode } from './support/player.ts'
import { openSite } from './support/site.ts'

const TASK = '/community-challenges/preview/busiest-hour/task'
const LAST_OF_TIES = `def busiest_hour(visits):
    best = 0
    for hour in range(1, len(visits)):
        if visits[hour] >= visits[best]:
            best = hour
    return best
`
const RIGHT = 'def busiest_hour(visits):\n    return visits.index(max(visits))\n'

const site = openSite()

const says = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor({ state: 'visible' })

test('a visitor finds a challenge, fails with a sentence, passes, and sees how else it could be done', async () => {
  const visitor = await site.visit({ viewport: { width: 1440, height: 900 } })
  const { page } = visitor
  await page.goto('/community-challenges', { waitUntil: 'networkidle' })
  await page.getByRole('link', { name: 'Python', exact: true }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Python challenges' }).waitFor()
  await page.getByRole('searchbox', { name: 'Find a challenge' }).fill('busiest')
  await page.getByLabel('Level').selectOption('Beginner')
  await expect
    .poll(() =>
      page.getByRole('main').getByRole('listitem').getByRole('link', { name: 'The busiest hour' }).count(),
    )
    .toBe(1)
  expect(page.url()).toContain('difficulty=beginner')
  await page.getByRole('link', { name: 'The busiest hour' }).click()
  await page.getByRole('heading', { level: 1, name: 'The busiest hour' }).waitFor()

  await writeCode(page, [{ path: 'main.py', content: LAST_OF_TIES }])
  await runTests(page)
  await says(page, 'You return the last of equally busy hours.')
  await page.getByRole('button', { name: 'Step through' }).first().click()
  const steps = page.getByRole('dialog', { name: 'Step through' })
  await steps
    .getByText('After line 5, best is 2. In a program that passes this test, it’s 1 at this point.')
    .waitFor()
  await page.keyboard.press('Escape')
  await steps.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Get a hint' }).click()
  await says(page, 'The one to look at is “A tie”.')
  await expect.poll(() => focused(page)).toContain('Hint 1: Where to look')
  await page.getByRole('link', { name: 'Solutions' }).click()
  await says(page, 'Solve it first')

  await writeCode(page, [{ path: 'main.py', content: RIGHT }])
  await runTests(page)
  await page.getByRole('link', { name: 'See the solutions' }).click()
  await says(page, 'Keep the best so far')
  await says(page, 'Our solution in Python')
  await page.getByRole('link', { name: 'Submissions' }).click()
  await expect.poll(() => page.getByRole('article').getByText('Passed', { exact: true }).count()).toBe(1)
  await expect.poll(() => page.getByRole('article').getByText('Not yet', { exact: true }).count()).toBe(1)
  await expectNoFindings(page, 'submissions')

  // The same task in another language has a program of its own.
  await page.getByRole('link', { name: 'Task', exact: true }).click()
  // Before the page has changed, another language would be one of the submissions.
  await page.getByRole('heading', { name: 'Constraints' }).waitFor()
  await page.getByLabel('Language').selectOption('Java')
  await says(page, 'busiestHour({3, 9, 5})')
  await page.reload({ waitUntil: 'networkidle' })
  await says(page, 'busiestHour({3, 9, 5})')
  await page.getByRole('link', { name: 'Back to the challenges' }).click()
  await page.getByText('Solved', { exact: true }).first().waitFor({ state: 'attached' })
  visitor.expectNoErrors()
  await visitor.close()
})

test('what is chosen while the scripts are on their way is found once they are there', async () => {
  const visitor = await site.visit({ viewport: { width: 390, height: 844 } })
  const { page } = visitor
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  await page.route(/challenge-finder[^/]*\.js$/, async (route) => {
    await arrived
    await route.continue()
  })
  await page.goto('/community-challenges', { waitUntil: 'networkidle' })
  await page.getByRole('searchbox', { name: 'Find a challenge' }).fill('busiest')
  await page.getByLabel('Level').selectOption('Beginner')
  arrive()
  await page.getByRole('main').getByText('1 challenge', { exact: true }).waitFor()
  expect(new URL(page.url()).search).toBe('?difficulty=beginner&q=busiest')
  visitor.expectNoErrors()
  await visitor.close()
})

test('by keyboard alone, on a phone’s screen', async () => {
  const visitor = await site.visit({ viewport: { width: 390, height: 844 } })
  const { page } = visitor
  await page.goto(`${TASK}?language=python`, { waitUntil: 'networkidle' })
  await expectGoodLooks(page)
  await tabTo(page, 'Read')
  await page.keyboard.press('ArrowRight')
  await wakeEditor(page)
  await writeCode(page, [{ path: 'main.py', content: RIGHT }])
  await page.keyboard.press('Control+Enter')
  await page.getByText('Solved.', { exact: true }).waitFor()
  await tabTo(page, 'See the solutions')
  await page.keyboard.press('Enter')
  await says(page, 'Keep the best so far')
  visitor.expectNoErrors()
  await visitor.close()
})

test('the list looks good on every screen', async () => {
  for (const width of [390, 800, 1440]) {
    const visitor = await site.visit({ viewport: { width, height: 900 } })
    await visitor.page.goto('/community-challenges', { waitUntil: 'networkidle' })
    await expectGoodLooks(visitor.page)
    visitor.expectNoErrors()
    await visitor.close()
  }
})

test('the share of a day is used up: a dialog says so, and leads to PRO', async () => {
  const visitor = await site.visit({ viewport: { width: 1440, height: 900 } })
  const { page } = visitor
  await page.goto('/security')
  for (const { id, files } of othersInPython(3)) {
    const { status, body } = await callFrom(page, 'POST', '/api/challenges/submit', {
      attemptId: crypto.randomUUID(),
      challengeId: id,
      language: 'python',
      files,
      timeZone: 'UTC',
    })
    expect([status, body.passed]).toEqual([200, true])
  }
  await page.goto(`${TASK}?language=python`, { waitUntil: 'networkidle' })
  await writeCode(page, [{ path: 'main.py', content: RIGHT }])
  await runTests(page)
  const dialog = page.getByRole('dialog', { name: 'That’s it for today' })
  await dialog.waitFor()
  expect(await dialog.textContent()).toContain('You solved your 3 free challenges for today.')
  expect(await dialog.getByRole('link', { name: 'See PRO' }).getAttribute('href')).toBe(
    '/pricing?source=challenge_limit',
  )
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog.count()).toBe(0)
  await visitor.close()
})

/** Our own solutions of other challenges, none of them a daily one. */
function othersInPython(count: number) {
  const { challenges } = repositoryContent()
  return challenges
    .filter(
      ({ id, difficulty, minutes }) => id !== 'busiest-hour' && difficulty === 'advanced' && minutes > 30,
    )
    .flatMap(({ id, versions }) => {
      const version = versions.find(({ language }) => language === 'python')
      return version === undefined ? [] : [{ id, files: version.solution.files }]
    })
    .slice(0, count)
}
