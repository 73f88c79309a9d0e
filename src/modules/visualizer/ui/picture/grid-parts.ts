/** Lists of equally long lists that are kept within a variable, as C and C++ do: a table with one line of indices. Pure. */
import type { Place } from '../../trace/trace.ts'
import type { Value } from '#modules/exercises/trace/contract.ts'
import { LINE_HEIGHT, type Note, type Parts, SLOT_HEIGHT, textWidth } from './scene.ts'
import { MIN_SLOT, PADDING, type PartsOf, slotOf } from './slots.ts'
import { isCell, isPointer, isReference } from './value-text.ts'

const NAMES = 22

/** Null: no such list, or one too wide. */
export function gridParts(
  items: readonly Value[],
  old: readonly Value[] | undefined,
  key: string,
  placeAt: (at: number) => Place | null,
  of: PartsOf,
): Parts | null {
  const grid = items.map(singlesOf)
  const columns = grid[0]?.length ?? 0
  if (grid.length < 2 || grid.length > of.most || columns < 2) return null
  if (grid.some((row) => row?.length !== columns)) return null
  const before = old?.map(singlesOf)
  const slots = grid.flatMap((row, at) =>
    (row ?? []).map((value, column) => ({
      at,
      column,
      slot: slotOf(
        {
          key: `${key}/${at}/${column}`,
          place: placeAt(at),
          value,
          before: before?.[at]?.[column],
          isNew: before !== undefined && before[at]?.[column] === undefined,
        },
        of,
      ),
    })),
  )
  const w = Math.max(MIN_SLOT, ...slots.map(({ slot }) => Math.ceil(textWidth(slot.text)) + 2 * PADDING))
  if (NAMES + columns * w > of.widest) return null
  const h = grid.length * SLOT_HEIGHT
  const index = { look: 'index' } as const
  const notes: Note[] = [
    ...grid.map((_, at) => ({
      ...index,
      x: NAMES - 8,
      y: at * SLOT_HEIGHT + 18,
      text: String(at),
      anchor: 'end' as const,
    })),
    ...Array.from({ length: columns }, (_, at) => ({
      ...index,
      x: NAMES + at * w + w / 2,
      y: h + 13,
      text: String(at),
      anchor: 'middle' as const,
    })),
  ]
  return {
    w: NAMES + columns * w,
    h: h + LINE_HEIGHT + 2,
    slots: slots.map(({ slot, at, column }) => ({ ...slot, x: NAMES + column * w, y: at * SLOT_HEIGHT, w })),
    notes,
  }
}

function singlesOf(value: Value): readonly Value[] | null {
  if (!isCell(value) || value.kind !== 'list' || value.length !== undefined) return null
  const isPlain = value.items.every((item) => !isCell(item) && !isPointer(item) && !isReference(item))
  return isPlain && !value.items.every(isCharacter) ? value.items : null
}

const isCharacter = (value: Value) => typeof value === 'object' && value !== null && 'char' in value
