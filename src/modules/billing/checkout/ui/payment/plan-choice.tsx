import { t } from '#platform/messages/messages.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { Pill } from '#ui/pill.tsx'
import type { Offer } from '../../offer-rules.ts'
import { Amount, type Country } from '../amount.tsx'
import { describePeriod } from '../describe-period.ts'
import { isPass, planTitle } from '../plan-title.ts'

/** Which plan: radio buttons in a list, each with what it costs. Passes, which end, are in a fold below the ladder. */
export function PlanChoice({
  offers,
  chosen,
  country,
  onChoose,
}: {
  offers: readonly Offer[]
  /** Null: what was asked for is not sold. */
  chosen: string | null
  country: Country
  onChoose: (slug: string) => void
}) {
  const passes = offers.filter(({ plan }) => isPass(plan))
  const row = ({ plan }: Offer) => (
    <label
      key={plan.slug}
      className="flex min-h-16 cursor-pointer items-center gap-4 px-4 py-3 transition-colors duration-(--duration-quick) hover:bg-hover has-checked:bg-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-[-2px] has-focus-visible:outline-link tablet:px-5"
    >
      <input
        type="radio"
        name="plan"
        value={plan.slug}
        checked={plan.slug === chosen}
        onChange={() => onChoose(plan.slug)}
        className="size-5 shrink-0 outline-none"
      />
      <span className="min-w-0 flex-1 font-semibold">
        {planTitle(plan)} {plan.slug === 'annual' ? <Pill tone="primary">{t('Recommended')}</Pill> : null}
        <span className="block text-sm font-normal text-muted">
          {plan.purchaseType === 'subscription'
            ? t('Renews automatically')
            : plan.months === null
              ? t('One payment, forever')
              : t('One payment')}
        </span>
      </span>
      <span className="text-end">
        <span className="block font-semibold">
          <Amount amountMinor={plan.quote.totalMinor} currency={plan.quote.currency} country={country} />
        </span>
        <span className="block text-sm text-muted">{describePeriod(plan)}</span>
      </span>
    </label>
  )
  return (
    <fieldset>
      <legend className="text-lg font-semibold">{t('Your plan')}</legend>
      <div className="mt-3 divide-y divide-line overflow-hidden rounded-panel border border-line bg-surface">
        {offers.filter(({ plan }) => !isPass(plan)).map(row)}
        {passes.length === 0 ? null : (
          <Disclosure
            summary={t('PRO for a fixed time, one payment')}
            isOpen={passes.some(({ plan }) => plan.slug === chosen)}
            summaryClassName="min-h-12 px-4 text-sm text-muted hover:text-ink tablet:px-5"
          >
            <div className="divide-y divide-line border-t border-line">{passes.map(row)}</div>
          </Disclosure>
        )}
      </div>
    </fieldset>
  )
}
