import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const FOLDER = join(import.meta.dirname, '../src/ui/fonts')
const HEADING = '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2'
const TEXT = '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2'

type Range = readonly [first: number, last: number]

/** ASCII and the other signs of our own sentences, © of the footer and é of Pokémon among them. fonts.css has the same ranges. */
const BASIC: Range[] = [
  [0x20, 0x7e],
  [0xa0, 0xa0],
  [0xa3, 0xa3],
  [0xa9, 0xa9],
  [0xb7, 0xb7],
  [0xd7, 0xd7],
  [0xe9, 0xe9],
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x20ac, 0x20ac],
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2212, 0x2212],
]

/** The package's own Latin subset. */
const LATIN: Range[] = [
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
]

/** Between semibold and bold; base.css gives it to headings. */
const HEADING_WEIGHT = { wght: 650 }

/** Files that fonts.css names, with what each is made of. The text keeps its axis: its weights are 400 to 700. */
export const FONTS = [
  { file: 'heading-basic.woff2', source: HEADING, characters: BASIC, variationAxes: HEADING_WEIGHT },
  { file: 'heading-latin.woff2', source: HEADING, characters: LATIN, variationAxes: HEADING_WEIGHT },
  { file: 'text-basic.woff2', source: TEXT, characters: BASIC, variationAxes: {} },
] satisfies FontFile[]

interface FontFile {
  file: string
  source: string
  characters: Range[]
  variationAxes: Record<string, number>
}

export const fontPath = ({ file }: FontFile): string => join(FOLDER, file)

/** WOFF2, the same bytes every time. */
export async function makeFont({ source, characters, variationAxes }: FontFile): Promise<Buffer> {
  const font = await readFile(createRequire(import.meta.url).resolve(source))
  return subsetFont(font, characters.map(textOf).join(''), { targetFormat: 'woff2', variationAxes })
}

function textOf([first, last]: Range): string {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('')
}
