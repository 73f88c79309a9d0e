import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright'
import { expect } from 'vitest'

const THEMES = ['light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** Axe takes what it takes: it looks at each theme once, at another width. */
const LOOKS: { width: number; theme: Theme; hasAxe: boolean }[] = [
  { width: 320, theme: 'light', hasAxe: false },
  { width: 390, theme: 'light', hasAxe: true },
  { width: 800, theme: 'dark', hasAxe: false },
  { width: 1440, theme: 'dark', hasAxe: true },
]

/**
 * Looks at the page as it is now, from a phone to a desktop and in both themes: axe finds nothing, nothing sticks out.
 * @param axeIn themes that axe looks at; one, where another test looks at a page alike in the other
 */
export async function expectGoodLooks(page: Page, axeIn: readonly Theme[] = THEMES): Promise<void> {
  const size = page.viewportSize()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const { width, theme, hasAxe } of LOOKS) {
    await page.emulateMedia({ colorScheme: theme })
    await page.setViewportSize({ width, height: 900 })
    expect(await lastingOverflow(page), `${page.url()} is wider than ${width} px`).toBe(0)
    if (hasAxe && axeIn.includes(theme)) await expectNoFindings(page, `${page.url()}, ${theme}, ${width} px`)
  }
  await page.emulateMedia({ colorScheme: null })
  if (size !== null) await page.setViewportSize(size)
}

/** Opens axe in legacy mode, which needs no second tab, and for violations only: listing what passes takes as long as finding them. */
export const openAxe = (page: Page) =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })

/** `where` is said when axe finds something. */
export async function expectNoFindings(page: Page, where: string): Promise<void> {
  const { violations } = await openAxe(page).analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  expect(found, where).toEqual([])
}

const SETTLES_WITHIN_MS = 15_000

/** How many pixels stick out, once what is still moving has had its time. */
async function lastingOverflow(page: Page): Promise<number> {
  const deadline = Date.now() + SETTLES_WITHIN_MS
  for (;;) {
    const pixels = await page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth))
    if (pixels === 0 || Date.now() > deadline) return pixels
    await page.waitForTimeout(50)
  }
}
