/**
 * Values of styles that mean the same, property by property: the one place where a page check learns of another way to write
 * something. The page's browser has already computed both (units, names of colors, shorthands); here is what it leaves as written. Pure.
 */
import { topLevelParts } from '../layout/taffy-values.ts'
import { colorOf, isSameColor } from './colors.ts'
import { canonicalLines, canonicalLinesOf, type GridAround } from './grid-lines.ts'

/** Characters of a value that are looked at: a longer one equals nothing. */
const MOST_VALUE = 1_000

/** What else has to be asked of an element, and of the one around it, to know what a value of a property means. */
export type Companions = { own: readonly string[]; around: readonly string[] }

const NONE: Companions = { own: [], around: [] }
const COMPANIONS: Readonly<Record<string, Companions>> = {
  'line-height': { own: ['font-size'], around: [] },
  'grid-column': {
    own: ['grid-column-start', 'grid-column-end'],
    around: ['grid-template-columns', 'grid-template-areas'],
  },
  'grid-row': {
    own: ['grid-row-start', 'grid-row-end'],
    around: ['grid-template-rows', 'grid-template-areas'],
  },
}
export const companionsOf = (property: string): Companions =>
  Object.hasOwn(COMPANIONS, property) ? (COMPANIONS[property] ?? NONE) : NONE

/** A value as it was found, with those of `companionsOf` in their order: `own`, then `around`. */
export type FoundStyle = { value: string; companions: readonly string[] }

/** `wanted`: each as the author wrote it and as the page's browser computes it. */
export function isSameStyle(property: string, found: FoundStyle, wanted: readonly string[]): boolean {
  const actual = canonicalFound(property, found)
  return wanted.some((each) => {
    const expected = canonicalWanted(property, each, found)
    return expected === actual || isRoundedColor(actual, expected)
  })
}

/** Notations that the page's browser leaves as they are come to whole numbers in one way or another. */
function isRoundedColor(actual: string, expected: string): boolean {
  if (actual.startsWith('rgb') && expected.startsWith('rgb')) return false
  const [one, other] = [colorOf(actual), colorOf(expected)]
  return one !== null && other !== null && isSameColor(one, other)
}

function canonicalFound(property: string, found: FoundStyle): string {
  const around = gridAround(property, found)
  if (around === null) return canonical(property, found.value, found)
  const [start = 'auto', end = 'auto'] = found.companions
  return canonicalLines(start, end, around)
}

function canonicalWanted(property: string, wanted: string, found: FoundStyle): string {
  const around = gridAround(property, found)
  return around === null ? canonical(property, wanted, found) : canonicalLinesOf(wanted, around)
}

function gridAround(property: string, { companions }: FoundStyle): GridAround | null {
  if (property !== 'grid-column' && property !== 'grid-row') return null
  const [, , tracks = '', areas = ''] = companions
  return { tracks, areas, axis: property === 'grid-column' ? 'column' : 'row' }
}

