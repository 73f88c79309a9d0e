import { t } from '#platform/messages/messages.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { classNames } from '#ui/class-names.ts'
import type { QuoteShape } from '../../pricing/contract.ts'
import { toldSteps } from '../offer-rules.ts'
import { Amount, type Country } from './amount.tsx'

/** How a price comes about, for whoever wants to know. Works without scripts. */
export function PriceSteps({
  quote,
  country,
  className,
}: {
  quote: QuoteShape
  country: Country
  className?: string
}) {
  return (
    <Disclosure
      summary={t('Price breakdown')}
      className={classNames('text-sm', className)}
      summaryClassName="min-h-9 text-muted underline decoration-line-strong underline-offset-4 hover:text-ink"
    >
      <StepList quote={quote} country={country} className="mt-2" />
    </Disclosure>
  )
}

/** A step that changes nothing is told, too, and stands back. */
export function StepList({
  quote,
  country,
  className,
}: {
  quote: QuoteShape
  country: Country
  className?: string
}) {
  return (
    <ol className={classNames('max-w-[34rem] divide-y divide-line text-sm', className)}>
      {toldSteps(quote).map(({ step, amountMinor, currency, reason, changes }) => (
        <li
          key={step}
          className={classNames(
            'flex items-baseline justify-between gap-6 py-1.5',
            step === 'total' ? 'font-semibold text-ink' : changes ? 'text-ink' : 'text-faint',
          )}
        >
          <span>{reason.words}</span>
          {changes ? (
            <Amount {...{ amountMinor, currency, country }} />
          ) : (
            <span aria-hidden className="tabular-nums">
              –
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}
