/** Moves of lines between a program and the lines that are left. Pure: a move returns the lines as they are then. */
import {
  indented,
  leftOver,
  MOST_LEVELS,
  type PieceRules,
  type PlacedLine,
} from '#modules/exercises/browser.ts'

/** Line in either list, by the key under which it is selected. */
export interface Item {
  key: string
  /** Position in the program, from 0; null: it is among those that are left. */
  at: number | null
  line: PlacedLine
}

/** All lines in the order in which the arrow keys pass them: the program, then what is left. */
export function itemsOf(lines: readonly PlacedLine[], rules: PieceRules): Item[] {
  const left = leftOver(lines, rules).flatMap((piece): PlacedLine[] => {
    const found = rules.pieces[piece]
    return found === undefined ? [] : [{ text: found.text, level: 0, piece }]
  })
  return [
    ...indented(lines, rules).map((line, at) => ({ key: keyOf(line, at), at, line })),
    ...left.map((line) => ({ key: keyOf(line, -1), at: null, line })),
  ]
}

const keyOf = ({ piece }: PlacedLine, at: number) => (piece === null ? `own-${at}` : `piece-${piece}`)

/** Puts a line into the program, or moves it there, so that it is the one `at` that position, from 0. */
export function putAt(lines: readonly PlacedLine[], item: Item, at: number): PlacedLine[] {
  const others = lines.filter((_, index) => index !== item.at)
  const place = Math.max(0, Math.min(at, others.length))
  const line = item.at === null ? item.line : (lines[item.at] ?? item.line)
  return others.toSpliced(place, 0, line)
}

/** Puts a line at the end of the program, indented like the one before it. */
export function putLast(lines: readonly PlacedLine[], item: Item): PlacedLine[] {
  const level = lines.at(-1)?.level ?? 0
  return [...lines, { ...item.line, level }]
}

export function takeOut(lines: readonly PlacedLine[], item: Item): PlacedLine[] {
  return item.at === null ? [...lines] : lines.toSpliced(item.at, 1)
}

/** Gives a line of the program so many steps of indentation. */
export function setLevel(lines: readonly PlacedLine[], item: Item, level: number): PlacedLine[] {
  const bounded = Math.max(0, Math.min(level, MOST_LEVELS))
  return lines.map((line, index) => (index === item.at ? { ...line, level: bounded } : line))
}

/** Moves a line one place: up into the program, or down and out of it. */
export function moveBy(lines: readonly PlacedLine[], item: Item, step: 1 | -1): PlacedLine[] {
  if (item.at === null) return step === -1 ? putLast(lines, item) : [...lines]
  if (step === 1 && item.at === lines.length - 1) return takeOut(lines, item)
  return putAt(lines, item, item.at + step)
}
