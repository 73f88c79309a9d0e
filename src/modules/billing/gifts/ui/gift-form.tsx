import { useState, type FormEvent } from 'react'
import { FormAlert } from '#ui/forms/form-alert.tsx'
import { typedIn } from '#ui/forms/read-form.ts'
import { useSend } from '#ui/forms/use-send.ts'
import { call } from '#platform/contract/call.ts'
import { t } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { TextArea, TextInput } from '#ui/text-input.tsx'
import { isAsSaid } from '../../checkout/browser.ts'
import { resultPage, type Checkout } from '../../checkout/contract.ts'
import { formatMoney } from '../../pricing/browser.ts'
import { MOST_MESSAGE_LETTERS, MOST_NAME_LETTERS, payGift } from '../contract.ts'
import { useGiftPlans } from './use-gift-plans.ts'

const FIELDS = ['fromName', 'recipientName', 'recipientEmail', 'message', 'deliverOn', 'zip'] as const

/** Form of a gift: plan, recipient and date. It is paid on the provider's page. */
export function GiftForm() {
  const { data, isError, refetch } = useGiftPlans()
  const { form, isSending, errors, problem, send } = useSend(FIELDS)
  const [toConfirm, setToConfirm] = useState<Checkout | null>(null)
  // Another gift is another order; the same one, pressed twice, is bought once.
  const [key, setKey] = useState(() => crypto.randomUUID())
  if (isError) return <ErrorState title={t('Prices couldn’t be loaded.')} onRetry={() => void refetch()} />
  if (data === undefined) return <SkeletonText lines={6} className="mt-6" />
  const { country, offers } = data
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    void send(async () => {
      const texts = Object.fromEntries(FIELDS.map((name) => [name, typedIn(typed, name)]))
      const {
        zip = '',
        fromName = '',
        recipientName = '',
        recipientEmail = '',
        message = '',
        deliverOn = '',
      } = texts
      const asked = {
        fromName,
        recipientName,
        recipientEmail,
        message,
        deliverOn,
        timeZone,
        idempotencyKey: key,
      }
      const planSlug = typedIn(typed, 'plan')
      const offer = offers.find(({ plan }) => plan.slug === planSlug)
      const checkout = await call(payGift, {
        params: { planSlug },
        body: {
          ...asked,
          ...(zip === '' ? {} : { zip }),
          ...(offer?.coupon ? { coupon: offer.coupon } : {}),
        },
      })
      const shown = offer?.plan.quote
      if (shown !== undefined && isAsSaid(checkout, { ...shown, trialDays: 0 })) openPayment(checkout)
      else setToConfirm(checkout)
    })
  }
  const options = offers.map(
    ({
      plan: {
        slug,
        name,
        quote: { totalMinor: amountMinor, currency },
      },
    }) => ({
      value: slug,
      label: `${t(name)} · ${formatMoney({ amountMinor, currency }, country)}`,
    }),
  )
  return (
    <form
      ref={form}
      noValidate
      onSubmit={onSubmit}
      onInput={() => {
        setKey(crypto.randomUUID())
        setToConfirm(null)
      }}
      className="mt-6 grid max-w-[40rem] gap-5"
    >
      <FormAlert {...problem} />
      <Field label={t('Gift')} isRequired>
        <Select name="plan" options={options} />
      </Field>
      <GiftFields errors={errors} />
      {country.isZipCodeRequired ? (
        <Field label={t('Your postal code')} isRequired error={errors.zip}>
          <TextInput name="zip" autoComplete="postal-code" maxLength={20} className="max-w-60" />
        </Field>
      ) : null}
      <GiftSubmit isSending={isSending} toConfirm={toConfirm} country={country} />
    </form>
  )
}

type Country = Parameters<typeof formatMoney>[1]

/** The form's button; where the price has changed since it was shown, a question first. */
function GiftSubmit({
  isSending,
  toConfirm,
  country,
}: {
  isSending: boolean
  toConfirm: Checkout | null
  country: Country
}) {
  if (toConfirm === null)
    return (
      <Button htmlType="submit" isLoading={isSending}>
        {t('Continue to payment')}
      </Button>
    )
  const { totalMinor: amountMinor, currency } = toConfirm.quote
  return (
    <div role="alert" className="grid gap-3 rounded-control bg-warning-soft p-4">
      <p className="text-warning">
        {t('The price has changed to {amount}. You haven’t been charged yet.', {
          amount: formatMoney({ amountMinor, currency }, country),
        })}
      </p>
      <Button onClick={() => openPayment(toConfirm)}>{t('Continue to payment')}</Button>
    </div>
  )
}

/** Fields about the recipient and the day of delivery. */
function GiftFields({ errors }: { errors: Partial<Record<(typeof FIELDS)[number], string>> }) {
  return (
    <>
      <div className="grid gap-5 tablet:grid-cols-2">
        <Field label={t('Their name')} isRequired error={errors.recipientName}>
          <TextInput name="recipientName" autoComplete="off" maxLength={MOST_NAME_LETTERS} />
        </Field>
        <Field label={t('Their email')} isRequired error={errors.recipientEmail}>
          <TextInput name="recipientEmail" type="email" autoComplete="off" />
        </Field>
        <Field label={t('Your name')} isRequired error={errors.fromName}>
          <TextInput name="fromName" autoComplete="name" maxLength={MOST_NAME_LETTERS} />
        </Field>
        <Field
          label={t('Delivery date')}
          isRequired
          hint={t('Sent at 8 a.m. your time.')}
          error={errors.deliverOn}
        >
          <TextInput name="deliverOn" type="date" defaultValue={today()} min={today()} />
        </Field>
      </div>
      <Field label={t('Your message')} error={errors.message}>
        <TextArea name="message" rows={4} maxLength={MOST_MESSAGE_LETTERS} />
      </Field>
    </>
  )
}

/** Leaves for the provider's page, or for the page that waits for it. */
function openPayment({ id, url }: Checkout): void {
  location.assign(url ?? resultPage('pending', id))
}

/** Returns today's date in the buyer's time zone, in the format of a date field. */
function today(): string {
  const now = new Date()
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}
