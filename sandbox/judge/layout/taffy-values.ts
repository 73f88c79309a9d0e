/** Values of CSS as the layout engine takes them. What it cannot take becomes the initial value. Pure and bounded. */
import type {
  Dimension,
  GridPlacement,
  GridTemplateComponent,
  LengthPercentage,
  LengthPercentageAuto,
  TrackSizingFunction,
} from 'taffy-layout'

/** Pixels of the longest length, tracks of the longest list, and lines a grid reaches: a page may ask for any number. */
const MOST_PIXELS = 20_000
const MOST_TRACKS = 60
const NUMBER = /^-?(?:\d{1,9}(?:\.\d{0,9})?|\.\d{1,9})$/

export function numberOf(text: string): number | null {
  return NUMBER.test(text) ? Number(text) : null
}

const bounded = (pixels: number) => Math.min(Math.max(pixels, -MOST_PIXELS), MOST_PIXELS)

/** Null: `auto`, a keyword, or an expression. */
export function lengthOf(text: string): LengthPercentage | null {
  const value = text.trim()
  if (value === '0') return 0
  const pixels = value.endsWith('px') ? numberOf(value.slice(0, -2)) : null
  if (pixels !== null) return bounded(pixels)
  const percent = value.endsWith('%') ? numberOf(value.slice(0, -1)) : null
  if (percent !== null) return `${Math.min(Math.max(percent, -1_000), 1_000)}%`
  return smallestOf(value)
}

/** `min(220px, 100%)` is how a track is kept from being wider than its grid: in one that is wide enough, 220 pixels. */
function smallestOf(value: string): number | null {
  const parts =
    /^min\(([^()]{1,60})\)$/
      .exec(value)?.[1]
      ?.split(',')
      .map((part) => part.trim()) ?? []
  const pixels = parts.flatMap((part) => {
    const number = part.endsWith('px') ? numberOf(part.slice(0, -2)) : null
    return number === null ? [] : [bounded(number)]
  })
  return pixels.length > 0 ? Math.min(...pixels) : null
}

export const dimensionOf = (text: string): Dimension => lengthOf(text) ?? 'auto'
export const marginOf = (text: string): LengthPercentageAuto => lengthOf(text) ?? 'auto'
export const spaceOf = (text: string): LengthPercentage => lengthOf(text) ?? 0
export const pixelsOf = (text: string): number => {
  const length = lengthOf(text)
  return typeof length === 'number' ? length : 0
}

/** A width that follows from the content, in a block that would else be as wide as there is room. */
export const isShrinking = (width: string) => /^(fit|max|min)-content$/.test(width)

/** Parts at spaces or commas that are in no parentheses or brackets. */
export function topLevelParts(text: string, separator: ' ' | ','): string[] {
  const parts: string[] = []
  let depth = 0
  let start = 0
  for (let at = 0; at <= text.length; at += 1) {
    const letter = text[at] ?? separator
    if (letter === '(' || letter === '[') depth += 1
    else if (letter === ')' || letter === ']') depth -= 1
    else if (letter === separator && (depth === 0 || at === text.length)) {
      const part = text.slice(start, at).trim()
      if (part !== '') parts.push(part)
      start = at + 1
    }
  }
  return parts
}

export type TrackList = { tracks: GridTemplateComponent[]; names: string[][] }

/** Names of lines stand apart, at the place of their line; those within a repetition by itself are left out. */
export function trackListOf(text: string): TrackList {
  const list: TrackList = { tracks: [], names: [[]] }
  if (text === 'none' || text === '') return list
  for (const part of topLevelParts(text, ' ')) {
    if (list.tracks.length > MOST_TRACKS) break
    if (part.startsWith('[')) list.names.at(-1)?.push(...part.slice(1, -1).split(' '))
    else addTracks(list, part)
  }
  return list
}

