import type { Browser, Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchBrowser, visit } from './support/browser.ts'
import { expectNoFindings } from './support/looks.ts'
import { runServer, type RunningServer } from './support/running-server.ts'

const WIDTHS = [390, 1440]

let server: RunningServer
let browser: Browser

beforeAll(async () => {
  ;[server, browser] = await Promise.all([runServer({ mode: 'development' }), launchBrowser()])
  // Vite looks at what the page needs while it is first asked for, and may ask for it again.
  const first = await browser.newPage()
  for (let tries = 0; ; tries += 1) {
    await first.goto(`${server.url}/design`, { waitUntil: 'networkidle', timeout: 120_000 })
    if ((await first.locator('[data-ready]').count()) === 1) break
    if (tries === 20) throw new Error('/design does not come to life.')
  }
  await first.close()
}, 300_000)
afterAll(async () => {
  await browser.close()
  await server.dispose()
}, 30_000)

describe.each(['light', 'dark'] as const)('in the %s theme', (colorScheme) => {
  test.each(WIDTHS)(
    'at %i px nothing sticks out, what floats opens and closes, and axe finds nothing',
    async (width) => {
      const visitor = await visit(browser, server.url, {
        colorScheme,
        reducedMotion: 'reduce',
        viewport: { width, height: 900 },
      })
      const { page } = visitor
      await page.goto('/design')
      await page.locator('[data-ready]').waitFor()
      await page.getByRole('combobox', { name: 'Country', exact: true }).and(page.locator('input')).waitFor()
      for (const { open, close } of FLOATING) {
        const selector = await open(page)
        await page.locator(selector).waitFor()
        await close(page)
        await page.locator(selector).waitFor({ state: 'detached' })
      }
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
      await expectNoFindings(page, `${colorScheme}, ${width} px`)
      visitor.expectNoErrors()
      await visitor.close()
    },
  )
})

test('toasts of the four types are told apart', async () => {
  const visitor = await onDesignPage()
  const { page } = visitor
  const titles = {
    success: 'Copied to clipboard',
    error: 'The code was not sent.',
    info: 'A new lesson is open.',
    warning: 'You have one run left today.',
  }
  const tones: (string | null)[] = []
  for (const [type, title] of Object.entries(titles)) {
    await press(page, `Toast, ${type}`)
    const toast = page.locator('[aria-label=Messages] > *', { hasText: title })
    await toast.waitFor()
    tones.push(await toast.locator('svg').first().getAttribute('class'))
  }
  expect(new Set(tones).size).toBe(4)
  await visitor.close()
})

