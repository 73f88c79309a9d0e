import { memo } from 'react'
import type { OpenTrace, State } from '../../trace/trace.ts'
import { t } from '#platform/messages/messages.ts'

/** What was printed so far, the newest marked; and what of the input was read. */
export const OutputView = memo(function OutputView({
  open,
  old,
  out,
  err,
  read,
  stdin,
}: {
  open: OpenTrace
  /** Characters printed up to the step before. */
  old: number
  stdin: string
} & Pick<State, 'out' | 'err' | 'read'>) {
  const fresh = open.out.slice(old, out)
  const errors = open.err.slice(0, err)
  const isEmpty = out === 0 && errors === ''
  return (
    <div className="flex flex-col gap-3 p-4">
      <section>
        <h2 className="font-sans text-xs font-semibold tracking-normal text-muted">{t('Output so far')}</h2>
        {isEmpty ? <p className="text-sm text-faint">{t('Nothing yet.')}</p> : null}
        {out > 0 ? (
          <pre className="output-text">
            <Pieces text={open.out} end={Math.min(old, out)} />
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
          <h2 className="font-sans text-xs font-semibold tracking-normal text-muted">{t('Input')}</h2>
          <pre className="output-text">
            <del className="text-faint">
              <span className="sr-only">{t('Read:')} </span>
              {stdin.slice(0, read)}
            </del>
            {read < stdin.length ? (
              <>
                <span className="sr-only">{t('Left:')} </span>
                {stdin.slice(read)}
              </>
            ) : null}
          </pre>
        </section>
      )}
    </div>
  )
})

/** A long output in pieces, of which a step changes the last one only. */
const PIECE = 2_000

function Pieces({ text, end }: { text: string; end: number }) {
  const count = Math.ceil(end / PIECE)
  return Array.from({ length: count }, (_, at) => (
    <Piece key={at} text={text} from={at * PIECE} end={Math.min(end, (at + 1) * PIECE)} />
  ))
}

const Piece = memo(function Piece({ text, from, end }: { text: string; from: number; end: number }) {
  return text.slice(from, end)
})
