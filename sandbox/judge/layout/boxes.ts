/** Boxes, and what their edges are. Pure. */
import type { TreeElement } from './page-tree.ts'
import { lengthOf } from './taffy-values.ts'

/** Pixels from the window's upper left corner. */
export type Box = { left: number; top: number; right: number; bottom: number }
/**
 * `box`: with the border; `margin`: with the margin; `padding`: within the border; `content`: within the padding too; `words`: around
 * all words in it, null where there are none.
 */
export type LaidOut = { box: Box; margin: Box; padding: Box; content: Box; words: Box | null }
/** By the node's place in the tree; null: it has no box. */
export type Boxes = (LaidOut | null)[]

type Edges = Record<`${'margin' | 'border' | 'padding'}${'Top' | 'Right' | 'Bottom' | 'Left'}`, number>

/** A margin that takes what is left is room around an element, and no part of it. */
export function laidOut(box: Box, edges: Edges, { style }: TreeElement): LaidOut {
  const own = (name: 'top' | 'right' | 'bottom' | 'left', used: number) =>
    style(`margin-${name}`) === 'auto' ? 0 : used
  const padding = {
    left: box.left + edges.borderLeft,
    top: box.top + edges.borderTop,
    right: box.right - edges.borderRight,
    bottom: box.bottom - edges.borderBottom,
  }
  return {
    box,
    margin: {
      left: box.left - own('left', edges.marginLeft),
      top: box.top - own('top', edges.marginTop),
      right: box.right + own('right', edges.marginRight),
      bottom: box.bottom + own('bottom', edges.marginBottom),
    },
    padding,
    content: {
      left: padding.left + edges.paddingLeft,
      top: padding.top + edges.paddingTop,
      right: padding.right - edges.paddingRight,
      bottom: padding.bottom - edges.paddingBottom,
    },
    words: null,
  }
}

/** Of an element on lines: around its words, and boxes among them. */
export function around(known: LaidOut | null, box: Box): LaidOut {
  const both = joined(known?.box ?? null, box)
  return { box: both, margin: both, padding: both, content: both, words: both }
}

export function joined(one: Box | null, other: Box): Box
export function joined(one: Box | null, other: Box | null): Box | null
export function joined(one: Box | null, other: Box | null): Box | null {
  if (one === null || other === null) return one ?? other
  return {
    left: Math.min(one.left, other.left),
    top: Math.min(one.top, other.top),
    right: Math.max(one.right, other.right),
    bottom: Math.max(one.bottom, other.bottom),
  }
}

/** What a translation moves a box by; turned and scaled boxes are taken where they were. */
export function movedBy({ style }: TreeElement, width: number, height: number): { x: number; y: number } {
  const [alongX = '0', alongY = '0'] = style('translate').split(' ')
  const moves = [[alongX, alongY]]
  const translations = style('transform').matchAll(
    /\b(translate|translateX|translateY|translate3d)\(([^()]*)\)/g,
  )
  for (const [, name = '', values = ''] of translations) {
    const [first = '0', second = '0'] = values.split(',').map((value) => value.trim())
    if (name === 'translateY') moves.push(['0', first])
    else moves.push([first, name === 'translateX' ? '0' : second])
  }
  const inPixels = (text: string, whole: number) => {
    const length = lengthOf(text) ?? 0
    return typeof length === 'number' ? length : (Number.parseFloat(length) / 100) * whole
  }
  return moves.reduce(
    (sum, [x = '0', y = '0']) => ({ x: sum.x + inPixels(x, width), y: sum.y + inPixels(y, height) }),
    { x: 0, y: 0 },
  )
}