type Floating = {
  /** Opens the part and returns its selector. */
  open: (page: Page) => Promise<string>
  close: (page: Page) => Promise<void>
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const escape = async (page: Page) => {
  await page.keyboard.press('Escape')
  await page.locator('[role=dialog], [role=menu]').waitFor({ state: 'detached' })
}

const FLOATING: Floating[] = [
  {
    open: async (page) => {
      await press(page, 'Popover by click')
      return '[role=dialog]'
    },
    close: escape,
  },
  {
    open: async (page) => {
      await press(page, 'More')
      return '[role=menu]'
    },
    close: escape,
  },
  {
    open: async (page) => {
      await press(page, 'Dialog')
      return '[role=dialog]'
    },
    close: escape,
  },
  {
    open: async (page) => {
      await press(page, 'Drawer, end')
      return '[role=dialog]'
    },
    close: escape,
  },
  {
    open: async (page) => {
      await page.getByRole('combobox', { name: 'Country', exact: true }).fill('den')
      return '[role=listbox]'
    },
    close: async (page) => {
      await page.keyboard.press('Escape')
      await page.locator('[role=listbox]').waitFor({ state: 'detached' })
    },
  },
  {
    open: async (page) => {
      await press(page, 'Toast, warning')
      const message = '[data-base-ui-portal] [role=dialog], [aria-label=Messages] > *'
      // Under the pointer its time stands still.
      await page.locator(message).hover()
      return message
    },
    close: (page) => page.getByRole('button', { name: 'Close' }).click(),
  },
]

/** A visitor on the page of every state, once it is hydrated. */
async function onDesignPage(options: Parameters<typeof visit>[2] = {}) {
  const visitor = await visit(browser, server.url, { reducedMotion: 'reduce', ...options })
  await visitor.page.goto('/design')
  await visitor.page.locator('[data-ready]').waitFor()
  return visitor
}

test('a popover opens by press, hover or focus, and closes by a press, a choice or a touch-move outside', async () => {
  const visitor = await onDesignPage({ hasTouch: true })
  const { page } = visitor
  const button = (by: string) => page.getByRole('button', { name: `Popover by ${by}`, exact: true })
  const open = {
    click: () => button('click').click(),
    hover: () => button('hover').hover(),
    focus: () => button('focus').focus(),
  }
  const close = {
    'a press outside': () => page.mouse.click(5, 400),
    'a choice inside': () => page.getByRole('dialog').getByRole('link', { name: 'A choice' }).click(),
    'a touch-move outside': () =>
      page.evaluate(() => document.body.dispatchEvent(new TouchEvent('touchmove', { bubbles: true }))),
  }
  for (const [by, opens] of Object.entries(open)) {
    for (const [how, closes] of Object.entries(close)) {
      // A second click on the same button within this time is ignored.
      await page.waitForTimeout(500)
      await page.mouse.move(5, 400)
      await opens()
      const panel = page.getByRole('dialog', { name: `Opened by ${by}` })
      await panel.waitFor()
      const gap = ((await panel.boundingBox())?.y ?? 0) - (await bottomOf(button(by)))
      expect(Math.round(gap), 'from button to panel').toBe(8)
      await closes()
      await panel.waitFor({ state: 'detached' })
      expect(await button(by).getAttribute('aria-expanded'), `${by}, ${how}`).toBe('false')
      await page.evaluate(
        () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
      )
    }
  }
  visitor.expectNoErrors()
  await visitor.close()
})

async function bottomOf(part: Locator): Promise<number> {
  const box = await part.boundingBox()
  return box === null ? Number.NaN : box.y + box.height
}

test('a second click within 500 ms is ignored, a later one counts', async () => {
  const visitor = await onDesignPage()
  const { page } = visitor
  const button = page.getByRole('button', { name: 'Toast, centre', exact: true })
  const toasts = page.getByText('In the middle')
  await button.evaluate((it: HTMLElement) => {
    it.click()
    it.click()
  })
  await toasts.first().waitFor()
  expect(await toasts.count()).toBe(1)
  await page.waitForTimeout(500)
  await button.click()
  await expect.poll(() => toasts.count()).toBe(2)
  await visitor.close()
})

const PLACES = [
  { width: 1280, name: 'Toast, info', side: 'right', edge: 'top' },
  { width: 1280, name: 'Toast, centre', side: 'center', edge: 'top' },
  { width: 744, name: 'Toast, info', side: 'right', edge: 'top' },
  { width: 743, name: 'Toast, info', side: 'center', edge: 'bottom' },
  { width: 390, name: 'Toast, centre', side: 'center', edge: 'bottom' },
]

test('toasts come at the top, at its right or center, and on a phone at the bottom', async () => {
  const height = 800
  const visitor = await onDesignPage()
  const { page } = visitor
  for (const { width, name, side, edge } of PLACES) {
    await page.setViewportSize({ width, height })
    await press(page, name)
    const toast = page.locator('[aria-label=Messages] > *')
    await toast.waitFor()
    await expect.poll(() => toast.evaluate((it) => getComputedStyle(it).opacity)).toBe('1')
    const box = await toast.boundingBox()
    if (box === null) throw new Error('The toast has no box.')
    const [before, after] = [box.x, width - box.x - box.width]
    const at = `${name} at ${width} px`
    if (side === 'center') expect(Math.abs(before - after), at).toBeLessThan(20)
    else expect([after < 40, before > after], at).toEqual([true, true])
    expect(edge === 'top' ? box.y < height / 4 : box.y > height / 2, at).toBe(true)
    // Its button comes with the pointer.
    await toast.hover()
    await toast.getByRole('button', { name: 'Close' }).click()
    await toast.waitFor({ state: 'detached' })
    // A second click on the same button within this time is ignored.
    await page.waitForTimeout(500)
  }
  await visitor.close()
})
