import { say, sayCount } from '#platform/words/say.ts'
import { countryPricing } from '../../../pricing/browser.ts'
import type { Checkout } from '../../contract.ts'
import { Amount } from '../amount.tsx'
import { PriceSteps } from '../price-steps.tsx'
import { sayPeriod } from '../say-period.ts'

/** What was ordered, and what it costs. */
export function OrderReceipt({ checkout }: { checkout: Checkout }) {
  const { plan, quote, quantity, trialDays, dueNowMinor, purpose } = checkout
  const { currency } = quote
  const country = countryPricing(quote.countryCode)
  return (
    <section aria-label={say('Your order')} className="mt-10 border-t border-line pt-5">
      <p className="flex items-baseline justify-between gap-6">
        <span>
          {purpose === 'gift'
            ? say('Gift of PRO, {plan}', { plan: say(plan.name) })
            : say('PRO, {plan}', { plan: say(plan.name) })}
          {quantity > 1 ? `, ${sayCount(quantity, { one: '{n} seat', other: '{n} seats' })}` : ''}
        </span>
        <span className="text-end">
          <Amount amountMinor={quote.totalMinor} {...{ currency, country }} className="font-semibold" />{' '}
          <span className="text-sm text-muted">{sayPeriod(plan)}</span>
        </span>
      </p>
      {trialDays > 0 ? (
        <p className="mt-1 flex items-baseline justify-between gap-6 text-sm text-muted">
          {sayCount(trialDays, { one: 'Today; the trial is {n} day', other: 'Today; the trial is {n} days' })}
          <Amount amountMinor={dueNowMinor} {...{ currency, country }} />
        </p>
      ) : null}
      <PriceSteps quote={quote} country={country} className="mt-2" />
    </section>
  )
}
