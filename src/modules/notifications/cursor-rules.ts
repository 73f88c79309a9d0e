/** Places in the list of notifications as one word of an address. */

export interface Place {
  at: Date
  id: string
}

export function writeCursor({ at, id }: Place): string {
  return `${at.getTime()}_${id}`
}

const CURSOR = /^(\d{1,15})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** Reads a place; null where the text is none: the list then begins at its start. */
export function readCursor(text: string | undefined): Place | null {
  const [, at, id] = CURSOR.exec(text ?? '') ?? []
  if (at === undefined || id === undefined) return null
  const instant = new Date(Number(at))
  return instant.getUTCFullYear() > 9_999 ? null : { at: instant, id }
}
