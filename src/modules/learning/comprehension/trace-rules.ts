/** Judging a trace table, cell by cell. Pure. */
import type { TraceExercise } from '#modules/catalog/module.ts'
import { differenceInForm, sameValue } from '#modules/exercises/module.ts'
import type { CellVerdict, ComprehensionVerdict } from './contract.ts'

type Table = Pick<TraceExercise, 'language' | 'variables' | 'rows' | 'given'>
type State = CellVerdict['state']

export function judgeTable(
  table: Table,
  cells: readonly (readonly string[])[],
): Extract<ComprehensionVerdict, { kind: 'trace' }> {
  const verdicts = table.rows.map(({ values }, row) =>
    values.map((value, column): CellVerdict => {
      if (value === null || row < table.given) return { state: 'shown', of: null }
      return judgeCell(table, { row, column }, cells[row]?.[column] ?? '')
    }),
  )
  const correct = verdicts.flat().every(({ state }) => state === 'shown' || state === 'right')
  return { kind: 'trace', correct, cells: verdicts }
}

function judgeCell(
  { language, variables, rows }: Table,
  { row, column }: { row: number; column: number },
  typed: string,
): CellVerdict {
  const right = rows[row]?.values[column] ?? ''
  const is = (value: string | null | undefined) =>
    value !== null && value !== undefined && sameValue(language, typed, value)
  const verdict = (state: State, of: string | null = null): CellVerdict => ({ state, of })
  if (typed.trim() === '') return verdict('empty')
  if (is(right)) return verdict('right')
  const form = differenceInForm(typed, right)
  if (form !== null) return verdict(form)
  // A variable that is not where it should be says more than a value that is too early or too late.
  if (is(rows[row - 1]?.values[column])) return verdict('earlier')
  const other = variables.find((_, index) => index !== column && is(rows[row]?.values[index]))
  if (other !== undefined) return verdict('other-variable', other)
  return verdict(is(rows[row + 1]?.values[column]) ? 'later' : 'wrong')
}
