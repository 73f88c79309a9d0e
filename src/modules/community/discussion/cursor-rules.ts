/** Places in lists as one word of an address. */

/** Longest score that is believed: no thread has a million votes. */
const MOST_SCORE = 1_000_000

export interface Place {
  score: number
  at: Date
  id: string
}

export function writeCursor({ score, at, id }: Place): string {
  return `${score}_${at.getTime()}_${id}`
}

const CURSOR = /^(-?\d{1,7})_(\d{1,15})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** Reads a place; null where the text is none: the list then begins at its start. */
export function readCursor(text: string | undefined): Place | null {
  const [, score, at, id] = CURSOR.exec(text ?? '') ?? []
  if (score === undefined || at === undefined || id === undefined) return null
  const instant = new Date(Number(at))
  if (Number.isNaN(instant.getTime()) || instant.getUTCFullYear() > 9_999) return null
  return { score: Math.max(-MOST_SCORE, Math.min(MOST_SCORE, Number(score))), at: instant, id }
}
