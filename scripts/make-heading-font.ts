import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const PACKAGE = '@fontsource-variable/bricolage-grotesque'
export const HEADING_FONT_FILE = join(import.meta.dirname, '../src/ui/bricolage-grotesque-650.woff2')

/** Between semibold and bold; base.css gives it to headings. */
const WEIGHT = 650

/** The package's own Latin subset, first and last of each range. */
const CHARACTERS = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2212, 0x2212],
  [0x2215, 0x2215],
] as const

/** WOFF2, the same bytes every time. */
export async function makeHeadingFont(): Promise<Buffer> {
  const source = `${PACKAGE}/files/bricolage-grotesque-latin-wght-normal.woff2`
  const font = await readFile(createRequire(import.meta.url).resolve(source))
  return subsetFont(font, CHARACTERS.map(charactersFrom).join(''), {
    targetFormat: 'woff2',
    variationAxes: { wght: WEIGHT },
  })
}

function charactersFrom([first, last]: readonly [number, number]): string {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('')
}
