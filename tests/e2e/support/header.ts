import type { Page } from 'playwright'

/** The header's scripts come at the first sign of life; until then its buttons do what HTML can. */
export async function stirHeader(page: Page): Promise<void> {
  await page.mouse.move(300, 300)
  await page.mouse.move(310, 310)
  await page.locator('#site-menu[data-live]').waitFor({ state: 'attached' })
}
