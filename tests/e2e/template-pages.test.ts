/** Templates that are pages, in the preview of the workspace: they look good, print no error and do what they promise. */
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { repositoryContent } from '#modules/catalog/testing.ts'
import { composeDocument } from '#modules/workspace/compose-document.ts'
import { PREVIEW_FRAME_HTML } from '#modules/workspace/preview-frame.ts'
import { PREVIEW_FRAME_POLICY } from '#platform/http/content-security-policy.ts'
import { launchBrowser, visit } from './support/browser.ts'
import { expectGoodLooks } from './support/looks.ts'

const FRAME = 'http://preview.example/preview-frame'
const pages = repositoryContent().templates.filter(({ language }) => language === 'html')

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
}, 90_000)
afterAll(() => browser.close())

/** Opens the template as the preview does: in its document, of an opaque origin, under its policy. */
async function openTemplate(id: string, expected?: RegExp) {
  const template = pages.find((each) => each.id === id)
  const visitor = await visit(browser, FRAME, expected === undefined ? {} : { expected })
  await visitor.page.route(FRAME, (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'content-security-policy': PREVIEW_FRAME_POLICY },
      body: PREVIEW_FRAME_HTML,
    }),
  )
  await visitor.page.goto(FRAME)
  const html = composeDocument(template?.files ?? [], (code) => code)
  await visitor.page.evaluate((text) => postMessage({ type: 'codestead:render', html: text }, '*'), html)
  await visitor.page.getByRole('heading', { level: 1 }).waitFor()
  return visitor
}

test('there are pages to look at', () => expect(pages.length).toBeGreaterThanOrEqual(5))

test.each(pages.map(({ id }) => id))('%s looks good from a phone to a desktop', async (id) => {
  const visitor = await openTemplate(id)
  await expectGoodLooks(visitor.page)
  visitor.expectNoErrors()
  await visitor.close()
})

describe('what the pages promise', () => {
  const use = async (id: string, steps: (page: Page) => Promise<void>) => {
    const visitor = await openTemplate(id)
    await steps(visitor.page)
    visitor.expectNoErrors()
    await visitor.close()
  }

  test('a task is added, checked off and removed by keyboard', () =>
    use('to-do-list', async (page) => {
      const { keyboard } = page
      await page.getByLabel('New task').focus()
      await keyboard.type('Feed the cat')
      await keyboard.press('Enter')
      const box = page.getByRole('checkbox', { name: 'Feed the cat' })
      expect(await page.getByRole('status').textContent()).toBe('2 tasks left')
      await box.focus()
      await keyboard.press('Space')
      expect(await box.isChecked()).toBe(true)
      expect(await box.evaluate((element) => element === document.activeElement)).toBe(true)
      expect(await page.getByRole('status').textContent()).toBe('1 task left')
      await page.getByRole('button', { name: 'Remove Feed the cat' }).focus()
      await keyboard.press('Enter')
      expect(await page.getByRole('checkbox').count()).toBe(2)
    }))

  test('a form reaches its page, and is sent nowhere', async () => {
    const visitor = await openTemplate('to-do-list', /form-action/)
    const { page } = visitor
    await page.getByRole('button', { name: 'Add' }).click()
    expect(await page.getByLabel('New task').evaluate((field) => field.matches(':invalid:focus'))).toBe(true)
    const violation = page.waitForEvent('console', (message) => message.text().includes('form-action'))
    await page.evaluate(() => {
      const [form] = document.forms
      form?.setAttribute('action', 'http://other.example/')
      form?.submit()
    })
    await violation
    expect(page.url()).toBe(FRAME)
    visitor.expectNoErrors()
    await visitor.close()
  })

  test('the watch runs, stops, and starts from zero', () =>
    use('stopwatch', async (page) => {
      const time = page.locator('#time')
      await page.getByRole('button', { name: 'Start' }).click()
      await expect.poll(() => time.textContent()).not.toBe('0:00.0')
      await page.getByRole('button', { name: 'Split' }).click()
      await page.getByRole('button', { name: 'Stop' }).click()
      const stopped = await time.textContent()
      expect(await page.getByRole('listitem').count()).toBe(1)
      await page.waitForTimeout(250)
      expect(await time.textContent()).toBe(stopped)
      await page.getByRole('button', { name: 'Reset' }).click()
      expect(await time.textContent()).toBe('0:00.0')
    }))

  test('the player follows keys and pointer, and a caught star counts', () =>
    use('canvas-game', async (page) => {
      const score = page.locator('#score')
      const field = await page.locator('canvas').boundingBox()
      await page.keyboard.down('ArrowLeft')
      await expect.poll(() => isPainted(page, 5, 375)).toBe(true)
      await page.keyboard.up('ArrowLeft')
      await page.mouse.move((field?.x ?? 0) + 315, (field?.y ?? 0) + 200)
      await expect.poll(() => isPainted(page, 315, 375)).toBe(true)
      // The first star falls in the middle.
      await page.mouse.move((field?.x ?? 0) + 160, (field?.y ?? 0) + 200)
      await expect.poll(() => score.textContent()).not.toBe('Score: 0')
    }))

  test('a slider draws another curve', () =>
    use('canvas-art', async (page) => {
      const picture = () => page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL())
      const before = await picture()
      await page.getByLabel('Loops', { exact: true }).focus()
      await page.keyboard.press('ArrowRight')
      expect(await picture()).not.toBe(before)
    }))
})

/** Tells whether something is drawn at a place of the canvas. */
function isPainted(page: Page, x: number, y: number): Promise<boolean> {
  return page
    .locator('canvas')
    .evaluate(
      (canvas: HTMLCanvasElement, [left, top]) =>
        (canvas.getContext('2d')?.getImageData(left ?? 0, top ?? 0, 1, 1).data[3] ?? 0) > 0,
      [x, y],
    )
}
