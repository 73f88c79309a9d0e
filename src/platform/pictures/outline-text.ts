/** Text as the outlines of our own heading font, so that a drawing looks the same on a machine without fonts. */
import { createRequire } from 'node:module'
import { openSync, type Font } from 'fontkit'

const FILE = '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2'

let opened: Font | null = null

/** The font's own default instance, extra bold. */
function font(): Font {
  if (opened !== null) return opened
  const file = openSync(createRequire(import.meta.url).resolve(FILE))
  if (!('layout' in file)) throw new Error(`${FILE} holds more than one font.`)
  opened = file
  return file
}

/** Whether the font has every character of the text. */
export function canOutline(text: string): boolean {
  return Array.from(text).every((letter) => font().hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
}

/** Returns the width of a line of text at that size. */
export function textWidth(text: string, size: number): number {
  return (font().layout(text).advanceWidth / font().unitsPerEm) * size
}

/** An SVG path of one line, its base line beginning at x, y. */
export function outlineText(
  text: string,
  { x, y, size, fill }: { x: number; y: number; size: number; fill: string },
): string {
  const scale = size / font().unitsPerEm
  const { glyphs, positions } = font().layout(text)
  let at = 0
  const paths = glyphs.map((glyph, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
    const path = `<path transform="translate(${at + xOffset} ${yOffset})" d="${glyph.path.toSVG()}"/>`
    at += xAdvance
    return path
  })
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${paths.join('')}</g>`
}

/** Lines that fit the width; what is more than `most` lines ends with an ellipsis. */
export function wrapText(text: string, size: number, width: number, most: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1)
    if (last !== undefined && textWidth(`${last} ${word}`, size) <= width)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  if (lines.length <= most) return lines
  const kept = lines.slice(0, most)
  kept[most - 1] = `${kept[most - 1]}…`
  return kept
}