const fold = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** What differs in writing alone: capitals, quotation marks, spaces, and how numbers are written. */
export const plain = (value: string) =>
  fold(
    value
      .slice(0, MOST_VALUE + 1)
      .toLowerCase()
      .replaceAll(/["']/g, '')
      .split(',')
      .map(fold)
      .join(', '),
  ).replaceAll(/(?<![\w.])\.(?=\d)/g, '0.')

/** Keywords that mean the same in every place where a page of ours could have them. */
const KEYWORDS: readonly { properties: RegExp; same: readonly (readonly string[])[] }[] = [
  {
    properties: /^(align|justify)-(items|self|content)$/,
    same: [
      ['start', 'flex-start', 'self-start', 'left'],
      ['end', 'flex-end', 'self-end', 'right'],
      ['center', 'safe center', 'unsafe center'],
    ],
  },
  { properties: /^justify-content$/, same: [['start', 'normal']] },
  { properties: /^align-(items|content)$/, same: [['stretch', 'normal']] },
  { properties: /^justify-items$/, same: [['normal', 'legacy', 'stretch']] },
  {
    properties: /^text-align$/,
    same: [
      ['start', 'left'],
      ['end', 'right'],
    ],
  },
  {
    properties: /^font-weight$/,
    same: [
      ['400', 'normal'],
      ['700', 'bold'],
    ],
  },
  {
    properties: /^display$/,
    same: [
      ['flow-root', 'block flow-root'],
      ['block', 'block flow'],
      ['flex', 'block flex'],
      ['grid', 'block grid'],
    ],
  },
  { properties: /^font-style$/, same: [['italic', 'oblique']] },
  { properties: /^flex-basis$/, same: [['0px', '0%', '0']] },
  { properties: /^(letter-spacing|word-spacing)$/, same: [['normal', '0px']] },
  { properties: /^(row|column)-gap$/, same: [['0px', 'normal', '0%']] },
  {
    properties: /^overflow/,
    same: [
      ['visible', 'visible visible'],
      ['hidden', 'hidden hidden'],
      ['auto', 'auto auto'],
    ],
  },
  { properties: /^(width|min-width|max-width)$/, same: [['100vw', '100dvw', '100svw', '100lvw']] },
  { properties: /^(height|min-height|max-height)$/, same: [['100vh', '100dvh', '100svh', '100lvh']] },
]

function keyword(property: string, value: string): string {
  let known = value
  for (const { properties, same } of KEYWORDS) {
    if (!properties.test(property)) continue
    known = same.find((group) => group.includes(known))?.[0] ?? known
  }
  return known
}

/** Properties whose value is a list of tracks. */
const TRACKS = /^grid-(template|auto)-(columns|rows)$/

function canonical(property: string, value: string, found: FoundStyle): string {
  if (value.length > MOST_VALUE) return value
  const written = plain(value)
  if (property === 'line-height') return lineHeight(written, found.companions[0] ?? '')
  if (TRACKS.test(property)) return tracks(written)
  if (property === 'transform') return transform(written)
  if (/^(transition|animation)-(duration|delay)$/.test(property)) return inSeconds(written)
  return keyword(property, written)
}

/** A share of the font's size where it is known: `160%` is `1.6`, and `28.8px` of 18 pixels is so too. */
function lineHeight(value: string, fontSize: string): string {
  const number = Number.parseFloat(value)
  if (Number.isNaN(number)) return value
  if (value.endsWith('%')) return shareOf(number / 100)
  if (/^[\d.]+$/.test(value)) return shareOf(number)
  const size = Number.parseFloat(fontSize)
  return value.endsWith('px') && size > 0 ? shareOf(number / size) : value
}
const shareOf = (share: number) => `${Math.round(share * 1_000) / 1_000}`

/** Repetitions that are counted are written out, and lengths are in pixels. */
function tracks(value: string): string {
  return topLevelParts(value, ' ')
    .flatMap((part) => {
      const [count = '', pattern = ''] = topLevelParts(/^repeat\((.*)\)$/.exec(part)?.[1] ?? '', ',')
      if (pattern === '') return [track(part)]
      const parts = topLevelParts(pattern, ' ').map(track)
      const times = Number(count)
      if (!Number.isInteger(times)) return [`repeat(${count}, ${parts.join(' ')})`]
      return Array.from({ length: Math.min(times, 40) }, () => parts).flat()
    })
    .join(' ')
}

/**
 * `minmax(0, 1fr)` and `minmax(auto, 1fr)` are shares like `1fr`: they differ in how far a long word pushes. `min(220px, 100%)` keeps a
 * track of 220 pixels from being wider than a narrow screen.
 */
function track(part: string): string {
  const inPixels = part.replaceAll(/\b([\d.]{1,9})rem\b/g, (_, size: string) => `${Number(size) * 16}px`)
  const [least = '', most = ''] = topLevelParts(/^minmax\((.*)\)$/.exec(inPixels)?.[1] ?? '', ',')
  if (most === '') return inPixels
  const floor = /^min\(\s?([\d.]+px)\s?,\s?100%\s?\)$|^min\(\s?100%\s?,\s?([\d.]+px)\s?\)$/.exec(least)
  const known = floor?.[1] ?? floor?.[2] ?? least
  return most.endsWith('fr') && /^(0|0px|auto)$/.test(known) ? most : `minmax(${known}, ${most})`
}

/** `translateY(-2px)` is `translate(0, -2px)`, and `scale(1.1)` is `scale(1.1, 1.1)`. */
function transform(value: string): string {
  return value.replaceAll(
    /\b(translate|scale)(x|y|3d)?\(([^()]{0,80})\)/g,
    (_, name: string, axis: string | undefined, inside: string) => {
      const [first = '', second] = inside.split(',').map((part) => part.trim())
      const still = name === 'scale' ? '1' : '0'
      const zero = (text: string) => (/^-?0(px|%)?$/.test(text) ? '0' : text)
      if (axis === 'x') return `${name}(${zero(first)}, ${still})`
      if (axis === 'y') return `${name}(${still}, ${zero(first)})`
      return `${name}(${zero(first)}, ${zero(second ?? (name === 'scale' ? first : still))})`
    },
  )
}

const inSeconds = (value: string) =>
  value.replaceAll(/([\d.]{1,9})ms\b/g, (_, number: string) => `${Number(number) / 1_000}s`)
