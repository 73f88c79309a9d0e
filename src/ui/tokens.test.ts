/** Contrast as WCAG 2.2 counts it, of every pair of colours that stand on each other, from tokens.css itself. */
import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { THEME_COLORS } from './theme.ts'

const ROOT = join(import.meta.dirname, '../..')
const AA = 4.5
const AAA = 7
/** Outlines of controls, and marks that carry meaning. */
const GRAPHIC = 3

type Rgb = [number, number, number]
type Theme = 'light' | 'dark'

const tokens = readTokens(readFileSync(join(ROOT, 'src/ui/tokens.css'), 'utf8'))

/** What anything may stand on. */
const GROUNDS = ['paper', 'surface', 'sunken', 'hover']
const SOFT = ['primary-soft', 'success-soft', 'warning-soft', 'danger-soft', 'pro-soft']
/** Words in any of these may stand on any ground. */
const TEXTS = ['ink', 'muted', 'faint', 'link', 'success', 'warning', 'danger']
const HUES = names(/^hue-/)
const CODE = names(/^code-/)

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  const contrast = (over: string, under: string) => ratio(color(over, theme), color(under, theme))
  const expectAtLeast = (least: number, overs: string[], unders: string[]) => {
    const found = overs.flatMap((over) => unders.map((under) => ({ over, under })))
    expect(found.length).toBeGreaterThan(0)
    const weak = found
      .map(({ over, under }) => ({ pair: `${over} on ${under}`, is: contrast(over, under) }))
      .filter(({ is }) => is < least)
      .map(({ pair, is }) => `${pair}: ${is.toFixed(2)} of ${least}`)
    expect(weak).toEqual([])
  }

  test('words are AA on every ground', () => {
    expectAtLeast(AA, TEXTS, [...GROUNDS, ...SOFT])
    expectAtLeast(AA, HUES, GROUNDS)
    expectAtLeast(AA, CODE, ['paper', 'surface', 'sunken', 'code'])
    expectAtLeast(AA, ['ink', 'link'], ['selection'])
  })

  test('what is read at length is AAA, with its links', () => {
    expectAtLeast(AAA, ['ink'], [...GROUNDS, ...SOFT, 'code'])
    expectAtLeast(AAA, ['muted'], ['paper', 'surface', 'sunken'])
    expectAtLeast(
      AAA,
      ['link'],
      ['paper', 'surface', 'sunken', 'primary-soft', 'success-soft', 'warning-soft'],
    )
  })

  test('outlines and marks can be told from what is around them', () => {
    expectAtLeast(GRAPHIC, ['line-strong', 'primary'], GROUNDS)
    // The done part of a progress bar against the rest of it.
    expectAtLeast(GRAPHIC, ['primary'], ['line'])
    expectAtLeast(GRAPHIC, ['paper'], ['line-strong', 'primary'])
    expectAtLeast(GRAPHIC, ['link', 'danger'], GROUNDS)
  })

  test('the browser paints the paper around the page', () => {
    expect(hex(color('paper', theme))).toBe(THEME_COLORS[theme])
  })

  test('every pair that a class list in the source sets is AA', async () => {
    const pairs = await pairsInSource()
    expect(pairs.size).toBeGreaterThan(10)
    const weak = [...pairs].flatMap(([pair, where]) => {
      const [over = '', under = ''] = pair.split(' on ')
      const is = contrast(over, under)
      return is < AA ? [`${pair}: ${is.toFixed(2)} (${where})`] : []
    })
    expect(weak).toEqual([])
  })
})

test('every colour a word is given is one that is held to a ground here', async () => {
  const onTheirOwnGround = ['paper', 'on-primary', 'on-pro', 'on-strip']
  // Ornaments: ground lines and marks of things not yet done, each beside a word.
  const ornaments = ['line-strong', 'pro', 'primary']
  const known = new Set([...TEXTS, ...HUES, ...onTheirOwnGround, ...ornaments])
  const unknown = new Set<string>()
  for await (const { path, list } of classLists())
    for (const { kind, name } of colorsOf(list))
      if (kind === 'text' && !known.has(name)) unknown.add(`text-${name} (${path})`)
  expect([...unknown]).toEqual([])
})

