import type { Browser, Page } from 'playwright'
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
    await first.goto(`${server.url}/design`, { waitUntil: 'networkidle' })
    if ((await first.locator('[data-ready]').count()) === 1) break
    if (tries === 20) throw new Error('/design does not come to life.')
  }
  await first.close()
}, 150_000)
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
