/** Ways around the player that its tests go only once. */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright'

/** Buttons ignore repeat clicks for half a second, as people's fingers tremble. */
const REST_MS = 510

/** Presses the way on that the player shows, and waits until it has led somewhere. */
export async function goOn(
  page: Page,
  name: 'Next' | 'Next lesson' | 'Continue' | 'To the outline',
): Promise<void> {
  const before = page.url()
  await page.waitForTimeout(REST_MS)
  await page.getByRole('link', { name, exact: true }).locator('visible=true').first().click()
  await page.waitForURL((url) => url.href !== before)
}

/** Presses the visible one of buttons with this name: those of the bar and of the rooms are the same. */
export async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).locator('visible=true').first().click()
}

/** Opens a room of the player, where there is one at a time. */
export async function openRoom(page: Page, name: 'Read' | 'Code' | 'Output'): Promise<void> {
  const tab = page.getByRole('tablist', { name: 'Lesson views' }).getByRole('tab', { name, exact: true })
  if (await tab.isVisible()) await tab.click()
}

/** What moves when something is passed has ended. */
const STILL_MS = 1_200

/** Into the folder, which is made. */
export async function takePicture(page: Page, folder: string, name: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await page.waitForTimeout(STILL_MS)
  await page.screenshot({ path: join(folder, `${name}.png`) })
}
