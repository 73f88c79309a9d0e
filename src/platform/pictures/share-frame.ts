/** Size and colors of the pictures that shared links show. */

export const SHARE_WIDTH = 1200
export const SHARE_HEIGHT = 630

/** The light values of ui/tokens.css, for a picture knows no tokens. */
export const INK = '#14181f'
export const MUTED = '#4d535d'
export const PAPER = '#fbfaf7'
export const PRIMARY = '#0556f3'

/** Draws the roof and the ground, 53 units wide. */
export function drawMark(x: number, y: number): string {
  return `<g transform="translate(${x} ${y}) scale(2.2)" fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"><rect width="24" height="24" rx="6" fill="${PRIMARY}" stroke="none"/><path d="M6 12.6 12 6.8l6 5.8M6 17.6h12"/></g>`
}
