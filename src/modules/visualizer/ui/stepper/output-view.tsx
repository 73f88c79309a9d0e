import type { OpenTrace, State } from '../../trace/trace.ts'
import { t } from '#platform/messages/messages.ts'

/** What was printed so far, the newest marked; and what of the input was read. */
export function OutputView({
  open,
  state,
  before,
  stdin,
}: {
  open: OpenTrace
  state: State
  before: State | null
  stdin: string
}) {
  const old = before?.out ?? 0
  const fresh = open.out.slice(old, state.out)
  const errors = open.err.slice(0, state.err)
  const isEmpty = state.out === 0 && errors === ''
  return (
    <div className="flex flex-col gap-3 p-4">
      <section>
        <h3 className="font-sans text-xs font-semibold tracking-normal text-muted">{t('Output so far')}</h3>
        {isEmpty ? <p className="text-sm text-faint">{t('Nothing yet.')}</p> : null}
        {state.out > 0 ? (
          <pre className="output-text">
            {open.out.slice(0, Math.min(old, state.out))}
            {fresh === '' ? null : (
              <ins className="rounded-mark bg-primary-soft font-semibold decoration-link decoration-2 underline-offset-4">
                {fresh}
              </ins>
            )}
          </pre>
        ) : null}
        {errors === '' ? null : <pre className="output-text text-danger">{errors}</pre>}
      </section>
      {stdin === '' ? null : (
        <section>
          <h3 className="font-sans text-xs font-semibold tracking-normal text-muted">{t('Input')}</h3>
          <pre className="output-text">
            <del className="text-faint">
              <span className="sr-only">{t('Read:')} </span>
              {stdin.slice(0, state.read)}
            </del>
            {state.read < stdin.length ? (
              <>
                <span className="sr-only">{t('Left:')} </span>
                {stdin.slice(state.read)}
              </>
            ) : null}
          </pre>
        </section>
      )}
    </div>
  )
}
