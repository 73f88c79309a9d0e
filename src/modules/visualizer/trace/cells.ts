/** What cells hold, and how a change is made to one. Pure. */
import type { Cell, Patch, Value } from '#modules/exercises/trace/contract.ts'

/** What a cell holds, by position. */
export function valuesOf(cell: Cell): Value[] {
  switch (cell.kind) {
    case 'list':
    case 'set':
      return cell.items
    case 'map':
      return cell.entries.map(([, value]) => value)
    case 'object':
      return cell.fields.map(([, value]) => value)
    case 'function':
      return (cell.captured ?? []).map(([, value]) => value)
    case 'other':
      return []
  }
}

/** Positions that the cell does not have are left out: a recording may say anything. */
export function patched(cell: Cell, { set }: Patch): Cell {
  switch (cell.kind) {
    case 'list':
    case 'set': {
      const items = [...cell.items]
      for (const [at, value] of set) if (at < items.length) items[at] = value
      return { ...cell, items }
    }
    case 'map': {
      const entries = [...cell.entries]
      for (const [at, value] of set) {
        const entry = entries[at]
        if (entry) entries[at] = [entry[0], value]
      }
      return { ...cell, entries }
    }
    case 'object': {
      const fields = [...cell.fields]
      for (const [at, value] of set) {
        const field = fields[at]
        if (field) fields[at] = [field[0], value]
      }
      return { ...cell, fields }
    }
    default:
      return cell
  }
}
