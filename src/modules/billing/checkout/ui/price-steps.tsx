import { ChevronDown } from 'lucide-react'
import { t } from '#platform/messages/messages.ts'
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
    <details className={classNames('group text-sm', className)}>
      <summary className="inline-flex min-h-9 list-none items-center gap-1.5 text-muted underline decoration-line-strong underline-offset-4 select-none hover:text-ink [&::-webkit-details-marker]:hidden">
        {t('Price breakdown')}
        <ChevronDown
          aria-hidden
          size={16}
          className="transition-transform duration-(--duration-quick) group-open:rotate-180"
        />
      </summary>
      <StepList quote={quote} country={country} className="mt-2" />
    </details>
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
