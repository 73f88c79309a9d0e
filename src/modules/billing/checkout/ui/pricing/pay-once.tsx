import { t, tCount } from '#platform/messages/messages.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { tWith } from '#ui/message-elements.ts'
import { discountWords, totalBefore, type Offer } from '../../offer-rules.ts'
import { Amount, type Country } from '../amount.tsx'
import { isPass, planTitle } from '../plan-title.ts'
import { PriceSteps } from '../price-steps.tsx'

/** What is paid once and does not renew: Lifetime is the last rung of the ladder, fixed times are in a fold below it. */
export function PayOnce({
  offers,
  country,
  addressOf,
}: {
  offers: readonly Offer[]
  country: Country
  /** Null: it is not for sale. */
  addressOf: (offer: Offer) => string | null
}) {
  const limited = offers.filter(({ plan }) => isPass(plan))
  return (
    <section aria-labelledby="once" className="pt-16 tablet:pt-20">
      <h2 id="once" className="text-2xl">
        {t('Or pay once')}
      </h2>
      <p className="mt-3 max-w-[56ch] text-muted">
        {t('The same PRO without a subscription. It never renews.')}
      </p>
      <ul className="mt-6 divide-y divide-line border-y border-line">
        {offers
          .filter(({ plan }) => !isPass(plan))
          .map((offer) => (
            <OnceRow key={offer.plan.slug} offer={offer} country={country} to={addressOf(offer)} />
          ))}
      </ul>
      {limited.length === 0 ? null : (
        <Disclosure
          summary={t('PRO for a fixed time, one payment')}
          className="border-b border-line"
          summaryClassName="min-h-14 text-muted hover:text-ink"
        >
          <ul className="divide-y divide-line border-t border-line">
            {limited.map((offer) => (
              <OnceRow key={offer.plan.slug} offer={offer} country={country} to={addressOf(offer)} />
            ))}
          </ul>
        </Disclosure>
      )}
    </section>
  )
}

function OnceRow({ offer, country, to }: { offer: Offer; country: Country; to: string | null }) {
  const { months, quote } = offer.plan
  const name = planTitle(offer.plan)
  const before = totalBefore(quote)
  return (
    <li className="grid gap-x-8 gap-y-1 py-5 tablet:grid-cols-[minmax(0,1fr)_auto_auto] tablet:items-center">
      <div>
        <h3 className="text-lg">{name}</h3>
        <p className="text-sm text-muted">
          {months === null
            ? t('PRO forever.')
            : tCount(months, { one: 'PRO for {n} month.', other: 'PRO for {n} months.' })}
          {before === null ? null : ` ${discountWords(quote)}.`}
        </p>
      </div>
      <p className="flex items-baseline gap-3 tablet:flex-col tablet:items-end tablet:gap-0">
        <span className="text-xl font-semibold">
          <Amount amountMinor={quote.totalMinor} currency={quote.currency} country={country} />
        </span>
        {before === null ? null : (
          <span className="text-sm text-muted">
            {tWith('<unseen>instead of </unseen>{before}', {
              unseen: <span className="sr-only" />,
              before: (
                <s>
                  <Amount amountMinor={before} currency={quote.currency} country={country} />
                </s>
              ),
            })}
          </span>
        )}
      </p>
      {to === null ? null : (
        <ButtonLink to={to} variant="secondary" className="mt-3 tablet:mt-0 tablet:min-w-44">
          {t('Choose {plan}', { plan: name })}
        </ButtonLink>
      )}
      <PriceSteps quote={quote} country={country} className="tablet:col-span-3" />
    </li>
  )
}
