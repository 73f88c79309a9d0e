/** Shapes of the homestead. The alphabet is that of the mark: carets for roofs, trees and hills; underscores for ground, paths and fields. */

/**
 * Looks of a stroke or area, from back to front in strength. `body`: the color of the ground behind the drawing, which
 * hides what is further away; `soft` and `light`: areas in the primary color; the others are lines, `far` and `dim` pale.
 */
export type Look = 'body' | 'soft' | 'light' | 'far' | 'dim' | 'fine' | 'line' | 'bold' | 'ground'

export type Mark = readonly [look: Look, path: string]

export type PartKind =
  | 'ground'
  | 'roof'
  | 'walls'
  | 'door'
  | 'window'
  | 'chimney'
  | 'smoke'
  | 'path'
  | 'tree'
  | 'fence'
  | 'wing'
  | 'barn'
  | 'garden'
  | 'field'
  | 'lamp'
  | 'meadow'
  | 'mountain'
  | 'sun'
  | 'birds'
  | 'cloud'
  | 'pond'
  | 'mill'
  | 'neighbor'
  | 'light'
  | 'flower'

/** Part as it is planned. Layers go from back to front. */
export type Plan = { kind: PartKind; layer: number; marks: readonly Mark[] }
/** `id` is the same for the same part at every size of the homestead. */
export type Part = Plan & { id: number }

/** Width and height of the drawing, in its own units. */
export const HOMESTEAD_WIDTH = 720
export const HOMESTEAD_HEIGHT = 300
/** X of the middle of the house. */
export const X = HOMESTEAD_WIDTH / 2
/** Y of the ground line, on which what is near is. */
export const GROUND = 240
/** Y of the line that is further away. */
export const HORIZON = 212

export const LAYERS = {
  sky: 0,
  range: 1,
  meadow: 2,
  forest: 3,
  village: 4,
  yard: 5,
  behind: 6,
  walls: 7,
  onWalls: 8,
  roof: 9,
  front: 10,
  ground: 11,
} as const

const round = (value: number) => Math.round(value * 10) / 10

function move(x: number, y: number): string {
  return `M${round(x)} ${round(y)}`
}

/** Caret with its tip at x, y. */
export function caret(x: number, y: number, half: number, rise: number): string {
  return `${move(x - half, y + rise)}l${round(half)} ${round(-rise)} ${round(half)} ${round(rise)}`
}

/** Underscore from x on. */
export function underscore(x: number, y: number, width: number): string {
  return `${move(x, y)}h${round(width)}`
}

export function box(x: number, y: number, width: number, height: number): string {
  return `${move(x, y)}h${round(width)}v${round(height)}h${round(-width)}z`
}

export function disc(x: number, y: number, radius: number): string {
  const r = round(radius)
  return `${move(x - radius, y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`
}

/** House of the given width: its walls under a caret. */
export function house(
  x: number,
  { width, wall, rise, look, base = GROUND }: HouseSize & { look: Look; base?: number },
): Mark[] {
  const half = width / 2
  const inset = width * 0.1
  const [tip, eaves] = [base - wall - rise, base - wall]
  // Where the roof meets the walls, which are narrower than it.
  const top = round(eaves - (rise * inset) / half)
  const [left, right] = [round(x - half + inset), round(x + half - inset)]
  return [
    ['body', `M${left} ${base}V${top}L${round(x)} ${round(tip)}L${right} ${top}V${base}z`],
    [look, `M${left} ${base}V${top + 2}M${right} ${base}V${top + 2}`],
    [look, caret(x, tip, half, rise)],
  ]
}

type HouseSize = { width: number; wall: number; rise: number }

/** Conifer: carets on a trunk. */
export function tree(
  x: number,
  { height, tiers, look, base = GROUND }: { height: number; tiers: number; look: Look; base?: number },
): Mark[] {
  const trunk = height * 0.18
  const crown = height - trunk
  const step = crown / (tiers + 0.6)
  const marks: Mark[] = [[look, `${move(x, base)}v${round(-trunk - step * 0.4)}`]]
  for (let tier = 0; tier < tiers; tier += 1) {
    const half = height * (0.3 - 0.16 * (tier / tiers))
    const rise = step * 1.6
    const y = base - trunk - tier * step - rise
    marks.push(['body', `${caret(x, y, half, rise)}z`], [look, caret(x, y, half, rise)])
  }
  return marks
}

/** Pickets, each with a caret on top, and a rail. */
export function fence(from: number, to: number): Mark[] {
  const count = Math.max(2, Math.floor((to - from) / 15))
  const gap = (to - from) / count
  const pickets = Array.from({ length: count }, (_, at) => {
    const x = from + (at + 0.5) * gap
    return `${move(x - 3.5, GROUND)}v-20l3.5-5 3.5 5v20`
  })
  return [
    ['body', pickets.join('')],
    ['fine', pickets.join('')],
    ['fine', underscore(from, GROUND - 11, to - from)],
  ]
}

/** Mountain: a caret with a smaller one for its snow. */
export function mountain(x: number, height: number): Mark[] {
  const half = height * 0.86
  const y = GROUND - height
  const snow = height * 0.22
  const third = round((snow * 0.86 * 2) / 3)
  return [
    ['body', `${caret(x, y, half, height)}z`],
    ['far', caret(x, y, half, height)],
    ['far', `${move(x - snow * 0.86, y + snow)}l${third}-6 ${third} 6 ${third}-6`],
  ]
}
