import { classNames } from '#ui/class-names.ts'
import type { PaymentPlans } from '../../plans/contract.ts'
import { formatMoney } from '../../pricing/browser.ts'

export type Country = PaymentPlans['country']

/** An amount of money, as its country writes it. */
export function Amount({
  amountMinor,
  currency,
  country,
  className,
}: {
  amountMinor: number
  currency: string
  country: Country
  className?: string
}) {
  return (
    // A browser may write a space of another kind than the server, and both are right.
    <bdi suppressHydrationWarning className={classNames('whitespace-nowrap tabular-nums', className)}>
      {formatMoney({ amountMinor, currency }, country)}
    </bdi>
  )
}
