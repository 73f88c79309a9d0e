import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { t, tCount } from '#platform/messages/messages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Pill } from '#ui/pill.tsx'
import { tWith } from '#ui/message-elements.ts'
import { discountWords, perMonthMinor, totalBefore, type Offer } from '../../offer-rules.ts'
import { Amount } from '../amount.tsx'
import type { Prices } from '../fetch-prices.ts'
import { PriceSteps } from '../price-steps.tsx'
import { describePeriod, describeRenewal } from '../describe-period.ts'
import type { Kind } from './kind-switch.tsx'

/** `to` null: it is not for sale. */
type Shown = { offer: Offer; prices: Prices; to: string | null }

/** The one plan that is recommended, and all that it opens. */
export function ProPanel({
  offer,
  annual,
  prices,
  to,
  kind,
  isBusy,
  children,
}: Shown & {
  /** For whoever looks at the price of a month. */
  annual: Offer | null
  kind: Kind
  /** Other prices are on their way. */
  isBusy: boolean
  /** Strip along the bottom: the coupon. Null: no strip. */
  children: ReactNode
}) {
  return (
    <Card as="section" isBare>
      <span aria-hidden className="block h-1 bg-pro" />
      <div className="grid wide:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
        <div
          aria-busy={isBusy || undefined}
          className="p-5 transition-opacity duration-(--duration-quick) aria-busy:opacity-60 tablet:p-10"
        >
          <h2 className="flex flex-wrap items-center gap-3 text-xl">
            <span className="inline-flex items-center gap-2">
              <Pill tone="pro">{t('PRO')}</Pill>
              {t(offer.plan.name)}
            </span>
            {kind === 'annual' ? <Pill tone="primary">{t('Recommended')}</Pill> : null}
          </h2>
          <Price offer={offer} annual={annual} prices={prices} />
          {to === null ? null : <Begin offer={offer} prices={prices} to={to} />}
          <PriceSteps quote={offer.plan.quote} country={prices.country} className="mt-4" />
        </div>
        <Opens />
      </div>
      {children === null ? null : (
        <div className="border-t border-line px-5 py-4 tablet:px-10">{children}</div>
      )}
    </Card>
  )
}

function Price({ offer, annual, prices: { country } }: Omit<Shown, 'to'> & { annual: Offer | null }) {
  const { quote } = offer.plan
  const { currency } = quote
  const before = totalBefore(quote)
  const monthly = annual === null ? null : perMonthMinor(annual.plan)
  return (
    <>
      <p className="mt-5 flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="font-heading text-4xl font-semibold tracking-[-0.02em] tabular-nums desktop:text-[3.75rem]">
          <Amount amountMinor={quote.totalMinor} {...{ currency, country }} />
        </span>
        <span className="text-lg text-muted">{describePeriod(offer.plan)}</span>
      </p>
      {/* As high for every plan and country: nothing beneath it moves. */}
      <div className="mt-2 min-h-13 text-sm text-muted">
        {before === null ? null : (
          <p>
            {tWith('Instead of {before}. {why}.', {
              before: (
                <s>
                  <Amount amountMinor={before} {...{ currency, country }} />
                </s>
              ),
              why: discountWords(quote),
            })}
          </p>
        )}
        {monthly === null ? null : (
          <p>
            {tWith(
              offer.plan.slug === annual?.plan.slug
                ? 'That’s {amount} a month.'
                : 'Billed yearly, that’s {amount} a month.',
              {
                amount: <Amount amountMinor={monthly} {...{ currency, country }} className="text-ink" />,
              },
            )}
          </p>
        )}
      </div>
    </>
  )
}

function Begin({ offer, prices: { country, copy }, to }: Shown & { to: string }) {
  const { quote } = offer.plan
  return (
    <>
      <ButtonLink to={to} size="large" className="mt-5 w-full sm:w-auto">
        {copy.callToAction}
      </ButtonLink>
      <p className="mt-3 max-w-[46ch] text-sm">
        <span className="font-semibold">
          {copy.variant === 'trial'
            ? tWith('{promise}, then {amount} {period}.', {
                promise: copy.promise,
                amount: <Amount amountMinor={quote.totalMinor} currency={quote.currency} country={country} />,
                period: describePeriod(offer.plan),
              })
            : `${copy.promise}.`}
        </span>{' '}
        <span className="text-muted">{describeRenewal(offer.plan)}</span>
      </p>
    </>
  )
}

/** What is there today first; what is being built is said to be. */
function Opens() {
  const today = [
    t('Every chapter of every course, including new ones'),
    t('Every exercise of every practice set'),
    t('Every guided project from start to finish'),
    t('Your progress and code, saved even after PRO ends'),
  ]
  const coming = [
    t('Community challenges without a daily limit'),
    tCount(100, { one: '{n} code explanation a day', other: '{n} code explanations a day' }),
  ]
  return (
    <div className="border-t border-line bg-sunken p-5 tablet:p-10 wide:border-s wide:border-t-0">
      <h3 className="font-sans text-base font-semibold tracking-normal">{t('PRO includes')}</h3>
      <ul className="mt-4 grid gap-3">
        {today.map((each) => (
          <li key={each} className="flex gap-3">
            <Check aria-hidden size={18} className="mt-[0.3em] shrink-0 text-success" />
            {each}
          </li>
        ))}
      </ul>
      <h3 className="mt-7 font-sans text-sm font-semibold tracking-normal text-muted">
        {t('Coming soon, at no extra cost')}
      </h3>
      <ul className="mt-3 grid gap-2 text-sm text-muted">
        {coming.map((each) => (
          <li key={each} className="flex gap-3">
            <span aria-hidden className="ground-line mt-[0.8em] w-3! shrink-0" />
            {each}
          </li>
        ))}
      </ul>
    </div>
  )
}
