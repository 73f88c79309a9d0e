/** What is shown of a value that may be endless. Pure. */
import type { JsonValue } from '#modules/exercises/module.ts'

/** Characters and items that are shown of a value: whoever reads it sees by then that it is not the expected one. */
const MOST_ITEMS = 500

/** The value without what nobody reads of it: a text of a million rows would be as long as a book. */
export function shortened(value: JsonValue, room = { items: MOST_ITEMS }): JsonValue {
  if (typeof value !== 'object' || value === null) return value
  const take = <T>(all: T[]) => {
    const taken = all.slice(0, room.items)
    room.items -= taken.length
    return taken
  }
  if (Array.isArray(value)) return take(value).map((item) => shortened(item, room))
  return Object.fromEntries(take(Object.entries(value)).map(([key, item]) => [key, shortened(item, room)]))
}
