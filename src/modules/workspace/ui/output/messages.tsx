import { CircleAlert, Info, Lightbulb, TriangleAlert } from 'lucide-react'
import { t, tCount, message } from '#platform/messages/messages.ts'
import type {
  Diagnostic,
  Explanation,
  GradeOutcome,
  RunLimit,
  RunOutcome,
} from '#modules/exercises/outcomes/contract.ts'
import { Suspense, useContext } from 'react'
import { ExplainSlot, RanProgram } from '../explaining/explain-slot.ts'
import { LIMIT_TEXTS } from './limit-texts.ts'
import { hasStopped, stopNews } from './stop-rules.ts'
import { classNames } from '#ui/class-names.ts'
import { TextWithCode } from '#ui/text-with-code.tsx'
import type { RunProblem } from '#modules/runner/browser.ts'

export type GoTo = (path: string | null, line: number, column: number | null) => void

const severities = {
  error: { icon: CircleAlert, tone: 'text-danger', name: message('Error') },
  warning: { icon: TriangleAlert, tone: 'text-warning', name: message('Warning') },
  note: { icon: Info, tone: 'text-muted', name: message('Note') },
}

/**
 * Everything about why a program stopped, each thing once: the explanation with the machine's message and its line, a limit that
 * nothing explains, and, folded, messages about other lines. `showsCause`: false where the message is on screen already.
 */
export function StopNote({
  outcome,
  onGoTo,
  showsCause = true,
}: {
  outcome: RunOutcome | GradeOutcome
  onGoTo: GoTo
  showsCause?: boolean
}) {
  const { explanation, limit } = outcome
  const { cause, others } = stopNews(outcome)
  const explainer = useContext(ExplainSlot)
  const ran = useContext(RanProgram)
  const message = outcome.stderr || (cause ?? others[0])?.message
  const hasSeveralFiles =
    explanation?.path !== undefined || new Set(outcome.diagnostics.map(({ path }) => path)).size > 1
  return (
    <>
      {explanation ? (
        <ExplanationNote explanation={explanation} cause={cause} showsCause={showsCause} onGoTo={onGoTo} />
      ) : null}
      {limit && !explanation ? <LimitNote limit={limit} /> : null}
      {explainer && ran && message && hasStopped(outcome) ? (
        <Suspense fallback={null}>
          <explainer.Meaning {...ran} message={message} isToldAbove={explanation !== null} onGoTo={onGoTo} />
        </Suspense>
      ) : null}
      {explanation && others.length > 0 ? (
        <details>
          <summary className="min-h-6 text-xs font-semibold text-muted max-wide:py-3">
            {tCount(others.length, { one: '{n} more message', other: '{n} more messages' })}
          </summary>
          <DiagnosticList diagnostics={others} hasSeveralFiles={hasSeveralFiles} onGoTo={onGoTo} />
        </details>
      ) : (
        <DiagnosticList diagnostics={others} hasSeveralFiles={hasSeveralFiles} onGoTo={onGoTo} />
      )}
    </>
  )
}

function ExplanationNote({
  explanation,
  cause,
  showsCause,
  onGoTo,
}: {
  explanation: Explanation
  cause: Diagnostic | null
  showsCause: boolean
  onGoTo: GoTo
}) {
  const line = explanation.line ?? cause?.line ?? null
  const file = explanation.path
  return (
    <div className="callout callout-warning">
      <p className="callout-title flex items-center gap-1.5">
        <Lightbulb aria-hidden size={16} />
        <TextWithCode text={explanation.title} />
      </p>
      <p className="text-sm">
        <TextWithCode text={explanation.text} />
      </p>
      {cause && showsCause ? (
        <p className="font-mono text-xs leading-relaxed break-words whitespace-pre-wrap text-muted">
          {cause.message}
        </p>
      ) : null}
      {line === null ? null : (
        <button
          type="button"
          className="min-h-6 text-sm font-semibold text-link underline max-wide:min-h-11"
          onClick={() =>
            onGoTo(file ?? cause?.path ?? null, line, cause?.line === line ? cause.column : null)
          }
        >
          {file === undefined
            ? t('Go to line {line}', { line })
            : t('Go to line {line} of {file}', { line, file })}
        </button>
      )}
    </div>
  )
}

/** A compiler's messages; each goes to its line. */
function DiagnosticList({
  diagnostics,
  hasSeveralFiles,
  onGoTo,
}: {
  diagnostics: Diagnostic[]
  hasSeveralFiles: boolean
  onGoTo: GoTo
}) {
  if (diagnostics.length === 0) return null
  return (
    <ul aria-label={t('Messages about your code')} className="flex flex-col gap-1">
      {diagnostics.map((one, index) => {
        const { icon: Icon, tone, name } = severities[one.severity]
        return (
          <li key={index}>
            <button
              type="button"
              onClick={() => onGoTo(one.path, one.line, one.column)}
              className="flex w-full items-start gap-2 rounded-small px-2 py-1.5 text-start hover:bg-hover"
            >
              <Icon aria-hidden size={16} className={classNames('mt-1 shrink-0', tone)} />
              <span className="min-w-0 grow font-mono text-xs leading-relaxed break-words whitespace-pre-wrap">
                <span className="sr-only">{t(name)}: </span>
                {one.message}
              </span>
              <span className="shrink-0 text-xs font-semibold text-link underline">
                {hasSeveralFiles
                  ? t('{file}, line {line}', { file: one.path, line: one.line })
                  : t('Line {line}', { line: one.line })}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** Note about the limit that a program met. */
function LimitNote({ limit }: { limit: RunLimit }) {
  return (
    <p className="flex items-center gap-2 text-sm font-semibold text-warning">
      <TriangleAlert aria-hidden size={16} />
      {t(LIMIT_TEXTS[limit])}
    </p>
  )
}

/** Advice when a run did not happen. */
export function ProblemNote({ problem }: { problem: RunProblem }) {
  return (
    <div className="callout callout-warning">
      <p className="text-sm">{problem.text}</p>
    </div>
  )
}

/** This server cannot run the language. The operator is told why by the server itself, and nobody else is. */
export function LanguageOffNote({ language }: { language: string }) {
  return (
    <div className="callout callout-warning rounded-none">
      <p className="callout-title">{t('{language} isn’t available on this server', { language })}</p>
      <p className="text-sm">
        {t('You can read and write code here, but you can’t run it yet.')}{' '}
        {t('Is this your server? When it started, it printed the reason and the fix.')}
      </p>
    </div>
  )
}
