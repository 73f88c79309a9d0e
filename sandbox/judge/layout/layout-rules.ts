/** What a check may ask of the places of boxes, each with what was found in words. Pure. */
import type { Box, LaidOut } from './boxes.ts'

/** Pixels that two edges may differ by and still be the same edge to a reader. */
const NEAR = 1

/** One element that is asked about, the place of its parent, and the element that it should be somewhere in. */
export type Placed = { laid: LaidOut; parent: number; around: LaidOut | null }

export type Asked = {
  layout: string
  axis?: string | undefined
  distance?: number | undefined
  count?: number | undefined
  width: number
  /** Of the elements selected by `of`. */
  others: readonly LaidOut[]
}

/** Passed is null; else what was found, in words, or '' where there is nothing to tell. */
type Rule = (placed: readonly Placed[], asked: Asked) => string | null

const near = (one: number, other: number) => Math.abs(one - other) <= NEAR
const wide = (box: Box) => box.right - box.left
const high = (box: Box) => box.bottom - box.top
const pixels = (length: number) => {
  const whole = Math.round(length)
  return `${whole} ${whole === 1 ? 'pixel' : 'pixels'}`
}
const ORDINALS = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
]
const nth = (at: number) => ORDINALS[at] ?? `${at + 1}th`

const boxes = (placed: readonly Placed[]) => placed.map(({ laid }) => laid.box)

function unionOf(all: readonly Box[]): Box {
  return {
    left: Math.min(...all.map(({ left }) => left)),
    top: Math.min(...all.map(({ top }) => top)),
    right: Math.max(...all.map(({ right }) => right)),
    bottom: Math.max(...all.map(({ bottom }) => bottom)),
  }
}

const isBelow = (lower: Box, upper: Box) => lower.top >= upper.bottom - NEAR
const isRightOf = (right: Box, left: Box) => right.left >= left.right - NEAR

/** Elements of one parent are compared with each other; those that have a parent each, all together. */
const siblings =
  (rule: Rule): Rule =>
  (placed, asked) => {
    const groups = [...Map.groupBy(placed, ({ parent }) => parent).values()]
    const found = (groups.every(({ length }) => length === 1) ? [placed] : groups).map((group) =>
      rule(group, asked),
    )
    return found.find((words) => words !== null) ?? null
  }

/** Beside each other: each reaches beside the one before, and none covers another. */
const sameRow: Rule = (placed) => {
  const all = boxes(placed)
  if (all.length < 2) return 'There is only one.'
  for (const [at, box] of all.entries()) {
    const before = all[at - 1]
    if (before === undefined) continue
    if (isBelow(box, before)) return `The ${nth(at)} one is below the ${nth(at - 1)}.`
    if (isBelow(before, box)) return `The ${nth(at)} one is above the ${nth(at - 1)}.`
    if (!isRightOf(box, before) && !isRightOf(before, box))
      return `The ${nth(at)} one covers the ${nth(at - 1)}.`
  }
  return null
}

/** Below each other, in the order of the document. */
const stacked: Rule = (placed) => {
  const all = boxes(placed)
  if (all.length < 2) return 'There is only one.'
  for (const [at, box] of all.entries()) {
    const before = all[at - 1]
    if (before !== undefined && !isBelow(box, before))
      return `The ${nth(at)} one is not below the ${nth(at - 1)}.`
  }
  return null
}

/** From left to right and then down, as one reads. */
const inOrder: Rule = (placed) => {
  const all = boxes(placed)
  for (const [at, box] of all.entries()) {
    const before = all[at - 1]
    if (before !== undefined && !isBelow(box, before) && !(isRightOf(box, before) && !isBelow(before, box)))
      return `The ${nth(at)} one comes before the ${nth(at - 1)}.`
  }
  return null
}

const equal =
  (name: string, length: (box: Box) => number): Rule =>
  (placed) => {
    const lengths = boxes(placed).map(length)
    const [first = 0] = lengths
    if (lengths.length < 2) return 'There is only one.'
    if (lengths.every((each) => near(each, first))) return null
    const told = lengths.slice(0, 6).map((each) => Math.round(each))
    return `Their ${name} are ${told.slice(0, -1).join(', ')} and ${told.at(-1)} pixels.`
  }

/** How many stand beside each other in the first row. */
const columns: Rule = (placed, { count = 0 }) => {
  const all = boxes(placed)
  const first = all.findIndex((box, at) => {
    const before = all[at - 1]
    return before !== undefined && !isRightOf(box, before)
  })
  const found = first === -1 ? all.length : first
  return found === count ? null : `There ${found === 1 ? 'is' : 'are'} ${found} in the first row.`
}

/**
 * Of what is centered, the box counts where it is smaller than what it is in, and what can be read in it where it is not. Several
 * are centered together: with their margins, as a browser does it, or without.
 */
