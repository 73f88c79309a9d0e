import { describe, expect, it } from 'vitest'
import type { Box, LaidOut } from './boxes.ts'
import { type Asked, LAYOUT_RULES, type Placed } from './layout-rules.ts'

const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})
const laid = (of: Box, words: Box | null = null): LaidOut => ({
  box: of,
  margin: of,
  padding: of,
  content: of,
  words,
})
const placed = (all: Box[], around: Box | null = null): Placed[] =>
  all.map((each) => ({ laid: laid(each), parent: 0, around: around === null ? null : laid(around) }))
const judge = (layout: string, all: Placed[], asked: Partial<Asked> = {}) =>
  LAYOUT_RULES[layout]?.(all, { layout, width: 1000, others: [], ...asked })

const ROW = [box(0, 0, 100, 20), box(110, 0, 100, 30), box(220, 5, 50, 20)]
const COLUMN = [box(0, 0, 100, 20), box(0, 30, 100, 20)]

describe('places of boxes', () => {
  it('are in the same row, or not', () => {
    expect(judge('same-row', placed(ROW))).toBeNull()
    expect(judge('same-row', placed(COLUMN))).toBe('The second one is below the first.')
    expect(judge('same-row', placed([box(0, 0, 100, 20), box(50, 0, 100, 20)]))).toBe(
      'The second one covers the first.',
    )
    expect(judge('same-row', placed([box(0, 0, 100, 20)]))).toBe('There is only one.')
  })

  it('are below each other, each in its own parent', () => {
    expect(judge('stacked', placed(COLUMN))).toBeNull()
    expect(judge('stacked', placed(ROW))).toBe('The second one is not below the first.')
    const two = [...placed(COLUMN), ...placed(COLUMN).map((each) => ({ ...each, parent: 1 }))]
    expect(judge('stacked', two)).toBeNull()
  })

  it('are in the order of the document', () => {
    expect(judge('order', placed([...ROW, box(0, 40, 20, 20)]))).toBeNull()
    expect(judge('order', placed(ROW.toReversed()))).toBe('The second one comes before the first.')
  })

  it('are equally wide', () => {
    expect(judge('equal-width', placed(COLUMN))).toBeNull()
    expect(judge('equal-width', placed(ROW))).toBe('Their widths are 100, 100 and 50 pixels.')
  })

  it('are so many columns', () => {
    const grid = [...ROW, ...ROW].map((each, at) =>
      at < 3 ? each : { ...each, top: each.top + 50, bottom: each.bottom + 50 },
    )
    expect(judge('columns', placed(grid), { count: 3 })).toBeNull()
    expect(judge('columns', placed(grid), { count: 4 })).toBe('There are 3 in the first row.')
  })

  it('are in the middle, alone and together', () => {
    const area = box(0, 0, 200, 100)
    expect(judge('centered', placed([box(50, 30, 100, 40)], area))).toBeNull()
    expect(judge('centered', placed([box(40, 30, 100, 40)], area))).toBe(
      'It is 10 pixels too far to the left.',
    )
    expect(judge('centered', placed([box(50, 40, 100, 40)], area))).toBe('It is 10 pixels too low.')
    expect(judge('centered', placed([box(50, 40, 100, 40)], area), { axis: 'across' })).toBeNull()
    expect(judge('centered', placed([box(50, 20, 100, 30), box(80, 50, 40, 30)], area))).toBeNull()
  })

  it('are not in the middle when only a stretched box is', () => {
    const area = box(0, 0, 200, 100)
    const stretched = (words: Box): Placed[] => [{ laid: laid(area, words), parent: 0, around: laid(area) }]
    expect(judge('centered', stretched(box(50, 40, 100, 20)))).toBeNull()
    expect(judge('centered', stretched(box(0, 40, 100, 20)))).toBe('It is 50 pixels too far to the left.')
    expect(judge('bottom', stretched(box(0, 80, 100, 20)))).toBeNull()
    expect(judge('bottom', stretched(box(0, 0, 100, 20)))).toBe('It is 80 pixels from there.')
  })

  it('are at an edge, or some pixels from it', () => {
    const area = box(0, 0, 200, 100)
    expect(judge('right', placed([box(150, 0, 50, 20)], area))).toBeNull()
    expect(judge('right', placed([box(138, 12, 50, 20)], area), { distance: 12 })).toBeNull()
    expect(judge('top', placed([box(138, 12, 50, 20)], area), { distance: 12 })).toBeNull()
    expect(judge('right', placed([box(138, 12, 50, 20)], area))).toBe('It is 12 pixels from there.')
    expect(judge('fills', placed([box(0, 0, 200, 10)], area))).toBeNull()
    expect(judge('fills', placed([box(0, 0, 150, 10)], area))).toBe(
      'It is 150 pixels wide, and there are 200 pixels.',
    )
  })

  it('are beside or above others, and inside the window', () => {
    const others = [laid(box(300, 0, 50, 50))]
    expect(judge('left-of', placed(ROW), { others })).toBeNull()
    expect(judge('left-of', placed([box(400, 0, 10, 10)]), { others })).toBe('')
    expect(judge('above', placed([box(0, -50, 10, 10)]), { others })).toBeNull()
    expect(judge('above', placed(ROW), { others })).toBe('')
    expect(judge('inside-window', placed(ROW))).toBeNull()
    expect(judge('inside-window', placed([box(950, 0, 80, 10)]))).toBe(
      'It reaches 30 pixels beyond the window, which is 1000 wide.',
    )
  })
})
