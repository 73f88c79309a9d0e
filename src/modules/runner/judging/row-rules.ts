/** When two result sets are the same, and in words why they are not. */
import { t, tCount, type Forms } from '#platform/messages/messages.ts'
import type { ResultSet } from '../result-tables.ts'
import { close } from './compare-rules.ts'

export interface RowRules {
  ordered: boolean
  columnNames: boolean
}

const TOLERANCE = 1e-9

const COLUMNS: Forms = { one: '{n} column', other: '{n} columns' }
const ROWS: Forms = { one: '{n} row', other: '{n} rows' }

/** Describes how the learner's rows differ from the expected ones; null when they do not. */
export function differenceOf(actual: ResultSet[], expected: ResultSet[], rules: RowRules): string | null {
  // Somebody may look at a table first and answer then: the last result sets are the answer.
  const answer = actual.slice(-expected.length)
  if (answer.length < expected.length) return t('Your statements return no rows to compare.')
  for (const [index, wanted] of expected.entries()) {
    const difference = differenceOfSets(answer[index], wanted, rules)
    if (difference !== null) return difference
  }
  return null
}

function differenceOfSets(
  actual: ResultSet | undefined,
  expected: ResultSet,
  rules: RowRules,
): string | null {
  if (!actual) return t('Your statements return no rows to compare.')
  if (actual.columns.length !== expected.columns.length) {
    return t('Your result has {actual}, but it should have {expected}.', {
      actual: tCount(actual.columns.length, COLUMNS),
      expected: tCount(expected.columns.length, COLUMNS),
    })
  }
  if (rules.columnNames && lower(actual.columns) !== lower(expected.columns)) {
    return t('The columns should be named {names}.', { names: expected.columns.join(', ') })
  }
  if (actual.rows.length !== expected.rows.length) {
    return t('Your result has {actual}, but it should have {expected}.', {
      actual: tCount(actual.rows.length, ROWS),
      expected: tCount(expected.rows.length, ROWS),
    })
  }
  if (sameRows(actual.rows, expected.rows)) return null
  const sorted = sameRows(sortRows(actual.rows), sortRows(expected.rows))
  if (sorted) return rules.ordered ? t('The rows are correct, but their order isn’t.') : null
  return t('Some rows don’t match the expected result.')
}

type Row = ResultSet['rows'][number]

function sameRows(actual: Row[], expected: Row[]): boolean {
  return expected.every((row, at) => row.every((cell, index) => sameCell(actual[at]?.[index], cell)))
}

function sameCell(actual: Row[number] | undefined, expected: Row[number]): boolean {
  if (typeof actual === 'number' && typeof expected === 'number') return close(actual, expected, TOLERANCE)
  return actual === expected
}

/** Numbers that differ in their last digits must not sort apart. */
function sortRows(rows: Row[]): Row[] {
  const keyed = rows.map((row) => ({
    row,
    key: JSON.stringify(row.map((cell) => (typeof cell === 'number' ? Number(cell.toPrecision(9)) : cell))),
  }))
  return keyed.toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)).map(({ row }) => row)
}

function lower(names: string[]): string {
  return names.join('\n').toLowerCase()
}
