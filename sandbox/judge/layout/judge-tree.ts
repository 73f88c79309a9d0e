/** Judges checks that need the whole page: where boxes are, what can be seen, and how well text can be read. */
import { type Color, colorOf, contrastOf, laidOver } from '../equivalents/colors.ts'
import type { SimpleCheck } from '../page-test.ts'
import { LAYOUT_RULES, type Placed } from './layout-rules.ts'
import type { Boxes } from './boxes.ts'
import { layOut } from './lay-out.ts'
import { type PageTree, readTree, type TreeElement } from './page-tree.ts'

/** `missing`: which selector found nothing; `found`: what there is, in words. */
export type TreeVerdict =
  | { kind: 'passed' }
  | { kind: 'unreadable' }
  | { kind: 'too much' }
  | { kind: 'no selector' | 'missing'; selector: string }
  | { kind: 'failed'; found: string }

const PASSED: TreeVerdict = { kind: 'passed' }
const failed = (found: string): TreeVerdict => ({ kind: 'failed', found })

/** `answer`: to the question `tree`, as it came. */
export function judgeTree(check: SimpleCheck, answer: unknown): TreeVerdict {
  const read = readTree(answer)
  if (read === undefined) return { kind: 'unreadable' }
  const asked = [check.select ?? '', ...((check.in ?? check.of ?? '') ? [check.in ?? check.of ?? ''] : [])]
  for (const [at, selector] of asked.entries()) {
    const places = read.selections[at]
    if (places === null || places === undefined) return { kind: 'no selector', selector }
    if (places.length === 0 && check.visible !== false) return { kind: 'missing', selector }
  }
  const [places = [], others = []] = read.selections.map((each) => each ?? [])
  if (check.contrast !== undefined) return contrast(read.tree, places, check.contrast)
  const boxes = layOut(read.tree)
  if (boxes === null) return { kind: 'too much' }
  if (check.visible !== undefined) return visible(read.tree, boxes, places, check.visible)
  return layout(check, read.tree, boxes, places, others)
}

function layout(
  check: SimpleCheck,
  tree: PageTree,
  boxes: Boxes,
  places: number[],
  others: number[],
): TreeVerdict {
  const rule = LAYOUT_RULES[check.layout ?? '']
  if (rule === undefined) return { kind: 'no selector', selector: check.layout ?? '' }
  const placed = places.flatMap((at): Placed[] => {
    const laid = boxes[at] ?? null
    if (laid === null) return []
    const around = check.in === undefined ? null : (boxes[nearestAround(tree, at, others)] ?? null)
    return [{ laid, parent: tree.nodes[at]?.parent ?? -1, around }]
  })
  if (placed.length < places.length)
    return failed(placed.length === 0 ? 'It is not shown.' : 'Not all of them are shown.')
  const { axis, distance, count } = check
  const laidOthers = others.flatMap((at) => boxes[at] ?? [])
  const found = rule(placed, {
    layout: check.layout ?? '',
    axis,
    distance,
    count,
    width: tree.width,
    others: laidOthers,
  })
  return found === null ? PASSED : failed(found)
}

/** The nearest of `others` that an element is in, or the first of them. */
function nearestAround(tree: PageTree, at: number, others: readonly number[]): number {
  const wanted = new Set(others)
  for (let up = tree.nodes[at]?.parent ?? -1; up >= 0; up = tree.nodes[up]?.parent ?? -1)
    if (wanted.has(up)) return up
  return others[0] ?? -1
}

function visible(tree: PageTree, boxes: Boxes, places: number[], wanted: boolean): TreeVerdict {
  const seen = places.filter((at) => isVisible(tree, boxes, at))
  if (wanted) return seen.length === places.length ? PASSED : failed('')
  return seen.length === 0 ? PASSED : failed('')
}

/** Pixels up to which a box is a point that nobody sees. */
const POINT = 1
const FAINT = 0.05

function isVisible(tree: PageTree, boxes: Boxes, at: number): boolean {
  const laid = boxes[at]
  const node = tree.nodes[at]
  if (laid === null || laid === undefined || node?.kind !== 'element') return false
  if (node.style('visibility') !== 'visible') return false
  if (elementsAround(tree, at).some(({ style }) => Number(style('opacity') || '1') < FAINT)) return false
  const { left, top, right, bottom } = laid.box
  const isPoint = right - left <= POINT || bottom - top <= POINT
  return !isPoint && right > 0 && bottom > 0 && left < tree.width
}

/** The element and all around it, from the inside out. */
function elementsAround(tree: PageTree, at: number): TreeElement[] {
  const around: TreeElement[] = []
  for (let up = at; up >= 0; up = tree.nodes[up]?.parent ?? -1) {
    const node = tree.nodes[up]
    if (node?.kind === 'element') around.push(node)
  }
  return around
}

const WHITE: Color = { red: 255, green: 255, blue: 255, alpha: 1 }

/** Of each element's text with what is behind it: backgrounds of all elements around it, on white. */
function contrast(tree: PageTree, places: readonly number[], wanted: number): TreeVerdict {
  for (const at of places) {
    const around = elementsAround(tree, at)
    if (around.some(({ style }) => style('background-image') !== 'none' && style('background-image') !== ''))
      return failed('There is a picture behind it, so the contrast is different from place to place.')
    const color = colorOf(around[0]?.style('color') ?? '')
    const layers = around.map(({ style }) => colorOf(style('background-color')))
    if (color === null || layers.includes(null))
      return failed('One of the colors is written in a way that we cannot measure.')
    const ground = layers.reduceRight<Color>(
      (lower, upper) => (upper === null ? lower : laidOver(upper, lower)),
      WHITE,
    )
    const found = contrastOf(laidOver(color, ground), ground)
    if (found < wanted - 0.005) return failed(`The contrast is ${found.toFixed(1)} to 1.`)
  }
  return PASSED
}
