import type { ReactNode } from 'react'
import { t, tCount } from '#platform/messages/messages.ts'
import { Card } from '#ui/card.tsx'
import { Pill } from '#ui/pill.tsx'
import type { QuoteShape } from '../../../pricing/contract.ts'
import { discountWords, totalBefore, type Offer } from '../../offer-rules.ts'
import { Amount, type Country } from '../amount.tsx'
import { PriceSteps } from '../price-steps.tsx'
import { describePeriod, describeRenewal } from '../describe-period.ts'

/** What the order comes to, and how. */
export function OrderSummary({
  offer: { plan },
  country,
  quantity,
  trialDays,
  isAsking,
  coupon,
  children,
}: {
  offer: Offer
  country: Country
  quantity: number
  trialDays: number
  /** What is shown may change in a moment. */
  isAsking: boolean
  coupon: ReactNode
  children: ReactNode
}) {
  const { quote } = plan
  return (
    <Card as="aside" isBare className="wide:sticky wide:top-24">
      <span aria-hidden className="block h-1 bg-pro" />
      <div aria-busy={isAsking || undefined} className="p-5 aria-busy:opacity-60 tablet:p-7">
        <h2 className="flex items-center gap-2 text-lg">
          <Pill tone="pro">{t('PRO')}</Pill>
          {t(plan.name)}
        </h2>
        <p className="mt-1 text-sm text-muted">
          {quantity > 1 ? `${tCount(quantity, { one: '{n} seat', other: '{n} seats' })}. ` : ''}
          {describeRenewal(plan)}
        </p>
        <Lines quote={quote} country={country} name={t(plan.name)} period={describePeriod(plan)} />
        <Total quote={quote} country={country} trialDays={trialDays} period={describePeriod(plan)} />
        {quantity > 1 ? (
          <p className="text-end text-sm text-muted">
            <Amount
              amountMinor={Math.round(quote.totalMinor / quantity)}
              currency={quote.currency}
              country={country}
            />{' '}
            {t('per seat')}
          </p>
        ) : null}
        <PriceSteps quote={quote} country={country} className="mt-2" />
        <div className="mt-3 border-t border-line pt-3">{coupon}</div>
      </div>
      <div className="border-t border-line p-5 tablet:p-7">{children}</div>
    </Card>
  )
}

type Priced = { quote: QuoteShape; country: Country }

/** The list price here, what is taken off, and the tax: only what there is. */
function Lines({ quote, country, name, period }: Priced & { name: string; period: string }) {
  const { currency, priceMinor, taxMinor, steps } = quote
  const listed = totalBefore(quote) === null ? null : steps.find(({ step }) => step === 'exchange')
  const tax = steps.find(({ step }) => step === 'tax')
  return (
    <dl className="mt-5 grid gap-2 text-sm">
      <Line name={`${name}, ${period}`}>
        <Amount amountMinor={listed?.amountMinor ?? priceMinor} {...{ currency, country }} />
      </Line>
      {listed === null || listed === undefined ? null : (
        <Line name={discountWords(quote)}>
          −<Amount amountMinor={listed.amountMinor - priceMinor} {...{ currency, country }} />
        </Line>
      )}
      {taxMinor === 0 ? null : (
        <Line name={tax?.reason.words}>
          <Amount amountMinor={taxMinor} {...{ currency, country }} />
        </Line>
      )}
    </dl>
  )
}

function Line({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-6">
      <dt className="text-muted">{name}</dt>
      <dd className="whitespace-nowrap tabular-nums">{children}</dd>
    </div>
  )
}

function Total({
  quote: { totalMinor, currency },
  country,
  trialDays,
  period,
}: Priced & { trialDays: number; period: string }) {
  return (
    <dl className="mt-3 grid gap-1 border-t border-line-strong pt-3">
      <div className="flex items-baseline justify-between gap-6">
        <dt className="font-semibold">{trialDays > 0 ? t('Due today') : t('Total')}</dt>
        <dd className="text-xl font-semibold">
          <Amount amountMinor={trialDays > 0 ? 0 : totalMinor} {...{ currency, country }} />
        </dd>
      </div>
      {trialDays > 0 ? (
        <div className="flex items-baseline justify-between gap-6 text-sm text-muted">
          <dt>{t('After your {n}-day trial', { n: trialDays })}</dt>
          <dd>
            <Amount amountMinor={totalMinor} {...{ currency, country }} /> {period}
          </dd>
        </div>
      ) : null}
    </dl>
  )
}
