/** Size of the text in a drawn picture, as a phone shows it. */

/** CSS pixels: what a phone 390 wide leaves for a picture. */
const PHONE_WIDTH = 350
/** Without a size of its own, a text has the browser's. */
const USUAL_SIZE = 16

const BOX = /<svg\b[^>]*\bviewBox="\s*[\d.-]+[\s,]+[\d.-]+[\s,]+([\d.]+)/
const SIZES = /\bfont-size\s*[=:]\s*["']?\s*(\d+(?:\.\d+)?)|\bfont\s*:[^;"}]*?(\d+(?:\.\d+)?)px/g

/** CSS pixels of the smallest letters of an SVG on a phone; null where it has no words, or no `viewBox` to shrink by. */
export function lettersOnPhone(svg: string): number | null {
  const width = Number(BOX.exec(svg)?.[1])
  if (!svg.includes('<text') || !(width > 0)) return null
  const sizes = [...svg.matchAll(SIZES)].map(([, size, short]) => Number(size ?? short))
  const smallest = sizes.length === 0 ? USUAL_SIZE : Math.min(...sizes)
  return smallest * Math.min(1, PHONE_WIDTH / width)
}
