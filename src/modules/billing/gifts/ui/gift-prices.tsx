import { t } from '#platform/messages/messages.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { tWith } from '#ui/message-elements.ts'
import { totalBefore } from '../../checkout/browser.ts'
import { formatMoney } from '../../pricing/browser.ts'
import type { PricedPlan } from '../../plans/contract.ts'
import { useGiftPlans } from './use-gift-plans.ts'

/** Prices of gifts for signed-out visitors; reserves its space while they load. */
export function GiftPrices() {
  const { data, isError, refetch } = useGiftPlans()
  return (
    <div className="mt-6 min-h-36 max-w-[28rem]">
      {isError ? (
        <ErrorState title={t('Prices couldn’t be loaded.')} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonText lines={3} />
      ) : (
        <dl className="divide-y divide-line border-y border-line">
          {data.offers.map(({ plan: { slug, name, quote } }) => (
            <div key={slug} className="flex h-12 items-center justify-between gap-4">
              <dt>{t(name)}</dt>
              <dd className="flex items-baseline gap-3 tabular-nums">
                <Before quote={quote} country={data.country} />
                <span className="font-semibold">
                  {formatMoney({ amountMinor: quote.totalMinor, currency: quote.currency }, data.country)}
                </span>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

type Country = Parameters<typeof formatMoney>[1]

/** The list price, struck through, where the offered price is lower. */
function Before({ quote, country }: { quote: PricedPlan['quote']; country: Country }) {
  const before = totalBefore(quote)
  if (before === null) return null
  return (
    <span className="text-sm text-muted">
      {tWith('<unseen>instead of </unseen>{before}', {
        unseen: <span className="sr-only" />,
        before: <s>{formatMoney({ amountMinor: before, currency: quote.currency }, country)}</s>,
      })}
    </span>
  )
}
