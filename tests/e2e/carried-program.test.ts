/** A step of a project that opens with one's own program: by mouse, by keyboard alone, and on a phone. */
import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { expectGoodLooks, expectNoFindings } from './support/looks.ts'
import { readCode, runTests, untilSent, wakeEditor, writeCode } from './support/player.ts'
import { openSite } from './support/site.ts'

const FIRST = '/project/rock-paper-scissors-game/read-the-sign'
const SECOND = '/project/rock-paper-scissors-game/judge-the-round'
const main = (content: string) => [{ path: 'main.py', content }]

/** Not written as ours is. */
const OWN = `def read_sign(text):
    signs = {"r": "rock", "p": "paper", "s": "scissors"}
    word = text.strip().lower()
    return signs.get(word, word if word in signs.values() else "")
`
const JUDGE = `def judge(mine, theirs):
    if mine == theirs:
        return "draw"
    return "win" if BEATS[mine] == theirs else "lose"
`
const OF_MINE = 'Your program from “Step 1: read the sign”.'
const OF_OURS = 'This is our program. Yours is saved.'

const site = openSite()

const status = (page: Page, text: string) =>
  page.getByRole('status').filter({ hasText: text }).first().waitFor({ state: 'attached' })

/** Buttons ignore repeat clicks for half a second, as people's fingers tremble. */
const rest = (page: Page) => page.waitForTimeout(510)

async function passFirstStep(page: Page): Promise<void> {
  await page.goto(FIRST, { waitUntil: 'networkidle' })
  await writeCode(page, main(OWN))
  await runTests(page)
  await status(page, 'tests pass.')
  await page.getByText('Solved.').first().waitFor()
}

describe('the second step of a project', () => {
  test('opens with one’s own program; ours is one click away, and nothing is lost', async () => {
    const visitor = await site.visit({ viewport: { width: 1440, height: 900 } })
    const { page } = visitor
    await passFirstStep(page)
    await page.getByRole('link', { name: 'Next lesson' }).first().click()
    await page.getByText(OF_MINE).waitFor()
    const opened = await readCode(page)
    expect(opened).toContain('signs.get(word')
    expect(opened).toMatch(/BEATS = .*\n\n\ndef judge\(mine, theirs\):\n {4}return ""$/)

    // Edited, left for ours, and found again as it was left.
    await writeCode(page, main(`${OWN}\n# half done`))
    await page.getByRole('button', { name: 'Use ours instead' }).click()
    await page.getByText(OF_OURS).waitFor()
    const ours = await readCode(page)
    expect(ours).toContain('for sign in ["rock", "paper", "scissors"]')
    expect(ours).not.toContain('half done')
    await rest(page)
    await page.getByRole('button', { name: 'Go back to yours' }).click()
    await expect.poll(() => readCode(page)).toContain('# half done')

    // What is chosen opens the next time.
    await rest(page)
    await page.getByRole('button', { name: 'Use ours instead' }).click()
    await page.getByText(OF_OURS).waitFor()
    await untilSent(page)
    await page.reload({ waitUntil: 'networkidle' })
    await page.getByText(OF_OURS).waitFor()
    await rest(page)
    await page.getByRole('button', { name: 'Go back to yours' }).click()
    await expect.poll(() => readCode(page)).toContain('# half done')

    // The beginning of one's own program, not ours, is what Reset goes back to.
    await page.getByRole('button', { name: 'Reset code' }).click()
    await expect.poll(() => readCode(page)).toBe(opened)
    await writeCode(page, main(`${opened.slice(0, opened.indexOf('def judge'))}${JUDGE}`))
    await runTests(page)
    await page.getByText('Solved.').first().waitFor()
    await expectGoodLooks(page)
    visitor.expectNoErrors()
    await visitor.close()
  })

  test('by keyboard alone', async () => {
    const visitor = await site.visit({ viewport: { width: 1280, height: 800 } })
    const { page } = visitor
    await passFirstStep(page)
    await page.goto(SECOND, { waitUntil: 'networkidle' })
    await wakeEditor(page)
    await status(page, OF_MINE)
    const press = async (name: string) => {
      for (let presses = 0; presses < 60; presses += 1) {
        if (await page.getByRole('button', { name }).evaluate((one) => one === document.activeElement)) break
        await page.keyboard.press('Tab')
      }
      await page.keyboard.press('Enter')
    }
    await press('Use ours instead')
    await status(page, OF_OURS)
    // The focus stays where it was: the way back is the same button.
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Go back to yours')
    await rest(page)
    await page.keyboard.press('Enter')
    await status(page, OF_MINE)
    await page.keyboard.press('Tab')
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toContain('cm-content')
    await page.keyboard.press('Control+A')
    await page.keyboard.insertText(
      `BEATS = {"rock": "scissors", "scissors": "paper", "paper": "rock"}\n\n\n${JUDGE}`,
    )
    await runTests(page)
    await status(page, 'tests pass.')
    visitor.expectNoErrors()
    await visitor.close()
  })

  test('on a phone; who has not passed the first step begins with ours', async () => {
    const visitor = await site.visit({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    })
    const { page } = visitor
    await page.goto(SECOND, { waitUntil: 'networkidle' })
    await page.getByRole('tab', { name: 'Code' }).tap()
    const note = page.getByText('This step continues “Step 1: read the sign”.')
    await note.waitFor()
    expect(await page.getByRole('button', { name: 'Use ours instead' }).count()).toBe(0)
    const height = async (text: string) => (await page.getByText(text).locator('..').boundingBox())?.height
    const before = await height('This step continues')

    await page.goto(FIRST, { waitUntil: 'networkidle' })
    await page.getByRole('tab', { name: 'Code' }).tap()
    await writeCode(page, main(OWN))
    await page.getByRole('button', { name: 'Run tests' }).first().tap()
    await page.getByText('Solved.').first().waitFor()
    await page.goto(SECOND, { waitUntil: 'networkidle' })
    await page.getByRole('tab', { name: 'Code' }).tap()
    await page.getByText(OF_MINE).waitFor()
    expect(await height(OF_MINE)).toBe(before)
    await page.getByRole('button', { name: 'Use ours instead' }).tap()
    await page.getByText(OF_OURS).waitFor()
    expect(await height(OF_OURS)).toBe(before)
    expect(await readCode(page)).toContain('for sign in')
    await expectNoFindings(page, 'a carried program on a phone')
    await writeCode(
      page,
      main(`BEATS = {"rock": "scissors", "scissors": "paper", "paper": "rock"}\n\n\n${JUDGE}`),
    )
    await page.getByRole('button', { name: 'Run tests' }).first().tap()
    await page.getByText('Solved.').first().waitFor()
    visitor.expectNoErrors()
    await visitor.close()
  })
})