test('colours are tokens', async () => {
  const raw: string[] = []
  for await (const path of sources('src/**/*.{tsx,css}')) {
    if (path.endsWith('tokens.css')) continue
    const code = readFileSync(join(ROOT, path), 'utf8')
    for (const [found] of code.matchAll(/\b(?:oklch|rgba?|hsla?)\([^)]*\)|-\[#[0-9a-f]{3,8}\]/gi))
      raw.push(`${path}: ${found}`)
  }
  expect(raw).toEqual([])
})

test('the arithmetic gives the known ratios', () => {
  expect(ratio([1, 1, 1], [0, 0, 0])).toBeCloseTo(21, 5)
  // #767676 on white is the textbook's palest AA grey.
  expect(ratio([1, 1, 1], fromHex('#767676'))).toBeCloseTo(4.54, 2)
  expect(hex(color('route-progress', 'light'))).toBe('#0556f3')
  expect(hex(fromOklch(0.6279, 0.2577, 29.23))).toBe('#ff0000')
})

/** `text-… on bg-…` of one class list, variant by variant: what hovering changes stands on what hovering shows. */
async function pairsInSource(): Promise<Map<string, string>> {
  const pairs = new Map<string, string>()
  for await (const { path, list } of classLists()) {
    const found = colorsOf(list)
    for (const ground of found.filter(({ kind }) => kind === 'bg')) {
      const texts = found.filter(({ kind }) => kind === 'text')
      const same = texts.filter(({ variant }) => variant === ground.variant)
      const over = same.length > 0 ? same : texts.filter(({ variant }) => variant === '')
      for (const { name } of over) pairs.set(`${name} on ${ground.name}`, path)
    }
  }
  return pairs
}

function colorsOf(list: string): { kind: string; variant: string; name: string }[] {
  return list.split(/\s+/).flatMap((word) => {
    // Variants about the element itself; `before:` and the like paint something else.
    const [, variant = '', kind = '', name = ''] = /^((?:[^\s:]+:)*)(text|bg)-([a-z-]+)!?$/.exec(word) ?? []
    if (!tokens.has(name) || /(before|after|placeholder|marker|selection):/.test(variant)) return []
    return [{ kind, variant, name }]
  })
}

async function* classLists(): AsyncGenerator<{ path: string; list: string }> {
  for await (const path of sources('src/**/*.{ts,tsx}')) {
    const code = readFileSync(join(ROOT, path), 'utf8')
    for (const [, list = ''] of code.matchAll(/(?<=["'`])([^"'`\n]*(?:text|bg)-[a-z][^"'`\n]*)(?=["'`])/g))
      yield { path, list }
  }
}

async function* sources(pattern: string): AsyncGenerator<string> {
  for await (const path of glob(pattern, { cwd: ROOT })) if (!/\.test\.tsx?$/.test(path)) yield path
}

function names(pattern: RegExp): string[] {
  const found = [...tokens.keys()].filter((name) => pattern.test(name))
  if (found.length === 0) throw new Error(`tokens.css has no colour like ${pattern}.`)
  return found
}

function color(name: string, theme: Theme): Rgb {
  const found = tokens.get(name)
  if (found === undefined) throw new Error(`tokens.css has no --color-${name}.`)
  return found[theme]
}

function readTokens(css: string): Map<string, Record<Theme, Rgb>> {
  const found = new Map<string, Record<Theme, Rgb>>()
  for (const [, name = '', value = ''] of css.matchAll(/--color-([a-z-]+):\s*([^;]+);/g)) {
    const colors = [
      ...value.matchAll(/#[0-9a-f]{6}|oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)|oklch\(0 0 0\)/g),
    ].map(([text, l, c, h]) =>
      text.startsWith('#') ? fromHex(text) : fromOklch(Number(l), Number(c), Number(h)),
    )
    const [light, dark = light] = colors
    // What can be seen through has no contrast of its own.
    if (light === undefined || dark === undefined) continue
    found.set(name, { light, dark })
  }
  return found
}

/** CSS Color 4's own matrices; what lies outside sRGB is cut, as a screen of sRGB does. */
function fromOklch(lightness: number, chroma: number, hue: number): Rgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    gamma(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    gamma(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    gamma(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

function gamma(linear: number): number {
  const value = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055
  return Math.min(1, Math.max(0, value))
}

function fromHex(text: string): Rgb {
  const at = (index: number) => Number.parseInt(text.slice(index, index + 2), 16) / 255
  return [at(1), at(3), at(5)]
}

function hex(rgb: Rgb): string {
  return `#${rgb
    .map((value) =>
      Math.round(value * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

function ratio(one: Rgb, other: Rgb): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(rgb: Rgb): number {
  const [r = 0, g = 0, b = 0] = rgb.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

test('the layouts change at 744 and 992 px', () => {
  const text = readFileSync(join(ROOT, 'src/ui/tokens.css'), 'utf8')
  const widths = [...text.matchAll(/--breakpoint-(\w+): (\S+);/g)].map(([, name, width]) => [name, width])
  expect(widths).toContainEqual(['tablet', '744px'])
  expect(widths).toContainEqual(['wide', '992px'])
})
