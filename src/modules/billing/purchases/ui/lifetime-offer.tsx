import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { getPromotion } from '#modules/campaigns/contract.ts'
import { call, CallError } from '#platform/contract/call.ts'
import { queryClient } from '#platform/query-client.ts'
import { t } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { FormAlert } from '#ui/forms/form-alert.tsx'
import { pay } from '../../checkout/contract.ts'
import type { PricedPlan } from '../../plans/contract.ts'
import { formatMoney } from '../../pricing/browser.ts'
import type { Purchase } from '../../changes/contract.ts'
import { lifetimePlanFor } from '../lifetime-rules.ts'
import { plansQuery } from './purchases-query.ts'

/** The way from a plan that renews to one that has no end. Paid at once, at the provider's own page. */
export function LifetimeOffer({ purchase }: { purchase: Purchase }) {
  const { countryCode } = purchase.country
  const { data: sold } = useQuery(plansQuery(countryCode), queryClient)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [zip, setZip] = useState<string | null>(null)
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID())
  const { data: promotion } = useQuery(
    { queryKey: ['promotion'], queryFn: ({ signal }) => call(getPromotion, {}, { signal }) },
    queryClient,
  )
  if (sold === undefined) return null
  const plan = lifetimePlanFor(purchase, sold.plans)
  if (plan === null) return null
  const price = formatMoney(
    { amountMinor: plan.quote.totalMinor, currency: plan.quote.currency },
    sold.country,
  )

  const upgrade = async () => {
    setBusy(true)
    setProblem(null)
    try {
      const body = { idempotencyKey, countryCode, source: 'dashboard', ...(zip === null ? {} : { zip }) }
      const { url } = await call(pay, { params: { planSlug: plan.slug }, body })
      if (url !== null) return window.location.assign(url)
      setProblem(t('The payment provider isn’t responding. Try again in a minute.'))
    } catch (error) {
      // Whoever gave one at the first payment is not asked again; others are, once it is known to be needed.
      if (error instanceof CallError && error.code === 'zip-required') setZip((typed) => typed ?? '')
      if (error instanceof CallError && error.code === 'key-used-otherwise') setKey(crypto.randomUUID())
      setProblem(error instanceof CallError ? error.message : t('Something went wrong. Please try again.'))
    }
    setBusy(false)
  }
  return (
    <Card as="section" ground="sunken" className="grid gap-4">
      <div>
        <h2 className="text-lg">{title(plan, promotion, price)}</h2>
        <p className="mt-1 text-sm text-muted">
          {t('One payment of {price}. It replaces your plan, and you’re never charged again.', {
            price,
          })}
        </p>
      </div>
      {zip === null ? null : (
        <Field label={t('Postal code')} isRequired>
          <TextInput
            autoComplete="postal-code"
            value={zip}
            onChange={(event) => {
              setZip(event.target.value)
              setKey(crypto.randomUUID())
            }}
          />
        </Field>
      )}
      <FormAlert message={problem} />
      <Button variant="secondary" className="justify-self-start" isLoading={isBusy} onClick={upgrade}>
        {t('Upgrade Plan')}
      </Button>
    </Card>
  )
}

type Promotion = Awaited<ReturnType<typeof call<typeof getPromotion>>>

/** While a sale is on it says what it says of this; else what it costs. */
function title(plan: PricedPlan, promotion: Promotion | undefined, price: string): string {
  if (plan.soldTo === 'annual')
    return t('Upgrade to Lifetime plan at just {price} extra', {
      price: price.replace(/[.,]00(?=\D*$)/, ''),
    })
  return promotion?.event.isActive === true
    ? promotion.promotions['other-pro'].title
    : t('Switch to the Lifetime plan')
}
