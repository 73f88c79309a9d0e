/** Moving through the cells of a trace table, and what is said of each. Pure. */
import type { TraceBlock } from '#modules/catalog/contract.ts'
import { message, t } from '#platform/messages/messages.ts'
import type { CellVerdict } from '../contract.ts'

export type Cell = { row: number; column: number }
type Rows = readonly Pick<TraceBlock['rows'][number], 'cells'>[]

export type Direction = 'up' | 'down' | 'left' | 'right' | 'next'

const STEPS: Record<Exclude<Direction, 'next'>, Cell> = {
  up: { row: -1, column: 0 },
  down: { row: 1, column: 0 },
  left: { row: 0, column: -1 },
  right: { row: 0, column: 1 },
}

/** The nearest cell in a direction that is filled in by the learner; null: there is none. `next`: in reading order. */
export function nextCell(rows: Rows, from: Cell, direction: Direction): Cell | null {
  if (direction === 'next') return askedCells(rows).find((cell) => isAfter(cell, from)) ?? null
  const step = STEPS[direction]
  for (let cell = add(from, step); rows[cell.row]?.cells[cell.column] !== undefined; cell = add(cell, step))
    if (rows[cell.row]?.cells[cell.column] === null) return cell
  return null
}

/** Cells that the learner fills in, in reading order. */
export function askedCells(rows: Rows): Cell[] {
  return rows.flatMap(({ cells }, row) =>
    cells.flatMap((cell, column) => (cell === null ? [{ row, column }] : [])),
  )
}

function isAfter(one: Cell, other: Cell): boolean {
  return one.row > other.row || (one.row === other.row && one.column > other.column)
}

function add(one: Cell, other: Cell): Cell {
  return { row: one.row + other.row, column: one.column + other.column }
}

const SENTENCES: Record<Exclude<CellVerdict['state'], 'shown' | 'right' | 'empty'>, string> = {
  wrong: message('Not yet. Work out line {line} with the values in the row above.'),
  earlier: message('`{name}` had this value one row above. Line {line} changes it.'),
  later: message('`{name}` gets this value one row later.'),
  'other-variable': message('This is the value of `{of}`, not of `{name}`.'),
  'needs-quotes': message('This value is text. Write it in quotes.'),
  'needs-no-quotes': message('This value isn’t text. Write it without quotes.'),
  'number-type': message(
    'The number is right, but its type isn’t: a decimal number has a point, and a whole number has none.',
  ),
  capital: message('Check the capital letters: they count in code.'),
}

/** What a wrong value means; null: the cell is right, empty, or was not asked for. */
export function cellSentence(
  { state, of }: CellVerdict,
  { name, line }: { name: string; line: number },
): string | null {
  if (state === 'shown' || state === 'right' || state === 'empty') return null
  return t(SENTENCES[state], { name, line: String(line), of: of ?? '' })
}

/** Id of what is said of a cell. */
export function messageId(key: string, row: number, column: number): string {
  return `about-${key}-${row}-${column}`
}
