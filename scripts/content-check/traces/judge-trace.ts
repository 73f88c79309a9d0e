/** Compares a table of values with a real run of its program. */
import { sameValue } from '#modules/exercises/module.ts'
import type { RunOutcome } from '#modules/exercises/outcomes/contract.ts'
import type { TraceExercise } from '#modules/catalog/module.ts'
import { differenceInWords, sameText } from '../difference.ts'
import { readRows, type ToldRow } from './reporters.ts'

/** What is wrong, and how to mend it; null: the table is right. */
export function judgeTrace(
  trace: Pick<TraceExercise, 'language' | 'rows' | 'variables' | 'output'>,
  { stdout }: Pick<RunOutcome, 'stdout'>,
): { what: string; fix: string } | null {
  const { rows: real, output } = readRows(stdout)
  const wrong = trace.rows.findIndex(({ line }, row) => real[row]?.line !== line)
  if (wrong >= 0 || real.length !== trace.rows.length) {
    const lines = [...new Set(trace.rows.map(({ line }) => line))].toSorted((a, b) => a - b)
    return {
      what: `the rows of the table are not the run: lines ${lines.join(', ')} run as ${orderOf(real)}`,
      fix: 'give one row each time that one of these lines runs, in that order',
    }
  }
  for (const [row, { values }] of trace.rows.entries())
    for (const [column, value] of values.entries()) {
      const told = real[row]?.values[column] ?? ''
      if (value === null ? told === '-' : sameValue(trace.language, value, told)) continue
      return {
        what: `row ${row + 1} of the table is wrong: \`${trace.variables[column] ?? ''}\` is ${told}`,
        fix: 'correct the value (- for none yet)',
      }
    }
  if (trace.output !== null && !sameText(output, trace.output))
    return {
      what: `the shown output is not the real one: ${differenceInWords(trace.output, output)}`,
      fix: 'correct the `output` block',
    }
  return null
}

function orderOf(rows: readonly ToldRow[]): string {
  const lines = rows.map(({ line }) => line)
  return lines.length > 30 ? `${lines.slice(0, 30).join(', ')}, …` : lines.join(', ') || 'nothing'
}
