/** Colors as numbers, from what a page's browser computes them to. Pure; bounded by the patterns. */

/** Red, green and blue from 0 to 255; alpha from 0 to 1. */
export type Color = { red: number; green: number; blue: number; alpha: number }

const NUMBER = String.raw`(-?[\d.]{1,20}(?:e-?\d{1,2})?%?)`
const SPACE = String.raw`[\s,]{1,5}`
const ALPHA = String.raw`(?:\s{0,5}[,/]\s{0,5}${NUMBER})?`
const pattern = (start: string) =>
  new RegExp(String.raw`^${start}\s{0,5}${NUMBER}${SPACE}${NUMBER}${SPACE}${NUMBER}${ALPHA}\s{0,5}\)$`)
const RGB = pattern(String.raw`rgba?\(`)
const SRGB = pattern(String.raw`color\(srgb`)
const OKLCH = pattern(String.raw`oklch\(`)
const OKLAB = pattern(String.raw`oklab\(`)

/** Null: no color, or one in a notation that the page's browser leaves as it is and we do not read. */
export function colorOf(text: string): Color | null {
  if (text.length > 100) return null
  const rgb = RGB.exec(text)
  if (rgb !== null) return fromShares(rgb, 255)
  const srgb = SRGB.exec(text)
  if (srgb !== null) return fromShares(srgb, 1)
  const oklch = OKLCH.exec(text)
  if (oklch !== null) {
    const [light, chroma, hue] = [valueOf(oklch[1], 1), valueOf(oklch[2], 0.4), valueOf(oklch[3], 360)]
    const angle = (hue * Math.PI) / 180
    return fromOklab(light, chroma * Math.cos(angle), chroma * Math.sin(angle), valueOf(oklch[4] ?? '1', 1))
  }
  const oklab = OKLAB.exec(text)
  if (oklab === null) return null
  const [light, a, b] = [valueOf(oklab[1], 1), valueOf(oklab[2], 0.4), valueOf(oklab[3], 0.4)]
  return fromOklab(light, a, b, valueOf(oklab[4] ?? '1', 1))
}

/** `whole`: what 100% is. */
function valueOf(text = '0', whole: number): number {
  return text.endsWith('%') ? (Number.parseFloat(text) / 100) * whole : Number.parseFloat(text)
}

function fromShares(found: RegExpExecArray, whole: number): Color {
  const channel = (text = '0') => clamped((valueOf(text, whole) / whole) * 255)
  return {
    red: channel(found[1]),
    green: channel(found[2]),
    blue: channel(found[3]),
    alpha: valueOf(found[4] ?? '1', 1),
  }
}

const clamped = (value: number) => Math.min(255, Math.max(0, value))

/** By the matrices of CSS Color 4. */
function fromOklab(light: number, a: number, b: number, alpha: number): Color {
  const long = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (light - 0.0894841775 * a - 1.291485548 * b) ** 3
  const encoded = (linear: number) =>
    clamped(255 * (linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055))
  return {
    red: encoded(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    green: encoded(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    blue: encoded(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
    alpha,
  }
}

/** Colors that nobody can tell apart: notations round in different ways. */
export function isSameColor(one: Color, other: Color): boolean {
  const channels = ['red', 'green', 'blue'] as const
  return (
    channels.every((name) => Math.abs(one[name] - other[name]) <= 1) &&
    Math.abs(one.alpha - other.alpha) < 0.005
  )
}

/** What is seen where a color that is partly see-through lies on another. */
export function laidOver(upper: Color, lower: Color): Color {
  const mixed = (name: 'red' | 'green' | 'blue') =>
    upper[name] * upper.alpha + lower[name] * (1 - upper.alpha)
  return { red: mixed('red'), green: mixed('green'), blue: mixed('blue'), alpha: 1 }
}

/** Contrast of two opaque colors as WCAG 2 defines it, from 1 to 21. */
export function contrastOf(one: Color, other: Color): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance({ red, green, blue }: Color): number {
  const linear = (channel: number) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}
