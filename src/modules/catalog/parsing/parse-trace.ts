/** A `trace` block: a table of what variables hold each time that a line has run. */
import type { TraceBlock } from '../contract.ts'
import type { TraceExercise, TraceRow } from '../content-model.ts'
import type { ComprehensionParts } from './comprehension-parts.ts'
import type { Fence } from './fence-rules.ts'
import type { ReadingContext } from './reading-context.ts'

const MOST_VARIABLES = 5
const MOST_ROWS = 16
const MOST_VALUE = 60

/** Cell of a variable that has no value yet. */
const NO_VALUE = '-'

export function readTrace(
  parts: ComprehensionParts,
  context: ReadingContext,
): { block: TraceBlock; exercise: TraceExercise } | null {
  const { place, shown, frame, stdin, output, hintHtml, companions } = parts
  const { problems } = context
  const fence = companions.get('table')
  if (!fence) {
    problems.add(place, 'this `trace` has no table', 'add a `table` block after it: line | variable | …')
    return null
  }
  if (shown.language === 'sql') {
    problems.add(place, 'SQL has no lines to trace', 'use `predict` or `read`')
    return null
  }
  const table = readTable(fence, parts, context)
  if (!table) return null
  const rows = table.rows.map(({ line, values }, index) => ({
    line,
    cells: values.map((value) => (value === null ? '' : index < fence.given ? value : null)),
  }))
  if (!rows.some(({ cells }) => cells.includes(null)))
    problems.add(fence.place, 'this table asks for nothing', 'leave rows to be filled in: lower `given=`')
  return {
    block: { kind: 'trace', ...shown, variables: table.variables, rows, hintHtml },
    exercise: { kind: 'trace', ...frame, stdin: stdin ?? '', output, ...table, given: fence.given },
  }
}

function readTable(
  fence: Fence,
  { files }: ComprehensionParts,
  { problems }: ReadingContext,
): { variables: string[]; rows: TraceRow[] } | null {
  const found = problems.found.length
  const report = (line: number, what: string, fix: string) =>
    problems.add({ file: fence.place.file, line: fence.place.line + 1 + line }, what, fix)
  const lines = fence.source
    .split('\n')
    .map((text, at) => ({ at, cells: cellsOf(text) }))
    .filter(({ cells }) => !cells.every((cell) => /^:?-{2,}:?$/.test(cell) || cell === ''))
  const [head, ...body] = lines
  const [first, ...variables] = head?.cells ?? []
  if (first !== 'line' || variables.length === 0 || !variables.every((name) => /^[A-Za-z_]\w*$/.test(name)))
    report(head?.at ?? 0, 'the first row of a table names its columns', 'begin with: line | variable | …')
  if (variables.length > MOST_VARIABLES || body.length > MOST_ROWS || body.length === 0)
    report(
      head?.at ?? 0,
      `a table of ${body.length} rows and ${variables.length} variables is hard to fill in`,
      `give 1 to ${MOST_ROWS} rows and at most ${MOST_VARIABLES} variables`,
    )
  const length = files[0]?.content.split('\n').length ?? 0
  const rows = body.map(({ at, cells: [line = '', ...values] }): TraceRow => {
    const number = Number(line)
    if (!/^\d{1,3}$/.test(line) || number < 1 || number >= length)
      report(at, `\`${line}\` is not a line of the program`, 'give the number of a line, counted from 1')
    if (values.length !== variables.length)
      report(at, `this row has ${values.length} values`, `give one for each of ${variables.join(', ')}`)
    if (values.some((value) => value === '' || value.length > MOST_VALUE))
      report(at, 'a value is empty or too long', `write it as the language does, or ${NO_VALUE} for none yet`)
    return { line: number, values: values.map((value) => (value === NO_VALUE ? null : value)) }
  })
  return problems.found.length > found ? null : { variables, rows }
}

function cellsOf(text: string): string[] {
  return text
    .replace(/^\s*\|/, '')
    .replace(/\|\s*$/, '')
    .split('|')
    .map((cell) => cell.trim())
}