const centered: Rule = (placed, { axis = 'both' }) => {
  const [first] = placed
  const area = first?.around?.content
  if (area === undefined) return ''
  const isRow = sameRow(placed, ASKED_NOTHING) === null
  const each = placed.map(({ laid }) => laid)
  const together = [joint(each)]
  const across = offCenter(isRow ? together : each, area, ACROSS)
  if (axis !== 'down' && Math.abs(across) > NEAR)
    return `It is ${pixels(Math.abs(across))} too far to the ${across < 0 ? 'left' : 'right'}.`
  const down = offCenter(isRow ? each : together, area, DOWN)
  if (axis !== 'across' && Math.abs(down) > NEAR)
    return `It is ${pixels(Math.abs(down))} too ${down < 0 ? 'high' : 'low'}.`
  return null
}
const ASKED_NOTHING: Asked = { layout: '', width: 0, others: [] }

type Edge = 'left' | 'top' | 'right' | 'bottom'
type Axis = readonly [from: Edge, to: Edge]
const ACROSS: Axis = ['left', 'right']
const DOWN: Axis = ['top', 'bottom']

type Seen = Pick<LaidOut, 'box' | 'margin' | 'words'>

function joint(all: readonly Seen[]): Seen {
  const words = all.flatMap((each) => each.words ?? [])
  return {
    box: unionOf(all.map(({ box }) => box)),
    margin: unionOf(all.map(({ margin }) => margin)),
    words: words.length > 0 ? unionOf(words) : null,
  }
}

/** Pixels by which the one is off the center that is so by most. */
function offCenter(all: readonly Seen[], area: Box, [from, to]: Axis): number {
  const off = (box: Box) => (box[from] + box[to] - area[from] - area[to]) / 2
  const offOf = ({ box, margin, words }: Seen) => {
    const isFilling = margin[to] - margin[from] > area[to] - area[from] - 2 * NEAR
    if (isFilling && words !== null) return off(words)
    return Math.abs(off(box)) < Math.abs(off(margin)) ? off(box) : off(margin)
  }
  return all.map(offOf).toSorted((one, other) => Math.abs(other) - Math.abs(one))[0] ?? 0
}

/** As wide as there is room in what it is in. */
const fills: Rule = (placed) => {
  for (const { laid, around } of placed) {
    if (around === null) return ''
    if (!near(wide(laid.box), wide(around.content)))
      return `It is ${pixels(wide(laid.box))} wide, and there are ${pixels(wide(around.content))}.`
  }
  return null
}

/**
 * At an edge of what it is in: some pixels from the border, or at the content's, with its own margin or without. What can be read in
 * it is there too: a box that is stretched to the bottom may have its words at the top.
 */
const at =
  (edge: Edge): Rule =>
  (placed, { distance }) => {
    for (const { laid, around } of placed) {
      if (around === null) return ''
      const outer = distance === undefined ? around.content : around.padding
      const inwards = edge === 'left' || edge === 'top' ? 1 : -1
      const stretch = laid.words === null ? 0 : (laid.words[edge] - laid.content[edge]) * inwards
      const found = (laid.box[edge] - outer[edge]) * inwards + (stretch > 2 * NEAR ? stretch : 0)
      const isByMargin = distance === undefined && stretch <= 2 * NEAR && near(laid.margin[edge], outer[edge])
      if (!isByMargin && Math.abs(found - (distance ?? 0)) > (distance === undefined ? NEAR : NEAR / 2))
        return `It is ${pixels(found)} from there.`
    }
    return null
  }

const besides =
  (isThere: (one: Box, other: Box) => boolean): Rule =>
  (placed, { others }) => {
    const all = boxes(placed)
    return all.length > 0 && others.every((other) => all.every((box) => isThere(box, other.box))) ? null : ''
  }

const leftOf = besides((one, other) => isRightOf(other, one) && !isBelow(one, other) && !isBelow(other, one))
const above = besides((one, other) => isBelow(other, one))

/** Nothing has to be scrolled sideways. */
const insideWindow: Rule = (placed, { width }) => {
  const over = Math.max(0, ...boxes(placed).map(({ right }) => right - width))
  return over <= NEAR ? null : `It reaches ${pixels(over)} beyond the window, which is ${width} wide.`
}

export const LAYOUT_RULES: Readonly<Record<string, Rule>> = {
  'same-row': siblings(sameRow),
  stacked: siblings(stacked),
  order: siblings(inOrder),
  'equal-width': equal('widths', wide),
  'equal-height': equal('heights', high),
  columns: siblings(columns),
  centered,
  fills,
  left: at('left'),
  right: at('right'),
  top: at('top'),
  bottom: at('bottom'),
  'left-of': leftOf,
  above,
  'inside-window': insideWindow,
}
