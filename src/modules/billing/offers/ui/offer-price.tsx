import { t } from '#platform/messages/messages.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Pill } from '#ui/pill.tsx'
import { tWith } from '#ui/message-elements.ts'
import { totalBefore } from '../../checkout/browser.ts'
import { Amount, type Country } from '../../checkout/ui/amount.tsx'
import { PriceSteps } from '../../checkout/ui/price-steps.tsx'
import { describePeriod, describeRenewal } from '../../checkout/ui/describe-period.ts'
import { SalesBanner } from '../../checkout/ui/sales-banner.tsx'
import type { Sales } from '../../checkout/ui/sales.ts'
import type { PricedPlan } from '../../plans/contract.ts'

/** The offer's plan with its price and the way to it. Its place is as large for every country and audience. */
export function OfferPrice({
  sales,
  plan,
  country,
  to,
  button,
  isSettled,
  problem,
  onRetry,
}: {
  sales: Sales
  /** Plan for sale; null when there is nothing to buy. */
  plan: PricedPlan | null
  country: Country
  to: string | null
  button: string
  /** False while it may be another country's price, or somebody else's. */
  isSettled: boolean
  /** Why the price could not be asked for. */
  problem: string | null
  onRetry: () => void
}) {
  if (plan === null || to === null)
    return (
      <Card as="section" ground="sunken">
        <p>{t('You have everything, including what we add later.')}</p>
      </Card>
    )
  const { quote } = plan
  const { currency } = quote
  const before = totalBefore(quote)
  return (
    <Card as="section" isBare className="self-start">
      <span aria-hidden className="block h-1 bg-pro" />
      <div
        aria-busy={(!isSettled && problem === null) || undefined}
        className="p-5 transition-opacity duration-(--duration-quick) aria-busy:opacity-60 tablet:p-8"
      >
        <h2 className="flex items-center gap-2 text-xl">
          <Pill tone="pro">{t('PRO')}</Pill>
          {t(plan.name)}
        </h2>
        <p className="mt-5 flex flex-wrap items-baseline gap-x-3">
          <span className="font-heading text-4xl font-semibold tracking-[-0.02em] tabular-nums">
            <Amount amountMinor={quote.totalMinor} {...{ currency, country }} />
          </span>
          <span className="text-muted">{describePeriod(plan)}</span>
        </p>
        <p className="mt-1 min-h-6 text-sm text-muted">
          {before === null
            ? null
            : tWith('Instead of {before}.', {
                before: (
                  <s>
                    <Amount amountMinor={before} {...{ currency, country }} />
                  </s>
                ),
              })}
        </p>
        <SalesBanner sales={sales} className="mt-5" />
        {sales === 'closed' ? null : (
          <ButtonLink to={to} size="large" isBlock className="mt-5">
            {button}
          </ButtonLink>
        )}
        <p className="mt-3 min-h-13 text-sm text-muted">{describeRenewal(plan)}</p>
        <PriceSteps quote={quote} country={country} className="mt-3" />
        {problem === null ? null : (
          <div role="alert" className="mt-4 border-t border-line pt-4 text-sm">
            <p>{t('Price in US dollars. We couldn’t load the one for your country.')}</p>
            <p className="text-muted">{problem}</p>
            <Button variant="secondary" size="compact" className="mt-3" onClick={onRetry}>
              {t('Try again')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}
