import { useState, type FormEvent } from 'react'
import { Link } from 'react-router'
import { t } from '#platform/messages/messages.ts'
import { Field } from '#ui/field.tsx'
import { tWith } from '#ui/message-elements.ts'
import { Select, type Option } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { PaymentMethod } from '../../contract.ts'
import { PlanChoice } from './plan-choice.tsx'
import { SeatsField } from './seats-field.tsx'
import type { Order } from './use-order.ts'
import type { Refusal } from './use-paying.ts'

export type OrderDetails = { zip: string; taxId: string; method: PaymentMethod }

export const ORDER_FORM = 'order'
const LINK = 'font-semibold text-link underline-offset-4 hover:underline'

/** Everything that is asked before paying; what it comes to stands beside it. */
export function OrderForm({
  order,
  chosen,
  countries,
  seats,
  details,
  onDetails,
  methods,
  refusal,
  zipError,
  onSubmit,
}: {
  order: Omit<Order, 'offer'>
  chosen: string | null
  countries: readonly Option[]
  /** Null: for oneself. */
  seats: { count: number; onChange: (seats: number) => void } | null
  details: OrderDetails
  onDetails: (change: Partial<OrderDetails>) => void
  methods: readonly PaymentMethod[]
  refusal: Refusal | null
  zipError: string | null
  onSubmit: () => void
}) {
  const { country } = order.prices
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form id={ORDER_FORM} onSubmit={submit} noValidate className="grid gap-8">
      {seats === null ? (
        <PlanChoice offers={order.offers} chosen={chosen} country={country} onChoose={order.choosePlan} />
      ) : (
        <SeatsField seats={seats.count} onChange={seats.onChange} />
      )}
      <fieldset className="grid gap-5 tablet:grid-cols-2">
        <legend className="mb-3 text-lg font-semibold">{t('Billing country')}</legend>
        <CountryField order={order} countries={countries} />
        {country.isZipCodeRequired ? (
          <Field
            label={t('Postal code')}
            isRequired
            error={zipError ?? ofField(refusal, ['zip-required', 'zip-not-valid'])}
          >
            <TextInput
              name="zip"
              autoComplete="postal-code"
              autoCapitalize="characters"
              maxLength={20}
              value={details.zip}
              onChange={(event) => onDetails({ zip: event.target.value })}
            />
          </Field>
        ) : null}
      </fieldset>
      <TaxIdField details={details} onDetails={onDetails} refusal={refusal} />
      {methods.length > 1 ? <MethodChoice {...{ methods, details, onDetails }} /> : null}
    </form>
  )
}

function CountryField({ order, countries }: { order: Omit<Order, 'offer'>; countries: readonly Option[] }) {
  const { prices, requestedCountry } = order
  const current = prices.country.countryCode.toLowerCase()
  const isAccounts = !order.isAsking && requestedCountry !== null && requestedCountry !== current
  return (
    <Field
      label={t('Country')}
      isRequired
      hint={
        isAccounts
          ? tWith('From your account. <to>Change country</to>', {
              to: <Link to="/profile/about" className={LINK} />,
            })
          : undefined
      }
    >
      <Select
        name="country"
        autoComplete="country"
        options={countries}
        value={current}
        onChange={(event) => order.chooseCountry(event.target.value)}
      />
    </Field>
  )
}

type Details = { details: OrderDetails; onDetails: (change: Partial<OrderDetails>) => void }

/** For companies; others need not see it. */
function TaxIdField({ details, onDetails, refusal }: Details & { refusal: Refusal | null }) {
  const error = ofField(refusal, ['tax-id-not-valid'])
  const [isOpen, setOpen] = useState(false)
  return (
    <details open={isOpen || error !== null} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="inline-flex min-h-9 cursor-pointer items-center text-sm text-muted underline decoration-line-strong underline-offset-4 hover:text-ink">
        {t('Buying for a company? Add a tax ID')}
      </summary>
      <Field label={t('Tax ID')} hint={t('Shown on your invoice.')} error={error} className="mt-3 max-w-96">
        <TextInput
          name="taxId"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          value={details.taxId}
          onChange={(event) => onDetails({ taxId: event.target.value })}
        />
      </Field>
    </details>
  )
}

function MethodChoice({ methods, details, onDetails }: Details & { methods: readonly PaymentMethod[] }) {
  const words = { card: t('Pay by card'), bank: t('Pay from a bank account') }
  const notes = {
    card: t('Takes seconds.'),
    bank: t('Link it once. Bank payments can take a few days, and PRO unlocks when the payment arrives.'),
  }
  return (
    <fieldset>
      <legend className="text-lg font-semibold">{t('Payment method')}</legend>
      <div className="mt-3 grid gap-3 tablet:grid-cols-2">
        {methods.map((method) => (
          <label
            key={method}
            className="flex cursor-pointer items-start gap-3 rounded-panel border border-line bg-surface p-4 hover:border-line-strong has-checked:border-primary has-checked:bg-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-link"
          >
            <input
              type="radio"
              name="method"
              value={method}
              checked={details.method === method}
              onChange={() => onDetails({ method })}
              className="mt-[0.2em] size-5 shrink-0 outline-none"
            />
            <span className="font-semibold">
              {words[method]}
              <span className="block text-sm font-normal text-muted">{notes[method]}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function ofField(refusal: Refusal | null, codes: readonly string[]): string | null {
  return refusal !== null && codes.includes(refusal.code) ? t(refusal.message) : null
}
