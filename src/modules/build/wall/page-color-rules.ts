/**
 * Colors of a web page, for its cover: what its CSS says of `html` and `body`, as far as simple CSS says it. What comes out is `#rrggbb`,
 * whatever the page contains. Reads each character once. Pure.
 */
import type { SourceFile } from '#modules/exercises/contract.ts'
import { COLOR_NAMES } from './color-name-data.ts'

export interface PageColors {
  /** Background of the page, as `#rrggbb`. */
  ground: string
  /** Text that can be read on it, as `#rrggbb`. */
  text: string
}

/** Characters of CSS that are looked at. */
const MOST_CSS = 20_000
/** Characters of one value that are looked at: a gradient begins with a color. */
const MOST_VALUE = 200
/** That of large text, which headings are. */
const LEAST_CONTRAST = 3
const [BLACK, WHITE] = ['#000000', '#ffffff']

/** Null: the page says nothing of its colors that can be read here. */
export function colorsOfPage(html: string, files: readonly SourceFile[]): PageColors | null {
  const said = new Map<string, string>()
  const styles = files.filter(({ path }) => path.endsWith('.css')).map(({ content }) => content)
  for (const [selector, block] of rulesOf([...stylesIn(html), ...styles].join('\n').slice(0, MOST_CSS)))
    if (isWholePage(selector)) read(said, block)
  read(said, bodyStyleOf(html))
  const ground = colorOf(said, 'background')
  const text = colorOf(said, 'color')
  return ground === null && text === null ? null : readable(ground ?? WHITE, text ?? BLACK)
}

/** Text that cannot be read on its ground becomes black or white. */
function readable(ground: string, text: string): PageColors {
  if (contrast(ground, text) >= LEAST_CONTRAST) return { ground, text }
  return { ground, text: contrast(ground, BLACK) > contrast(ground, WHITE) ? BLACK : WHITE }
}

/** Contents of the `style` elements. */
function stylesIn(html: string): string[] {
  const found: string[] = []
  const low = html.toLowerCase()
  for (let at = low.indexOf('<style'); at !== -1; at = low.indexOf('<style', at)) {
    const begin = low.indexOf('>', at)
    if (begin === -1) break
    const end = low.indexOf('</style', begin)
    found.push(html.slice(begin + 1, end === -1 ? undefined : end))
    if (end === -1) break
    at = end
  }
  return found
}

/** Value of the attribute `style` of `body`. */
function bodyStyleOf(html: string): string {
  const at = html.search(/<body\s/i)
  const end = at === -1 ? -1 : html.indexOf('>', at)
  if (end === -1) return ''
  const match = /\sstyle=(?:"([^"]*)"|'([^']*)')/i.exec(html.slice(at, Math.min(end, at + MOST_VALUE * 5)))
  return match?.[1] ?? match?.[2] ?? ''
}

/** Rules as selector and declarations, without those inside of at-rules: they hold for some readers alone. */
function rulesOf(css: string): [string, string][] {
  const rules: [string, string][] = []
  const open: string[] = []
  let start = 0
  const text = withoutComments(css)
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (sign === '{') open.push(text.slice(start, at).trim())
    else if (sign === '}') {
      const selector = open.pop()
      if (selector !== undefined && open.length === 0 && !selector.startsWith('@'))
        rules.push([selector, text.slice(start, at)])
    } else if (sign !== ';' || open.length > 0) continue
    start = at + 1
  }
  return rules
}

function withoutComments(css: string): string {
  const [first = '', ...others] = css.split('/*')
  let text = first
  for (const piece of others) {
    const end = piece.indexOf('*/')
    if (end !== -1) text += ` ${piece.slice(end + 2)}`
  }
  return text
}

const WHOLE_PAGE = new Set([':root', 'html', 'body', 'html body', '*'])

function isWholePage(selectors: string): boolean {
  return selectors.split(',').some((selector) => WHOLE_PAGE.has(selector.trim().toLowerCase()))
}

/** Keeps what declarations say of colors, and custom properties; later ones win. */
function read(said: Map<string, string>, block: string): void {
  for (const declaration of block.split(';')) {
    const colon = declaration.indexOf(':')
    if (colon === -1) continue
    const name = declaration.slice(0, colon).trim()
    const value = declaration.slice(colon + 1).trim()
    if (name.startsWith('--')) said.set(name, value)
    const property = name.toLowerCase()
    if (property === 'color') said.set('color', value)
    if (property === 'background' || property === 'background-color') said.set('background', value)
  }
}

const COLOR = /url\([^)]*|#[0-9a-f]+|rgba?\([^()]*\)|var\(\s*--[\w-]+|[a-z]+\(?/gi

/** The first color in a value. Null: there is none. */
function colorOf(said: ReadonlyMap<string, string>, name: string, mayRefer = true): string | null {
  const value = (said.get(name) ?? '').slice(0, MOST_VALUE)
  for (const [found] of value.matchAll(COLOR)) {
    const low = found.toLowerCase()
    const color = low.startsWith('var(')
      ? mayRefer
        ? colorOf(said, found.slice(4).trim(), false)
        : null
      : low.startsWith('#')
        ? fromHex(low.slice(1))
        : low.startsWith('rgb')
          ? fromRgb(low)
          : (COLOR_NAMES.get(low) ?? null)
    if (color !== null) return color
  }
  return null
}

/** Three or six digits; those of the opacity are left out. */
function fromHex(digits: string): string | null {
  if (digits.length === 3 || digits.length === 4)
    return `#${Array.from(digits.slice(0, 3), (digit) => digit + digit).join('')}`
  return digits.length === 6 || digits.length === 8 ? `#${digits.slice(0, 6)}` : null
}

function fromRgb(call: string): string | null {
  const parts = call
    .slice(call.indexOf('(') + 1, -1)
    .split(/[\s,/]+/)
    .filter((part) => part !== '')
    .slice(0, 3)
  const channels = parts.map(channelOf)
  if (channels.length < 3 || channels.some((channel) => channel === null)) return null
  return `#${channels.map((channel) => (channel ?? 0).toString(16).padStart(2, '0')).join('')}`
}

function channelOf(part: string): number | null {
  const match = /^(\d{1,3})(?:\.\d{1,9})?(%?)$/.exec(part)
  if (match === null) return null
  const number = Number(match[1])
  return Math.min(255, match[2] === '%' ? Math.round(number * 2.55) : number)
}

/** Contrast of two colors by WCAG, 1 to 21. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
