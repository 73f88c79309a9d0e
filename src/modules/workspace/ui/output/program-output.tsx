import { t, tCount } from '#platform/messages/messages.ts'
import type { RunOutcome } from '#modules/exercises/outcomes/contract.ts'
import { type GoTo, StopNote } from './messages.tsx'
import { ResultTables } from './result-tables.tsx'

/** Seconds for a reader: two digits that mean something. */
export function readableTime(ms: number): string {
  return ms < 1000
    ? t('{time} ms', { time: Math.max(1, Math.round(ms)) })
    : t('{time} s', { time: (ms / 1000).toFixed(1) })
}

/** Describes a run in a word; also read aloud. */
export function describeRun(outcome: RunOutcome): string {
  if (outcome.limit !== null) return t('The program was stopped.')
  if (outcome.result === 'compilationError') return t('The program didn’t compile.')
  if (outcome.result === 'fail') return t('The program stopped with an error.')
  const [table, ...more] = outcome.tables
  if (table)
    return more.length > 0
      ? t('{n} results.', { n: more.length + 1 })
      : tCount(table.rows.length, { one: '{n} row.', other: '{n} rows.' })
  return outcome.stdout === ''
    ? t('The program finished without printing anything.')
    : t('The program finished.')
}

/** Output of a program with its explanation. */
export function ProgramOutput({ outcome, onGoTo }: { outcome: RunOutcome; onGoTo: GoTo }) {
  const { stdout, stderr, diagnostics, tables } = outcome
  return (
    <div className="flex flex-col gap-4">
      <StopNote outcome={outcome} onGoTo={onGoTo} />
      {tables.length > 0 ? <ResultTables tables={tables} /> : null}
      {stdout !== '' && tables.length === 0 ? <pre className="output-text">{stdout}</pre> : null}
      {stderr === '' ? null : (
        <details open={diagnostics.length === 0 && outcome.explanation === null} className="group">
          <summary className="min-h-6 text-xs font-semibold text-muted max-wide:py-3">
            {outcome.result === 'compilationError' ? t('Compiler output') : t('Error output')}
          </summary>
          <pre className="output-text mt-2 text-danger">{stderr}</pre>
        </details>
      )}
    </div>
  )
}
