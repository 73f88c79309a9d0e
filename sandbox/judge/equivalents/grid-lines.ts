/** Places in a grid, so that different ways to say the same place are equal. Pure and bounded. */
import { areasOf, topLevelParts, trackListOf } from '../layout/taffy-values.ts'

export type GridAround = { tracks: string; areas: string; axis: 'column' | 'row' }

/**
 * `1 / 5` in a grid of four columns is `1 / -1`; `auto / span 2` is `span 2`; an area's name is its lines. In a grid whose columns
 * count themselves, a line from the end stays one.
 */
export function canonicalLines(start: string, end: string, around: GridAround): string {
  const count = trackCount(around)
  const first = edgeOf(start, 'start', count, around)
  const last = edgeOf(end, 'end', count, around)
  return written(placeOf(first, last), count)
}

/** `1 / -1`, `span 2`, `list`: as the shorthand is written. */
export function canonicalLinesOf(value: string, around: GridAround): string {
  const [start = 'auto', end] = value.split('/').map((part) => part.trim())
  const isName = /^[a-z_][\w-]*$/i.test(start) && start !== 'auto'
  return canonicalLines(start, end ?? (isName ? start : 'auto'), around)
}

/** Null: as many as fit. */
function trackCount({ tracks, areas, axis }: GridAround): number | null {
  const list = trackListOf(tracks).tracks
  if (topLevelParts(tracks, ' ').some((part) => part.startsWith('repeat(auto'))) return null
  const named = areasOf(areas)
  return Math.max(list.length, axis === 'column' ? named.columns : named.rows)
}

type Edge = { line: number } | { span: number } | null

function edgeOf(
  text: string,
  side: 'start' | 'end',
  count: number | null,
  { areas, axis }: GridAround,
): Edge {
  const value = text.trim()
  const span = /^span (\d{1,3})$/.exec(value)?.[1]
  if (span !== undefined) return { span: Number(span) }
  if (/^-?\d{1,3}$/.test(value)) {
    const line = Number(value)
    return { line: line < 0 && count !== null ? count + 2 + line : line }
  }
  const area = areasOf(areas).byName.get(value)
  if (area === undefined) return null
  const lines = axis === 'column' ? [area.columnStart, area.columnEnd] : [area.rowStart, area.rowEnd]
  return { line: (side === 'start' ? lines[0] : lines[1]) ?? 1 }
}

type Place = { first: number; last: number } | { span: number }

function placeOf(first: Edge, last: Edge): Place {
  const start = first !== null && 'line' in first ? first.line : null
  const end = last !== null && 'line' in last ? last.line : null
  if (start !== null && end !== null) {
    const isSwapped = start > end && start > 0 === end > 0
    return isSwapped ? { first: end, last: start } : { first: start, last: end }
  }
  const span =
    (first !== null && 'span' in first && first.span) || (last !== null && 'span' in last && last.span) || 1
  if (start !== null) return { first: start, last: start + span }
  return end === null ? { span } : { first: end - span, last: end }
}

/** What takes all columns is where it is by that alone. */
function written(place: Place, count: number | null): string {
  if ('span' in place) return place.span === count ? `1 / ${count + 1}` : `span ${place.span}`
  return `${place.first} / ${place.last}`
}
