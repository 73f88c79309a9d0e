import type { RunOutcome } from '../contract.ts'
import { DiagnosticList, ExplanationNote, LimitNote, type GoTo } from './messages.tsx'
import { ResultTables } from './result-tables.tsx'

/** Seconds for a reader: two digits that mean something. */
export function readableTime(ms: number): string {
  return ms < 1000 ? `${Math.max(1, Math.round(ms))} ms` : `${(ms / 1000).toFixed(1)} s`
}

/** What a run did, in a word; also what is read aloud. */
export function describeRun(outcome: RunOutcome): string {
  if (outcome.limit !== null) return 'The program was stopped.'
  if (outcome.result === 'compilationError') return 'The program did not compile.'
  if (outcome.result === 'fail') return 'The program stopped with an error.'
  const [table, ...more] = outcome.tables
  if (table)
    return more.length > 0
      ? `${more.length + 1} results.`
      : `${table.rows.length} ${table.rows.length === 1 ? 'row' : 'rows'}.`
  return outcome.stdout === '' ? 'The program finished without printing anything.' : 'The program finished.'
}

/** What a program printed and what was said about it. */
export function ProgramOutput({ outcome, onGoTo }: { outcome: RunOutcome; onGoTo: GoTo }) {
  const { stdout, stderr, diagnostics, tables } = outcome
  const isSilent = outcome.result === 'success' && stdout === '' && stderr === '' && tables.length === 0
  return (
    <div className="flex flex-col gap-4">
      {outcome.explanation ? <ExplanationNote explanation={outcome.explanation} onGoTo={onGoTo} /> : null}
      {outcome.limit ? <LimitNote limit={outcome.limit} /> : null}
      <DiagnosticList diagnostics={diagnostics} onGoTo={onGoTo} />
      {tables.length > 0 ? <ResultTables tables={tables} /> : null}
      {stdout !== '' && tables.length === 0 ? <pre className="output-text">{stdout}</pre> : null}
      {isSilent ? (
        <p className="text-sm text-muted">The program finished without printing anything.</p>
      ) : null}
      {stderr === '' ? null : (
        <details open={diagnostics.length === 0} className="group">
          <summary className="text-xs font-semibold text-muted">
            {outcome.result === 'compilationError' ? 'The compiler’s own words' : 'Error output'}
          </summary>
          <pre className="output-text mt-2 text-danger">{stderr}</pre>
        </details>
      )}
    </div>
  )
}
