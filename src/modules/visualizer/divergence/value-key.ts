/**
 * Values as texts that two programs' values share when they are the same to a learner: names of classes and kinds of lists do not count,
 * nor does the form of a number. Pure.
 */
import type { Cell, Value } from '#modules/exercises/trace/contract.ts'

/** What may still be read of a trace, in parts of values and in characters of their keys. */
export type Budget = { parts: number; characters: number }

/** `cells`: what it was made of, so that it is made again when one of them changes. */
export type Keyed = { key: string; cells: readonly number[] }

/** Parts of one value. A larger one is no value that two programs would be told apart by. */
const MOST_PARTS = 400
const DEEPEST = 40
/** Digits that count: `0.1 + 0.2` is `0.3`. */
const DIGITS = 12

type Reading = {
  heap: ReadonlyMap<number, Cell>
  budget: Budget
  cells: number[]
  parts: number
  /** Cells that are being read: one that leads back to itself ends there. */
  open: Set<number>
}

/** Null: nothing to compare, such as a function, a value that is not there yet, or too much. */
export function valueKey(value: Value, heap: ReadonlyMap<number, Cell>, budget: Budget): Keyed | null {
  const reading: Reading = { heap, budget, cells: [], parts: 0, open: new Set() }
  const key = keyOf(value, reading)
  budget.parts -= reading.parts
  if (key === null) return null
  budget.characters -= key.length
  return { key, cells: reading.cells }
}

function keyOf(value: Value, reading: Reading): string | null {
  reading.parts += 1
  if (reading.parts > MOST_PARTS || reading.open.size > DEEPEST) return null
  if (value === null) return 'null'
  if (typeof value === 'string') return textKey(value, value.length)
  if (typeof value === 'boolean') return value ? '1' : '0'
  if (typeof value === 'number') return numberKey(value)
  if (Array.isArray(value)) return referenceKey(value[0], reading)
  if ('kind' in value) return cellKey(value, reading)
  if ('text' in value) return textKey(value.text, value.length)
  if ('number' in value) return writtenNumberKey(value.number)
  if ('char' in value) return textKey(value.char, value.char.length)
  if ('written' in value) return `w${textKey(value.written, value.written.length)}`
  if ('no' in value) return value.no === 'undefined' ? 'null' : null
  // A pointer into something is another thing in each program; to the whole of it, it is that.
  return typeof value.to === 'number' && value.state === undefined && (value.path ?? []).length === 0
    ? referenceKey(value.to, reading)
    : null
}

const textKey = (text: string, length: number) => `${length}"${text}"`

function numberKey(value: number): string {
  return Number.isSafeInteger(value) ? String(value) : String(Number(value.toPrecision(DIGITS)))
}

function writtenNumberKey(text: string): string {
  const number = Number(text)
  return Number.isNaN(number) || /^-?\d{16,}$/.test(text) ? text : numberKey(number)
}

function referenceKey(id: number, reading: Reading): string | null {
  if (reading.open.has(id)) return '…'
  const cell = reading.heap.get(id)
  if (!cell) return null
  reading.cells.push(id)
  reading.open.add(id)
  const key = cellKey(cell, reading)
  reading.open.delete(id)
  return key
}

function cellKey(cell: Cell, reading: Reading): string | null {
  if (cell.memory?.state !== undefined) return null
  switch (cell.kind) {
    case 'list':
      return groupKey('[', cell.items, cell.length, reading)
    case 'set':
      return groupKey('{', cell.items, cell.length, reading)
    case 'map':
      return mapKey(cell.entries, cell.length, reading)
    // Classes are made in many ways: an object's fields are nothing that two programs have in common.
    default:
      return null
  }
}

function groupKey(
  open: '[' | '{',
  values: readonly Value[],
  length: number | undefined,
  reading: Reading,
): string | null {
  const keys: string[] = []
  for (const value of values) {
    const key = keyOf(value, reading)
    if (key === null) return null
    keys.push(key)
  }
  if (open === '{') keys.sort()
  return `${open}${length ?? values.length}:${keys.join(',')}`
}

function mapKey(
  entries: readonly (readonly [Value, Value])[],
  length: number | undefined,
  reading: Reading,
): string | null {
  const keys: string[] = []
  for (const [name, value] of entries) {
    const one = keyOf(name, reading)
    const other = one === null ? null : keyOf(value, reading)
    if (other === null) return null
    keys.push(`${one}=${other}`)
  }
  return `{${length ?? entries.length}:${keys.toSorted().join(',')}`
}
