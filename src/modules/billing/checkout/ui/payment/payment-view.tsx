import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { call } from '#platform/contract/call.ts'
import { queryClient } from '#platform/query-client.ts'
import { t } from '#platform/messages/messages.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { tWith } from '#ui/message-elements.ts'
import type { Option } from '#ui/select.tsx'
import { getPaymentMethods } from '../../contract.ts'
import type { PaymentEntry } from '../../entry-rules.ts'
import { expectedTrialDays, methodsIn } from '../../payment-rules.ts'
import { CouponField } from '../coupon-field.tsx'
import { couponNote } from '../coupon-note.ts'
import { keepReturn } from '../return-to.ts'
import { OrderForm, type OrderDetails } from './order-form.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PayPart } from './pay-part.tsx'
import { PaymentSkeleton } from './payment-skeleton.tsx'
import { useOrder, type Order } from './use-order.ts'
import { usePaying } from './use-paying.ts'

const LINK = 'font-semibold text-link underline-offset-4 hover:underline'

type Buyer = {
  entry: PaymentEntry
  countries: readonly Option[]
  /** Seats of the address; null: for oneself. */
  firstSeats: number | null
  /** Whoever has had PRO gets no trial. */
  hadPro: boolean
}

/** The page that pays, for somebody who is signed in and may. */
export function PaymentView(buyer: Buyer) {
  const { search } = useLocation()
  useEffect(() => keepReturn(search), [search])
  const [seats, setSeats] = useState(buyer.firstSeats ?? 1)
  const state = useOrder(buyer.entry, seats)
  const [details, setDetails] = useState<OrderDetails>({ zip: '', taxId: '', method: 'card' })
  if (state.kind === 'asking') return <PaymentSkeleton />
  if (state.kind === 'failed')
    return (
      <ErrorState title={t('Prices couldn’t be loaded.')} onRetry={state.retry} className="py-20">
        {t('You weren’t charged. Check your connection and try again.')}
      </ErrorState>
    )
  const form = {
    ...buyer,
    details,
    onDetails: (change: Partial<OrderDetails>) => setDetails({ ...details, ...change }),
    seats: buyer.firstSeats === null ? null : { count: seats, onChange: setSeats },
  }
  if (state.kind === 'unknown-plan') return <UnknownPlan form={form} order={state.order} />
  return <ReadyOrder form={form} order={state.order} />
}

type Form = Buyer & {
  details: OrderDetails
  onDetails: (change: Partial<OrderDetails>) => void
  seats: { count: number; onChange: (seats: number) => void } | null
}

function ReadyOrder({ form, order }: { form: Form; order: Order }) {
  const { offer, coupon, prices } = order
  const { country } = prices
  const { details, entry, hadPro } = form
  const { data: known } = useQuery(METHODS, queryClient)
  const { isPaying, refusal, toConfirm, begin, confirm } = usePaying()
  const [isZipMissing, setZipMissing] = useState(false)
  const { quote } = offer.plan
  const quantity = form.seats?.count ?? 1
  const trialDays = expectedTrialDays(offer.plan, { copy: prices.copy, hadPro })
  const methods = known?.methods ?? []
  const offered = methodsIn(
    country,
    methods.map(({ method }) => method),
  )
  // Another country was chosen since.
  const method = offered.includes(details.method) ? details.method : 'card'
  const isZipNeeded = country.isZipCodeRequired && details.zip.trim() === ''

  const submit = () => {
    setZipMissing(isZipNeeded)
    if (isZipNeeded) return document.querySelector<HTMLElement>('[name="zip"]')?.focus()
    const { taxId, zip } = details
    void begin({
      plan: offer.plan.slug,
      said: { totalMinor: quote.totalMinor, currency: quote.currency, trialDays },
      body: {
        countryCode: country.countryCode,
        quantity,
        method,
        ...(country.isZipCodeRequired ? { zip: zip.trim() } : {}),
        ...(taxId.trim() === '' ? {} : { taxId: taxId.trim() }),
        ...(offer.coupon === null ? {} : { coupon: offer.coupon }),
        ...(entry.source === null ? {} : { source: entry.source }),
        ...(entry.ref === null ? {} : { ref: entry.ref }),
      },
    })
  }
  return (
    <div className={COLUMNS}>
      <OrderForm
        {...form}
        details={{ ...details, method }}
        order={order}
        chosen={offer.plan.slug}
        methods={offered}
        refusal={refusal}
        zipError={isZipMissing && isZipNeeded ? t('Enter your postal code.') : null}
        onSubmit={submit}
      />
      <OrderSummary
        {...{ offer, country, quantity, trialDays }}
        isAsking={order.isAsking}
        coupon={
          <CouponField
            coupon={coupon}
            applied={offer.coupon}
            note={couponNote(coupon, offer)}
            onCheck={order.checkCoupon}
            {...(offer.coupon === null ? {} : { onRemove: order.removeCoupon })}
            isNarrow
          />
        }
      >
        <PayPart
          {...{ offer, country, trialDays, method, isPaying, refusal, toConfirm }}
          isSandbox={methods.some((each) => each.method === method && each.isSandbox)}
          isReady={!order.isAsking}
          onConfirm={() => void confirm()}
        />
      </OrderSummary>
    </div>
  )
}

export const COLUMNS = 'grid items-start gap-x-14 gap-y-10 wide:grid-cols-[minmax(0,1fr)_minmax(0,25rem)]'

const METHODS = {
  queryKey: ['checkout', 'methods'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(getPaymentMethods, {}, { signal }),
}

/** A link of long ago, or one that somebody wrote by hand: what is sold stands beside what is not. */
function UnknownPlan({ form, order }: { form: Form; order: Omit<Order, 'offer'> }) {
  return (
    <div className={COLUMNS}>
      <div>
        <p role="alert" className="mb-8 rounded-control bg-warning-soft px-4 py-3 text-warning">
          {t('The plan in this link isn’t available. Choose one of these.')}
        </p>
        <OrderForm
          {...form}
          order={order}
          chosen={null}
          methods={[]}
          refusal={null}
          zipError={null}
          onSubmit={() => {}}
        />
      </div>
      <p className="text-muted">
        {tWith('Not sure which? <to>Compare plans</to>', {
          to: <Link to="/pricing" className={LINK} />,
        })}
      </p>
    </div>
  )
}