function addTracks(list: TrackList, part: string) {
  const repetition = /^repeat\((.*)\)$/.exec(part)?.[1]
  if (repetition === undefined) return addTrack(list, trackOf(part))
  const [count = '', pattern = ''] =
    topLevelParts(repetition, ',').length === 2 ? topLevelParts(repetition, ',') : []
  const parts = topLevelParts(pattern, ' ')
  if (count === 'auto-fit' || count === 'auto-fill') {
    const tracks = parts.filter((each) => !each.startsWith('[')).map(trackOf)
    if (tracks.length > 0) list.tracks.push({ count, tracks })
    list.names.push([])
    return
  }
  const times = Math.min(numberOf(count) ?? 0, MOST_TRACKS)
  for (let time = 0; time < times && list.tracks.length < MOST_TRACKS; time += 1) {
    for (const each of parts) {
      if (each.startsWith('[')) list.names.at(-1)?.push(...each.slice(1, -1).split(' '))
      else addTrack(list, trackOf(each))
    }
  }
}

function addTrack(list: TrackList, track: TrackSizingFunction) {
  list.tracks.push(track)
  list.names.push([])
}

const AUTO: TrackSizingFunction = { min: 'auto', max: 'auto' }

export function trackOf(text: string): TrackSizingFunction {
  const [least = '', most = ''] = topLevelParts(/^minmax\((.*)\)$/.exec(text)?.[1] ?? '', ',')
  if (most !== '') return { min: leastOf(least), max: mostOf(most) }
  if (text.startsWith('fit-content(')) return { min: 'auto', max: 'max-content' }
  return { min: leastOf(text), max: mostOf(text) }
}

function leastOf(text: string): TrackSizingFunction['min'] {
  return text === 'min-content' || text === 'max-content' ? text : (lengthOf(text) ?? 'auto')
}

function mostOf(text: string): TrackSizingFunction['max'] {
  if (text === 'min-content' || text === 'max-content') return text
  const share = text.endsWith('fr') ? numberOf(text.slice(0, -2)) : null
  return share === null ? (lengthOf(text) ?? 'auto') : `${Math.min(share, 1_000)}fr`
}

/** Tracks of `grid-auto-columns` or `grid-auto-rows`. */
export const autoTracksOf = (text: string): TrackSizingFunction[] => {
  const tracks = topLevelParts(text, ' ').slice(0, MOST_TRACKS).map(trackOf)
  return tracks.length > 0 ? tracks : [AUTO]
}

export type Area = { rowStart: number; rowEnd: number; columnStart: number; columnEnd: number }
export type Areas = { byName: Map<string, Area>; rows: number; columns: number }

/** `"head head" "list text"`; a dot names nothing. */
export function areasOf(text: string): Areas {
  const rows = [...text.matchAll(/"([^"]*)"/g)]
    .slice(0, MOST_TRACKS)
    .map(([, row = '']) => row.trim().split(/\s+/))
  const byName = new Map<string, Area>()
  for (const [row, names] of rows.entries()) {
    for (const [column, name] of names.slice(0, MOST_TRACKS).entries()) {
      if (/^\.+$/.test(name)) continue
      const known = byName.get(name)
      byName.set(name, {
        rowStart: Math.min(known?.rowStart ?? Infinity, row + 1),
        rowEnd: Math.max(known?.rowEnd ?? 0, row + 2),
        columnStart: Math.min(known?.columnStart ?? Infinity, column + 1),
        columnEnd: Math.max(known?.columnEnd ?? 0, column + 2),
      })
    }
  }
  return { byName, rows: rows.length, columns: Math.max(0, ...rows.map((names) => names.length)) }
}

/** `named`: the number of the line that a name means, or null. */
export function placementOf(text: string, named: (name: string) => number | null): GridPlacement {
  const span = /^span (\d{1,4})$/.exec(text)?.[1]
  if (span !== undefined) return { span: Math.max(1, Math.min(Number(span), MOST_TRACKS)) }
  const line = numberOf(text)
  if (line !== null && Number.isInteger(line) && line !== 0)
    return Math.max(-MOST_TRACKS, Math.min(line, MOST_TRACKS))
  return named(text) ?? 'auto'
}
