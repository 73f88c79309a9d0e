/** What drawings of figures share. Pure. */
import { type HeapView, hasChanged } from './heap-view.ts'
import { type PartsOf, valueParts } from './parts.ts'
import {
  type Box,
  cut,
  type Line,
  movedSlots,
  type Note,
  type Parts,
  SLOT_HEIGHT,
  SMALL,
  type Slot,
  smallWidth,
} from './scene.ts'

/** A figure from its own upper left corner. */
export type Drawn = {
  readonly w: number
  readonly h: number
  readonly boxes: readonly Box[]
  readonly lines: readonly Line[]
}

/** What names are written at boxes and slots: variables that lead there, by the key of the place. */
export type Tags = ReadonlyMap<string, readonly string[]>

/** What is remembered from one step to the next, so that things stay where they were. */
export type Memory = {
  readonly chains: ReadonlyMap<string, ReadonlyMap<number, number>>
  /** Parent of each plain cell in its tree; null: none. */
  readonly parents: ReadonlyMap<number, number | null>
  readonly figures: ReadonlyMap<string, { readonly y: number; readonly h: number; readonly w: number }>
  readonly framesWidth: number
}
export const NO_MEMORY: Memory = { chains: new Map(), parents: new Map(), figures: new Map(), framesWidth: 0 }

export const TAG_HEIGHT = 22
export const TITLE_HEIGHT = 20

export function tagNote(names: readonly string[], x: number, y: number, room: number): Note[] {
  if (names.length === 0) return []
  const most = Math.max(3, Math.floor((room - 10) / SMALL.width))
  return [{ x, y, text: cut(names.join(', '), most), look: 'pointer', anchor: 'middle' }]
}

/** Slots in a row of all fields of an object but the ones that are drawn as links. */
export function payloadParts(
  view: HeapView,
  id: number,
  links: ReadonlySet<string>,
  of: PartsOf,
  most = 3,
): { parts: Parts; names: { text: string; x: number; w: number }[]; isNew: boolean } {
  const cell = view.cell(id)
  const before = view.before?.heap.get(id)
  const fields = cell?.kind === 'object' ? cell.fields : []
  const old = new Map(before?.kind === 'object' ? before.fields : [])
  const slots: Slot[] = []
  const names: { text: string; x: number; w: number }[] = []
  let x = 0
  let h = SLOT_HEIGHT
  for (const [at, [name, value]] of fields.entries()) {
    if (links.has(name) || names.length === most) continue
    const item = {
      key: `c${id}/${name}`,
      place: { cell: id, at },
      value,
      before: old.get(name),
      isNew: before !== undefined && !old.has(name),
    }
    const parts = valueParts(item, of)
    const w = Math.max(parts.w, of.widest > 0 ? 0 : smallWidth(name))
    slots.push(...movedSlots(parts.slots, x, 0))
    names.push({ text: name, x, w })
    x += w
    h = Math.max(h, parts.h)
  }
  return { parts: { w: x, h, slots, notes: [] }, names, isNew: view.before !== null && before === undefined }
}

export const linkChanged = (view: HeapView, id: number, field: string): boolean => {
  const [now, old] = [view.cell(id), view.before?.heap.get(id)]
  if (now?.kind !== 'object' || old?.kind !== 'object') return false
  const valueIn = (fields: typeof now.fields) => fields.find(([name]) => name === field)?.[1]
  return hasChanged(valueIn(old.fields), valueIn(now.fields))
}

/** A line along these corners, the corners rounded. */
export function roundedPath(points: readonly (readonly [number, number])[], radius = 6): string {
  const [start, ...rest] = points
  if (!start) return ''
  let d = `M${start[0]} ${start[1]}`
  for (const [at, [x, y]] of rest.entries()) {
    const [from, to] = [points[at], rest[at + 1]]
    if (!from || !to) {
      d += `L${x} ${y}`
      continue
    }
    const [before, after] = [Math.hypot(x - from[0], y - from[1]), Math.hypot(to[0] - x, to[1] - y)]
    const r = Math.min(radius, before / 2, after / 2)
    if (r < 0.5) {
      d += `L${x} ${y}`
      continue
    }
    d += `L${x - ((x - from[0]) / before) * r} ${y - ((y - from[1]) / before) * r}Q${x} ${y} ${x + ((to[0] - x) / after) * r} ${y + ((to[1] - y) / after) * r}`
  }
  return d
}
