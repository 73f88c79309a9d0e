import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright'
import { expect } from 'vitest'

const LOOKS = [
  { width: 390, theme: 'light' },
  { width: 390, theme: 'dark' },
  { width: 1440, theme: 'light' },
  { width: 1440, theme: 'dark' },
] as const

/** Looks at the page as it is now, in both themes, on a phone and on a desktop; axe finds nothing, nothing sticks out. */
export async function expectGoodLooks(page: Page): Promise<void> {
  const size = page.viewportSize()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const { width, theme } of LOOKS) {
    await page.emulateMedia({ colorScheme: theme })
    await page.setViewportSize({ width, height: 900 })
    const overflow = () => page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth))
    await expect.poll(overflow, { message: `${page.url()} is wider than ${width} px` }).toBe(0)
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    expect(found, `${page.url()}, ${theme}, ${width} px`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null })
  if (size !== null) await page.setViewportSize(size)
}
