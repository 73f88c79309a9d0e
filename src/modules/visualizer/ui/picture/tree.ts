/** Trees, and heaps as the tree that their array is. Pure. */
import { type Drawn, payloadParts, TAG_HEIGHT, tagNote, type Tags, TITLE_HEIGHT } from './drawing.ts'
import type { HeapView } from './heap-view.ts'
import { cellParts, type PartsOf } from './parts.ts'
import {
  type Box,
  type Line,
  movedNotes,
  movedSlots,
  type Note,
  type Parts,
  type Slot,
  SLOT_HEIGHT,
  smallWidth,
} from './scene.ts'
import type { HeapFigure, TreeFigure } from './shapes.ts'
import { tidyTree, type TidyNode } from './tidy-tree.ts'

const LEVEL = SLOT_HEIGHT + TAG_HEIGHT + 24
const DEEPEST = 40
/** Width of a name of nine characters. */
const LONE_NAME = 72

export function drawTree(figure: TreeFigure, view: HeapView, of: PartsOf, tags: Tags): Drawn {
  const { childrenOf, ids, edgeTexts } = figure
  const inner = new Map(
    ids.map((id) => {
      const { parts, isNew } = payloadParts(view, id, figure.linkFields, of)
      return [id, { parts: parts.slots.length === 0 ? dot(id) : parts, isNew }]
    }),
  )
  const isChild = new Set([...childrenOf.values()].flat())
  const node = (id: number, depth: number): TidyNode => ({
    id,
    w: nodeWidth(inner.get(id)?.parts),
    children:
      depth > DEEPEST
        ? []
        : (childrenOf.get(id) ?? []).map((child) => (child === null ? null : node(child, depth + 1))),
  })
  const boxes: Box[] = [titleOf(figure.type, `title-${figure.type}`)]
  const lines: Line[] = []
  let [x, h] = [0, 0]
  for (const root of ids.filter((id) => !isChild.has(id))) {
    const { centers, w } = tidyTree(node(root, 0))
    const at = (id: number) => {
      const center = centers.get(id)
      return center && { x: x + center.x, y: TITLE_HEIGHT + center.level * LEVEL }
    }
    const named = [...centers].filter(([id]) => (tags.get(`c${id}`) ?? []).length > 0)
    for (const [id, { level }] of centers) {
      const [center, content] = [at(id), inner.get(id)]
      if (!center || !content) continue
      h = Math.max(h, center.y + TAG_HEIGHT + SLOT_HEIGHT)
      const names = tags.get(`c${id}`) ?? []
      const text = edgeTexts.get(id)
      boxes.push(
        roundBox(
          `c${id}`,
          center,
          content.parts,
          text === undefined ? names : [text, ...names],
          content.isNew,
          // Beside it is room as long as nothing else on its level has a name.
          named.some(([other, place]) => other !== id && place.level === level) ? 0 : LONE_NAME,
        ),
      )
      for (const child of childrenOf.get(id) ?? []) {
        const to = child === null ? undefined : at(child)
        if (child === null || !to) continue
        const hasTag = (tags.get(`c${child}`) ?? []).length > 0 || edgeTexts.has(child)
        lines.push(edge(`c${id}-c${child}`, center, to, hasTag, inner.get(child)?.isNew ?? false))
      }
    }
    x += w + 28
  }
  return { w: Math.max(x - 28, smallWidth(figure.type)), h: h + 6, boxes, lines }
}

const nodeWidth = (parts: Parts | undefined) => Math.max(36, (parts?.w ?? 0) + 6)

function dot(id: number): Parts {
  const slot: Slot = {
    key: `c${id}`,
    place: null,
    x: 0,
    y: 0,
    w: 32,
    h: SLOT_HEIGHT,
    text: '',
    look: 'bare',
    isChanged: false,
  }
  return { w: 32, h: SLOT_HEIGHT, slots: [slot], notes: [] }
}

export function titleOf(text: string, key: string): Box {
  const notes: Note[] = [{ x: 0, y: 12, text, look: 'title' }]
  const parts = { w: smallWidth(text), h: TITLE_HEIGHT, slots: [], notes }
  return { key, x: 0, y: 0, look: 'open', isNew: false, outline: { x: 0, y: 0, w: 0, h: 0 }, parts }
}

