import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { FONTS, fontPath, makeFont } from './make-fonts.ts'

test.each(FONTS)('the kept $file is made of its package', async (font) => {
  const [kept, made] = await Promise.all([readFile(fontPath(font)), makeFont(font)])
  expect(made.equals(kept), 'node scripts/fonts.ts makes it anew').toBe(true)
})

test('the fonts that come with every page are light', async () => {
  const basic = FONTS.filter(({ file }) => file.endsWith('-basic.woff2'))
  const sizes = await Promise.all(basic.map(async (font) => (await readFile(fontPath(font))).length))
  expect(sizes).toHaveLength(2)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(33_000)
})
