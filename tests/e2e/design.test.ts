import AxeBuilder from '@axe-core/playwright'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchBrowser, visit } from './support/browser.ts'
import { comparePicture, strayPictures, weightOfPictures, type Difference } from './support/pictures.ts'
import { runServer, type RunningServer } from './support/running-server.ts'

/** Letters and colours are drawn alike on every machine. */
const ALIKE = ['--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb']
const SECTIONS = ['tokens', 'actions', 'forms', 'marks', 'content', 'states', 'floating']
const WIDTHS = [390, 1440]
const MOST_BYTES = 1_000_000

let server: RunningServer
let browser: Browser
/** Every picture that was taken. */
const taken = new Set<string>()

beforeAll(async () => {
  ;[server, browser] = await Promise.all([runServer({ mode: 'development' }), launchBrowser(ALIKE)])
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
    'at %i px every part looks as it did, and is nothing for axe to complain about',
    async (width) => {
      const visitor = await visit(browser, server.url, {
        colorScheme,
        reducedMotion: 'reduce',
        viewport: { width, height: 900 },
      })
      const { page } = visitor
      await waitForFonts(page)
      await page.goto('/design')
      await page.locator('[data-ready]').waitFor()
      await page.evaluate(() => document.fonts.ready)
      await page.getByRole('combobox', { name: 'Country', exact: true }).and(page.locator('input')).waitFor()

      const differences: Difference[] = []
      const look = async (name: string, selector: string) => {
        const picture = `${name}-${width}-${colorScheme}`
        taken.add(picture)
        const png = await page.locator(selector).screenshot({ animations: 'disabled' })
        const difference = await comparePicture(picture, png)
        if (difference !== null) differences.push(difference)
      }
      // The corner by which it is pulled larger is drawn by the browser, and each release draws it otherwise.
      for (const field of await page.locator('textarea').all())
        await field.evaluate((element) => void (element.style.resize = 'none'))
      for (const section of SECTIONS) await look(section, `#${section}`)
      for (const { name, open, close } of FLOATING) {
        const selector = await open(page)
        await page.locator(selector).waitFor()
        await look(name, selector)
        await close(page)
      }
      expect(differences).toEqual([])

      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual(
        [],
      )
      visitor.expectNoErrors()
      await visitor.close()
    },
  )
})

/** On a slow machine a font that comes late is left out for good: here it is waited for instead. */
async function waitForFonts(page: Page): Promise<void> {
  await page.route(/\.css(\?|$)/, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll('font-display: optional', 'font-display: block')
    await route.fulfill({ response, body })
  })
}

type Floating = {
  name: string
  /** Opens it and answers where it is. */
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
    name: 'popover',
    open: async (page) => {
      await press(page, 'Popover by click')
      return '[role=dialog]'
    },
    close: escape,
  },
  {
    name: 'menu',
    open: async (page) => {
      await press(page, 'More')
      return '[role=menu]'
    },
    close: escape,
  },
  {
    name: 'dialog',
    open: async (page) => {
      await press(page, 'Dialog')
      return '[role=dialog]'
    },
    close: escape,
  },
  {
    name: 'drawer',
    open: async (page) => {
      await press(page, 'Drawer, end')
      return '[role=dialog]'
    },
    close: escape,
  },
  {
    name: 'combobox',
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
    name: 'toast',
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

test('the kept pictures are those that are compared, and light enough to keep', async () => {
  expect(await strayPictures(taken)).toEqual([])
  const bytes = await weightOfPictures()
  process.stdout.write(`  pictures of the design system: ${(bytes / 1000).toFixed(0)} KB\n`)
  expect(bytes).toBeLessThan(MOST_BYTES)
})