export function roundBox(
  key: string,
  center: { x: number; y: number },
  parts: Parts,
  names: readonly string[],
  isNew: boolean,
  /** Room for its names that there is in any case. */
  room = 0,
): Box {
  const w = nodeWidth(parts)
  const inset = (w - parts.w) / 2
  const single = parts.slots.length === 1
  const slots = movedSlots(parts.slots, inset, TAG_HEIGHT).map((slot) => ({
    ...slot,
    ...(single ? { x: 0, w } : {}),
    look: slot.look === 'value' || slot.look === 'text' ? ('bare' as const) : slot.look,
  }))
  return {
    key,
    x: center.x - w / 2,
    y: center.y,
    look: 'round',
    isNew,
    outline: { x: 0, y: TAG_HEIGHT, w, h: SLOT_HEIGHT },
    parts: {
      w,
      h: TAG_HEIGHT + SLOT_HEIGHT,
      slots,
      notes: tagNote(names, w / 2, 15, Math.max(room, w + 12)),
    },
  }
}

/** Ends above the name that is written over a node, so that no line crosses it. */
export function edge(
  key: string,
  from: { x: number; y: number },
  to: { x: number; y: number },
  hasTag: boolean,
  isChanged: boolean,
): Line {
  const start = `M${from.x} ${from.y + TAG_HEIGHT + SLOT_HEIGHT}`
  const bend = to.y + (hasTag ? 2 : 6)
  const d = `${start}L${to.x} ${bend}${hasTag ? '' : `L${to.x} ${to.y + TAG_HEIGHT}`}`
  return { key, d, head: 'edge', isChanged }
}

/** The array above, and below it the tree whose parent of `i` is `(i - 1) / 2`. */
export function drawHeap({ id }: HeapFigure, view: HeapView, of: PartsOf, tags: Tags): Drawn {
  const cell = view.cell(id)
  if (!cell || cell.kind !== 'list') return { w: 0, h: 0, boxes: [], lines: [] }
  const count = Math.min(cell.items.length, 31)
  const array = cellParts(cell, view.before?.heap.get(id), `c${id}`, null, of)
  const top = TITLE_HEIGHT
  const box: Box = {
    key: `c${id}`,
    x: 0,
    y: 0,
    look: 'open',
    isNew: false,
    outline: { x: 0, y: top, w: array.w, h: array.h },
    parts: {
      w: array.w,
      h: top + array.h,
      slots: movedSlots(array.slots, 0, top),
      notes: [{ x: 0, y: 12, text: cell.type, look: 'title' }, ...movedNotes(array.notes, 0, top)],
    },
    more: id,
  }
  const parts = array.slots.slice(0, count).map((slot): Parts => {
    const own = { ...slot, key: `${slot.key}/node`, x: 0, y: 0 }
    return { w: slot.w, h: SLOT_HEIGHT, slots: [own], notes: [] }
  })
  const node = (at: number): TidyNode => ({
    id: at,
    w: nodeWidth(parts[at]),
    children: [2 * at + 1, 2 * at + 2].map((child) => (child < count ? node(child) : null)),
  })
  if (count === 0) return { w: array.w, h: top + array.h, boxes: [box], lines: [] }
  const { centers, w } = tidyTree(node(0))
  const down = top + array.h + 8
  const at = (index: number) => {
    const center = centers.get(index)
    return { x: center?.x ?? 0, y: down + (center?.level ?? 0) * LEVEL }
  }
  const boxes = parts.map((each, index) =>
    roundBox(`c${id}/${index}/node`, at(index), each, tags.get(`c${id}/${index}`) ?? [], false),
  )
  const lines = parts.slice(1).map((_, before) => {
    const index = before + 1
    const hasTag = (tags.get(`c${id}/${index}`) ?? []).length > 0
    return edge(`c${id}-${index}`, at(Math.floor((index - 1) / 2)), at(index), hasTag, false)
  })
  const levels = Math.floor(Math.log2(count)) + 1
  return { w: Math.max(array.w, w), h: down + levels * LEVEL, boxes: [box, ...boxes], lines }
}
