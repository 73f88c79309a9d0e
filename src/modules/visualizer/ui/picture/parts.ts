/** Slots and notes of one value or cell, by its kind; of those inside one another too. Pure. */
import type { Place } from '../../trace/trace.ts'
import type { Cell, Value } from '#modules/exercises/trace/contract.ts'
import { characterText } from './character-text.ts'
import { gridParts } from './grid-parts.ts'
import {
  cut,
  LINE_HEIGHT,
  movedNotes,
  movedSlots,
  type Note,
  type Parts,
  type Slot,
  SLOT_HEIGHT,
  smallWidth,
  textWidth,
} from './scene.ts'
import { type Item, MIN_SLOT, PADDING, type PartsOf, slotOf } from './slots.ts'
import { cellOf, cellText, inlineText, isCell, isPointer, isReference, plainText } from './value-text.ts'

export type { Carets, Item, PartsOf, Targets } from './slots.ts'

const CARET_HEIGHT = 14
const LEAST_CHARACTER = 26
const LEAST_ROOM = 80

/** Parts of one value: one slot, or those of the cell that it is. */
export function valueParts(item: Item, of: PartsOf, least = MIN_SLOT): Parts {
  const { value } = item
  if (isCell(value)) {
    const before = isCell(item.before) ? item.before : undefined
    return cellParts(value, before, item.key, item.place, { ...of, carets: item.carets })
  }
  const slot = slotOf(item, of)
  const w = Math.max(least, Math.ceil(textWidth(slot.text)) + 2 * PADDING)
  return { w, h: SLOT_HEIGHT, slots: [{ ...slot, w }], notes: [] }
}

/** `place`: of the variable that holds the cell; a cell of the heap has places of its own. */
export function cellParts(
  cell: Cell,
  before: Cell | undefined,
  key: string,
  place: Place | null,
  of: PartsOf,
): Parts {
  const id = /^c(\d+)$/.exec(key)?.[1]
  const placeAt = (at: number): Place | null => (id === undefined ? place : { cell: Number(id), at })
  switch (cell.kind) {
    case 'list':
    case 'set': {
      const old = before?.kind === cell.kind ? before.items : undefined
      const items = cell.items.map((value, at) => itemOf(key, at, value, old, placeAt(at)))
      const grid = cell.kind === 'list' ? gridParts(cell.items, old, key, placeAt, of) : null
      if (grid) return grid
      return needsRows(items, of) ? rows(named(items), of, moreOf(cell, of)) : row(items, cell, key, of)
    }
    case 'map': {
      const old = new Map(
        before?.kind === 'map' ? before.entries.map(([at, value]) => [JSON.stringify(at), value]) : [],
      )
      const entries = cell.entries.map(([name, value], at) => ({
        name: isCell(name) ? '…' : keyText(name, of),
        item: {
          key: `${key}/${at}`,
          place: placeAt(at),
          value,
          before: old.get(JSON.stringify(name)),
          isNew: before !== undefined && !old.has(JSON.stringify(name)),
        },
      }))
      return rows(entries, of, moreOf(cell, of), { isMap: true, key })
    }
    case 'object': {
      const old = new Map(before?.kind === 'object' ? before.fields : [])
      const fields = cell.fields.map(([name, value], at) => ({
        name: cut(name, 16),
        item: {
          key: `${key}/${name}`,
          place: placeAt(at),
          value,
          before: old.get(name),
          isNew: before !== undefined && !old.has(name),
        },
      }))
      return rows(fields, of, 0, { key })
    }
    case 'function':
    case 'other': {
      const text = cellText(cell, of.view.language)
      const w = textWidth(text) + 2 * PADDING
      const slot: Slot = {
        key,
        place: null,
        x: 0,
        y: 0,
        w,
        h: SLOT_HEIGHT,
        text,
        look: 'key',
        isChanged: false,
      }
      return { w, h: SLOT_HEIGHT, slots: [slot], notes: [] }
    }
  }
}

function keyText(key: Value, { view }: PartsOf): string {
  const id = cellOf(key)
  const cell = id === null ? undefined : view.cell(id)
  return cell
    ? (inlineText(cell, view.language) ?? cellText(cell, view.language, 14))
    : plainText(key, view.language, 14)
}

const itemOf = (
  key: string,
  at: number,
  value: Value,
  old: readonly Value[] | undefined,
  place: Place | null,
): Item => ({
  key: `${key}/${at}`,
  place,
  value,
  before: old?.[at],
  isNew: old !== undefined && at >= old.length,
})

/** Arrows leave at the end of a row, so items that refer to something are below one another. */
function needsRows(items: readonly Item[], { targets }: PartsOf): boolean {
  return items.some(
    ({ value }) =>
      isCell(value) || ((isReference(value) || isPointer(value)) && targets(value).to !== undefined),
  )
}

const named = (items: readonly Item[]) => items.map((item, at) => ({ name: String(at), item }))

/** How many of its items a cell has and the picture does not show. */
const moreOf = (
  cell: { items?: Value[]; entries?: unknown[]; length?: number | undefined },
  { most }: PartsOf,
) => {
  const here = (cell.items ?? cell.entries ?? []).length
  return Math.max(cell.length ?? 0, here) - Math.min(most, here)
}

