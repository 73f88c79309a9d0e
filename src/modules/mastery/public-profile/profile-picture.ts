/** The picture that a shared profile shows: 1200 × 630, name and figures above the homestead. */
import { tCount } from '#platform/messages/messages.ts'
import { canOutline, outlineText, textWidth } from '#platform/pictures/outline-text.ts'
import { drawMark, INK, MUTED, PAPER, SHARE_HEIGHT, SHARE_WIDTH } from '#platform/pictures/share-frame.ts'
import { homesteadSvg } from '../homestead/homestead.ts'
import type { PublicProfile } from './contract.ts'

export type PictureFacts = Pick<PublicProfile, 'displayName' | 'handle' | 'homestead' | 'points' | 'streak'>

const MARGIN = 72
const NAME_SIZES = [72, 60, 48]
/** Size of the homestead, and where it begins. */
const SCALE = 1.5
const [LEFT, TOP] = [(SHARE_WIDTH - 720 * SCALE) / 2, SHARE_HEIGHT - 300 * SCALE]
const GROUND_Y = TOP + 240 * SCALE
/** The ground line of the homestead is prolonged to both edges. */
const SIDE = LEFT + 24 * SCALE

/** Draws the picture as an SVG. Where the homestead is not shown, there is the mark in its place. */
export function drawProfilePicture(facts: PictureFacts, brandName: string): string {
  const brandWidth = textWidth(brandName, 32)
  const brandX = SHARE_WIDTH - MARGIN - brandWidth
  // The font is Latin; a name in other letters would be a row of boxes.
  const name = canOutline(facts.displayName) ? facts.displayName : `@${facts.handle}`
  const { text, size } = fitName(name, brandX - 2 * MARGIN - 60)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_WIDTH}" height="${SHARE_HEIGHT}" viewBox="0 0 ${SHARE_WIDTH} ${SHARE_HEIGHT}">
<rect width="100%" height="100%" fill="${PAPER}"/>
<g transform="translate(${LEFT} ${TOP}) scale(${SCALE})">${homesteadSvg(facts.homestead ?? { chapters: 1, seed: 0 })}</g>
<path d="M0 ${GROUND_Y}h${SIDE}M${SHARE_WIDTH} ${GROUND_Y}h${-SIDE}" stroke="#dcdbd6" stroke-width="4.5"/>
${outlineText(text, { x: MARGIN, y: 116, size, fill: INK })}
${outlineText(figures(facts), { x: MARGIN, y: 164, size: 30, fill: MUTED })}
${drawMark(brandX - 68, 60)}${outlineText(brandName, { x: brandX, y: 98, size: 32, fill: INK })}
</svg>`
}

/** Points, chapters and streak in one line, as far as they are shown and more than nothing. */
export function figures({ points, homestead, streak }: PictureFacts): string {
  return [
    points === null || points === 0 ? '' : tCount(points, { one: '{n} point', other: '{n} points' }),
    homestead === null || homestead.chapters === 0
      ? ''
      : tCount(homestead.chapters, { one: '{n} finished chapter', other: '{n} finished chapters' }),
    streak === null || streak.current === 0
      ? ''
      : tCount(streak.current, { one: '{n}-day streak', other: '{n}-day streak' }),
  ]
    .filter((text) => text !== '')
    .join(' · ')
}

function fitName(name: string, width: number): { text: string; size: number } {
  const size = NAME_SIZES.find((each) => textWidth(name, each) <= width)
  if (size !== undefined) return { text: name, size }
  const letters = Array.from(name)
  while (letters.length > 1 && textWidth(`${letters.join('')}…`, 48) > width) letters.pop()
  return { text: `${letters.join('').trimEnd()}…`, size: 48 }
}
