/** Boxes without a shape, in columns; x positions come later, when it is known how many arrows run between them. Pure. */
import { t } from '#platform/messages/messages.ts'
import { caretsOf } from './carets.ts'
import { TITLE_HEIGHT } from './drawing.ts'
import type { HeapView } from './heap-view.ts'
import type { IndexNames } from './index-names.ts'
import { cellParts, type PartsOf } from './parts.ts'
import { type Box, cut, movedNotes, movedSlots, type Note, smallWidth } from './scene.ts'
import type { Forest } from './plain-boxes.ts'

const BETWEEN = 20

export type PlainBox = { readonly id: number; readonly column: number; readonly y: number; readonly box: Box }
export type PlainTree = {
  readonly root: number
  readonly boxes: readonly PlainBox[]
  readonly columns: readonly number[]
  readonly h: number
}

export function drawPlainTree(
  root: number,
  forest: Forest,
  of: PartsOf,
  indexNames: IndexNames,
  names: ReadonlyMap<number, readonly string[]>,
  isWhole: (id: number) => boolean,
): PlainTree {
  const boxes: PlainBox[] = []
  const columns: number[] = []
  const place = (id: number, column: number, y: number): number => {
    const box = plainBox(id, { ...of, most: isWhole(id) ? 100 : of.most }, indexNames, names.get(id) ?? [])
    boxes.push({ id, column, y, box })
    columns[column] = Math.max(columns[column] ?? 0, box.parts.w)
    let below = y
    for (const child of forest.childrenOf.get(id) ?? []) below += place(child, column + 1, below) + BETWEEN
    return Math.max(box.parts.h, below - y - BETWEEN)
  }
  const h = place(root, 0, 0)
  return { root, boxes, columns, h }
}

function plainBox(id: number, of: PartsOf, indexNames: IndexNames, names: readonly string[]): Box {
  const { view } = of
  const [cell, before] = [view.cell(id), view.before?.heap.get(id)]
  if (!cell)
    return {
      key: `c${id}`,
      x: 0,
      y: 0,
      look: 'open',
      isNew: false,
      outline: { x: 0, y: 0, w: 0, h: 0 },
      parts: { w: 0, h: 0, slots: [], notes: [] },
    }
  const length = cell.kind === 'list' ? cell.items.length : 0
  const carets =
    cell.kind === 'list' ? caretsOf(view, indexNames, names, `c${id}`, length, cell.type) : undefined
  const parts = cellParts(cell, before, `c${id}`, null, { ...of, carets })
  const title = titleOf(view, id)
  const inset = cell.kind === 'object' ? 4 : 0
  const notes: Note[] = [{ x: 0, y: 13, text: title, look: cell.memory?.state ? 'state' : 'type' }]
  const w = Math.max(parts.w + inset, smallWidth(title))
  return {
    key: `c${id}`,
    x: 0,
    y: 0,
    look: cell.memory?.state === 'freed' ? 'freed' : cell.kind === 'object' ? 'closed' : 'open',
    isNew: view.before !== null && before === undefined,
    outline: { x: 0, y: TITLE_HEIGHT, w: parts.w + inset, h: parts.h + inset * 2 },
    parts: {
      w,
      h: TITLE_HEIGHT + parts.h + inset * 2,
      slots: movedSlots(parts.slots, 0, TITLE_HEIGHT + inset),
      notes: [...notes, ...movedNotes(parts.notes, 0, TITLE_HEIGHT + inset)],
    },
    more: id,
  }
}

function titleOf(view: HeapView, id: number): string {
  const cell = view.cell(id)
  if (!cell) return ''
  const type = cut(
    cell.kind === 'function' ? `${cell.type} · ${t('line {line}', { line: cell.line ?? 0 })}` : cell.type,
    24,
  )
  if (cell.memory?.state === 'freed') return t('{type}, freed', { type })
  if (cell.memory?.state === 'overrun') return t('{type}, written outside', { type })
  if (cell.memory && !view.reached.has(id)) return t('{type}, no pointer left', { type })
  return type
}
