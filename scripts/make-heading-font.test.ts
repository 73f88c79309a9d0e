import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { HEADING_FONT_FILE, makeHeadingFont } from './make-heading-font.ts'

test('the kept file of the heading font is made of its package, and light', async () => {
  const kept = await readFile(HEADING_FONT_FILE)
  const made = await makeHeadingFont()
  expect(made.equals(kept), 'node scripts/heading-font.ts makes it anew').toBe(true)
  expect(kept.length).toBeLessThan(21_000)
})
