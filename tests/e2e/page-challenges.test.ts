/** A challenge whose answer is a page: once it passes, all of its tests can be read, and the page can be seen large. */
import { expect, test } from 'vitest'
import type { ChallengeLesson } from '#modules/catalog/content-model.ts'
import { repositoryContent } from '#modules/catalog/testing.ts'
import { expectGoodLooks } from './support/looks.ts'
import { runTests, writeCode } from './support/player.ts'
import { openSite } from './support/site.ts'

const site = openSite()

function firstChallenge(): ChallengeLesson {
  const lessons = repositoryContent().course('learn-html')?.chapters[0]?.lessons ?? []
  const first = lessons.find((one): one is ChallengeLesson => one.type === 'challenge')
  if (first === undefined) throw new Error('The first chapter has no challenge.')
  return first
}

test('on a laptop the last test is not below the window, and in full screen the page stands beside its code', async () => {
  const height = 720
  const visitor = await site.visit({ viewport: { width: 1280, height } })
  const { page } = visitor
  const challenge = firstChallenge()
  await page.goto(challenge.href)
  await writeCode(page, challenge.solution.files)
  await runTests(page)
  await page.getByText('All tests pass. Your progress is saved.').waitFor()

  const bottomOf = async (selector: string) => {
    const last = page.locator(selector).last()
    await last.scrollIntoViewIfNeeded()
    const box = await last.boundingBox()
    return box ? box.y + box.height : Number.POSITIVE_INFINITY
  }
  const lastTest = 'ul[aria-label="Tests"] > li'
  expect(await bottomOf(lastTest)).toBeLessThanOrEqual(height)

  await page.getByRole('button', { name: 'Full screen' }).click()
  const preview = page.locator('iframe[title="Page preview"]')
  await expect.poll(async () => (await preview.boundingBox())?.height ?? 0).toBeGreaterThan(height / 2)
  await page.getByRole('separator', { name: 'Editor width' }).waitFor()
  expect(await bottomOf(lastTest)).toBeLessThanOrEqual(height)
  await expectGoodLooks(page)
  await page.getByRole('button', { name: 'Exit full screen' }).click()
  await page.getByRole('separator', { name: 'Editor height' }).waitFor()
  visitor.expectNoErrors()
  await visitor.close()
})