/** Items in a row, with their indices below. */
function row(all: readonly Item[], cell: Cell, key: string, of: PartsOf): Parts {
  const items = all.slice(0, of.most)
  if (items.length === 0) return emptyParts(key)
  const characters = characterText(all.map(({ value }) => value))
  const slots = items
    .map((item) => slotOf(item, of))
    // The quotes are at the whole.
    .map((slot) => (characters === null ? slot : { ...slot, text: slot.text.replace(/^'(.+)'$/, '$1') }))
  const { at: names = new Map<number, string[]>(), levels = 0, widest = 0 } = of.carets ?? {}
  const w = Math.max(
    characters === null ? MIN_SLOT : LEAST_CHARACTER,
    widest + 6,
    ...slots.map(({ text }) => Math.ceil(textWidth(text)) + 2 * PADDING),
  )
  const perRow = Math.max(2, Math.min(items.length, Math.floor(of.widest / w)))
  const isIndexed = cell.kind === 'list'
  const pitch = SLOT_HEIGHT + (isIndexed ? LINE_HEIGHT + 2 : 0) + (levels > 0 ? levels * CARET_HEIGHT + 8 : 0)
  const left = cell.kind === 'list' || cell.kind === 'set' ? moreOf(cell, of) : 0
  const placed = slots.map((slot, at) => ({
    ...slot,
    x: (at % perRow) * w,
    y: Math.floor(at / perRow) * pitch,
    w,
  }))
  const lines = Math.ceil(items.length / perRow)
  const notes: Note[] = isIndexed
    ? placed.map(({ x, y }, at) => ({
        x: x + w / 2,
        y: y + SLOT_HEIGHT + 13,
        text: String(at),
        look: 'index',
        anchor: 'middle',
      }))
    : []
  for (const [at, { x, y }] of placed.entries())
    for (const [level, text] of (names.get(at) ?? []).slice(0, levels).entries())
      notes.push({
        x: x + w / 2,
        y: y + SLOT_HEIGHT + 35 + level * CARET_HEIGHT,
        text,
        look: level === 0 ? 'caret' : 'pointer',
        anchor: 'middle',
      })
  let h = lines * pitch
  if (characters !== null) {
    notes.push({ x: 0, y: h + 13, text: cut(`"${characters}"`, 40), look: 'name' })
    h += LINE_HEIGHT + 4
  }
  if (left > 0) notes.push({ x: 0, y: h + 13, text: moreText(left), look: 'more' })
  return {
    w: Math.max(perRow * w, left > 0 ? smallWidth(moreText(left)) : 0),
    h: h + (left > 0 ? LINE_HEIGHT + 4 : 0),
    slots: placed,
    notes,
  }
}

export const moreText = (left: number) => `… ${left} more`

const emptyParts = (key: string): Parts => ({
  w: 48,
  h: SLOT_HEIGHT,
  slots: [
    {
      key: `${key}/empty`,
      place: null,
      x: 0,
      y: 0,
      w: 48,
      h: SLOT_HEIGHT,
      text: 'empty',
      look: 'missing',
      isChanged: false,
    },
  ],
  notes: [],
})

/** Rows of a name and a value: fields, entries, items that refer to something. */
export function rows(
  all: readonly { readonly name: string; readonly item: Item }[],
  of: PartsOf,
  left: number,
  { isMap = false, key = '' }: { isMap?: boolean; key?: string } = {},
): Parts {
  const entries = all.slice(0, of.most)
  if (entries.length === 0) return emptyParts(key)
  const nameWidth =
    Math.ceil(Math.max(...entries.map(({ name }) => (isMap ? textWidth(name) : smallWidth(name))))) +
    2 * PADDING
  const room = { ...of, widest: Math.max(LEAST_ROOM, of.widest - nameWidth) }
  const inner = entries.map(({ item }) => valueParts(item, room))
  // Beside a wide array a number needs no box that is as wide.
  const valueWidth = Math.max(
    MIN_SLOT,
    ...inner.filter((_, at) => !isCell(entries[at]?.item.value)).map(({ w }) => w),
  )
  const slots: Slot[] = []
  const notes: Note[] = []
  let y = 0
  for (const [at, { name, item }] of entries.entries()) {
    const parts = inner[at]
    if (!parts) continue
    const isSingle = !isCell(item.value)
    const top = isSingle ? 0 : 4
    if (isMap)
      slots.push({
        key: `${item.key}/key`,
        place: null,
        x: 0,
        y,
        w: nameWidth,
        h: SLOT_HEIGHT,
        text: name,
        look: 'key',
        isChanged: item.isNew,
      })
    else
      notes.push({
        x: nameWidth - PADDING,
        y: y + top + SLOT_HEIGHT / 2 + 4,
        text: name,
        look: 'name',
        anchor: 'end',
      })
    slots.push(
      ...movedSlots(
        isSingle ? parts.slots.map((slot) => ({ ...slot, w: valueWidth })) : parts.slots,
        nameWidth,
        y + top,
      ),
    )
    notes.push(...movedNotes(parts.notes, nameWidth, y + top))
    y += parts.h + 2 * top
  }
  if (left > 0) {
    notes.push({ x: 0, y: y + 15, text: moreText(left), look: 'more' })
    y += LINE_HEIGHT + 6
  }
  return { w: nameWidth + Math.max(valueWidth, ...inner.map(({ w }) => w)), h: y, slots, notes }
}
