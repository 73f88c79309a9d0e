/** The picture that a shared link shows: 1200 × 630, the title in our own letters beside the cover's motif. */
import { outlineText, textWidth, wrapText } from '#platform/pictures/outline-text.ts'
import {
  drawMark,
  INK,
  MUTED,
  PAPER,
  PRIMARY,
  SHARE_HEIGHT,
  SHARE_WIDTH,
} from '#platform/pictures/share-frame.ts'
import type { Language } from '#modules/exercises/contract.ts'
import { type Hue, LANGUAGES } from '#modules/exercises/languages/contract.ts'

export type ShareSubject = {
  title: string
  /** One line below the title. */
  line: string
  /** Null: the site itself. */
  language: Language | null
}

/** The light values of ui/tokens.css. */
const HUES: Record<Hue, string> = {
  blue: '#32669a',
  teal: '#007373',
  orange: '#a54a28',
  olive: '#746214',
  lavender: '#5f5e8a',
  magenta: '#814a8d',
  rose: '#a64450',
}

const MARGIN = 72
const TITLE_SIZES = [84, 72, 60]
const COVER_WIDTH = 480

/** `cover` is the cover's drawing, `<svg>` and all; null: the title has the whole width. */
export function drawSharePicture(subject: ShareSubject, cover: string | null, brandName: string): string {
  const hue = subject.language === null ? PRIMARY : HUES[LANGUAGES[subject.language].hue]
  const width = cover === null ? SHARE_WIDTH - 2 * MARGIN : SHARE_WIDTH - COVER_WIDTH - 2.6 * MARGIN
  const { size, lines } = fitTitle(subject.title, width)
  const lineHeight = size * 1.08
  const top = 330 - ((lines.length - 1) * lineHeight) / 2
  const [line = ''] = wrapText(subject.line, 30, width, 1)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_WIDTH}" height="${SHARE_HEIGHT}" viewBox="0 0 ${SHARE_WIDTH} ${SHARE_HEIGHT}">
<rect width="100%" height="100%" fill="${PAPER}"/>
${drawMark(MARGIN, 60)}${outlineText(brandName, { x: MARGIN + 72, y: 98, size: 36, fill: INK })}
${lines.map((text, at) => outlineText(text, { x: MARGIN, y: top + at * lineHeight, size, fill: INK })).join('')}
${outlineText(line, { x: MARGIN, y: top + lines.length * lineHeight + 8, size: 30, fill: MUTED })}
<rect x="${MARGIN}" y="556" width="120" height="10" rx="5" fill="${hue}"/>
${cover === null ? '' : placeCover(cover, hue)}
</svg>`
}

function fitTitle(title: string, width: number): { size: number; lines: string[] } {
  for (const size of TITLE_SIZES) {
    const lines = wrapText(title, size, width, 3)
    const isFitting = !lines.at(-1)?.endsWith('…') && lines.every((line) => textWidth(line, size) <= width)
    if (isFitting) return { size, lines }
  }
  return { size: 48, lines: wrapText(title, 48, width, 4) }
}

function placeCover(cover: string, hue: string): string {
  const x = SHARE_WIDTH - MARGIN - COVER_WIDTH
  const height = COVER_WIDTH * (180 / 320)
  const y = (SHARE_HEIGHT - height) / 2
  const inside = cover.replace(
    '<svg ',
    `<svg x="${x}" y="${y}" width="${COVER_WIDTH}" height="${height}" color="${hue}" `,
  )
  return `<clipPath id="panel"><rect x="${x}" y="${y}" width="${COVER_WIDTH}" height="${height}" rx="24"/></clipPath><g clip-path="url(#panel)">${inside}</g>`
}
