import { t, tCount } from '#platform/messages/messages.ts'
import { countryPricing } from '../../../pricing/browser.ts'
import type { Checkout } from '../../contract.ts'
import { Amount } from '../amount.tsx'
import { PriceSteps } from '../price-steps.tsx'
import { describePeriod } from '../describe-period.ts'

/** What was ordered, and what it costs. */
export function OrderReceipt({ checkout }: { checkout: Checkout }) {
  const { plan, quote, quantity, trialDays, dueNowMinor, purpose } = checkout
  const { currency } = quote
  const country = countryPricing(quote.countryCode)
  return (
    <section aria-label={t('Your order')} className="mt-10 border-t border-line pt-5">
      <p className="flex items-baseline justify-between gap-6">
        <span>
          {purpose === 'gift'
            ? t('PRO gift, {plan}', { plan: t(plan.name) })
            : t('PRO, {plan}', { plan: t(plan.name) })}
          {quantity > 1 ? `, ${tCount(quantity, { one: '{n} seat', other: '{n} seats' })}` : ''}
        </span>
        <span className="text-end">
          <Amount amountMinor={quote.totalMinor} {...{ currency, country }} className="font-semibold" />{' '}
          <span className="text-sm text-muted">{describePeriod(plan)}</span>
        </span>
      </p>
      {trialDays > 0 ? (
        <p className="mt-1 flex items-baseline justify-between gap-6 text-sm text-muted">
          {t('Today, with a {n}-day trial', { n: trialDays })}
          <Amount amountMinor={dueNowMinor} {...{ currency, country }} />
        </p>
      ) : null}
      <PriceSteps quote={quote} country={country} className="mt-2" />
    </section>
  )
}
