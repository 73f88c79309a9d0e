import { t } from '#platform/messages/messages.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { formatMoney } from '../../pricing/browser.ts'
import { useGiftPlans } from './use-gift-plans.ts'

/** Prices of gifts for signed-out visitors; reserves its space while they load. */
export function GiftPrices() {
  const { data, isError, refetch } = useGiftPlans()
  return (
    <div className="mt-6 min-h-36 max-w-[28rem]">
      {isError ? (
        <ErrorState title={t('The prices could not be asked for.')} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonText lines={3} />
      ) : (
        <dl className="divide-y divide-line border-y border-line">
          {data.plans.map(({ slug, name, quote: { totalMinor: amountMinor, currency } }) => (
            <div key={slug} className="flex h-12 items-center justify-between gap-4">
              <dt>{name}</dt>
              <dd className="font-semibold tabular-nums">
                {formatMoney({ amountMinor, currency }, data.country)}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
