import { tWith } from '#ui/message-elements.ts'
import { t } from '#platform/messages/messages.ts'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import { useAnnualPrice } from './use-annual-price.ts'

/** What it costs, in one line. The page is everybody's, so the visitor's own price comes once it is hydrated. */
export function PriceLine() {
  const { price } = useAnnualPrice(useIsHydrated())
  return (
    <span>
      {price === null
        ? t('Start free, no card needed. PRO unlocks every chapter.')
        : tWith('Start free, no card needed. PRO unlocks every chapter for {price} a year.', {
            price: <strong className="tabular-nums">{price.total}</strong>,
          })}
    </span>
  )
}
