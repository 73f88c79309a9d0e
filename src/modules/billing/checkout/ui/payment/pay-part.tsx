import { Link } from 'react-router'
import { FormAlert } from '#ui/forms/form-alert.tsx'
import { t } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { tWith } from '#ui/message-elements.ts'
import type { Checkout, PaymentMethod } from '../../contract.ts'
import type { Offer } from '../../offer-rules.ts'
import { Amount, type Country } from '../amount.tsx'
import { ORDER_FORM } from './order-form.tsx'
import type { Refusal } from './use-paying.ts'

const LINK = 'font-semibold text-link underline-offset-4 hover:underline'
/** Said at their fields. */
const OF_FIELDS = new Set(['zip-required', 'zip-not-valid', 'tax-id-not-valid'])

/** The one button, what went wrong, and what is agreed to by pressing it. */
export function PayPart({
  offer: { plan },
  country,
  trialDays,
  method,
  isSandbox,
  isReady,
  isPaying,
  refusal,
  toConfirm,
  onConfirm,
}: {
  offer: Offer
  country: Country
  trialDays: number
  method: PaymentMethod
  isSandbox: boolean
  /** False while another price is on its way: nobody pays what they have not seen. */
  isReady: boolean
  isPaying: boolean
  refusal: Refusal | null
  toConfirm: Checkout | null
  onConfirm: () => void
}) {
  const { totalMinor, currency } = plan.quote
  return (
    <div className="grid gap-4">
      {refusal === null || OF_FIELDS.has(refusal.code) ? null : <Refused refusal={refusal} />}
      {toConfirm === null ? (
        <Button
          htmlType="submit"
          form={ORDER_FORM}
          size="large"
          isBlock
          isLoading={isPaying}
          disabled={!isReady}
        >
          {trialDays > 0 ? (
            t('Start Free Trial')
          ) : (
            <span>
              {tWith('Pay {amount}', {
                amount: <Amount amountMinor={totalMinor} currency={currency} country={country} />,
              })}
            </span>
          )}
        </Button>
      ) : (
        <Confirmation checkout={toConfirm} country={country} isPaying={isPaying} onConfirm={onConfirm} />
      )}
      {method === 'bank' ? <Authorisation {...{ plan, country, trialDays }} /> : null}
      <p className="text-sm text-muted">
        {isSandbox ? null : `${t('You enter your card or bank on the next page. We never see the number.')} `}
        {tWith(
          'By continuing, you agree to the <terms>terms</terms>. Money back within 14 days of a payment.',
          {
            terms: <Link to="/terms-of-service" className={LINK} />,
          },
        )}
      </p>
    </div>
  )
}

/** What its owner agrees to before an account is charged: banks ask for it in words. */
function Authorisation({
  plan,
  country,
  trialDays,
}: {
  plan: Offer['plan']
  country: Country
  trialDays: number
}) {
  const { totalMinor, currency } = plan.quote
  const amount = <Amount amountMinor={totalMinor} currency={currency} country={country} />
  return (
    <p className="text-sm text-muted">
      {plan.purchaseType !== 'subscription'
        ? tWith('You authorize us to debit {amount} once, by ACH, from the account you choose.', {
            amount,
          })
        : trialDays > 0
          ? tWith(
              'You authorize us to debit {amount} by ACH from the account you choose when the trial ends, and the same amount for every renewal until you cancel.',
              { amount },
            )
          : tWith(
              'You authorize us to debit {amount} by ACH from the account you choose today, and the same amount for every renewal until you cancel.',
              { amount },
            )}
    </p>
  )
}

function Refused({ refusal: { code, message, retryAfterSeconds } }: { refusal: Refusal }) {
  return (
    <div className="grid gap-2 text-sm">
      <FormAlert message={message} retryAfterSeconds={retryAfterSeconds} />
      {code === 'has-subscription' ? (
        <Link to="/profile/subscriptionandpayments" className={LINK}>
          {t('My Subscription')}
        </Link>
      ) : code === 'network' || code === 'timeout' ? (
        <p className="text-muted">{t('Your order is safe. Try again: you’ll be charged only once.')}</p>
      ) : null}
    </div>
  )
}

/** The checkout that was made asks for something else than the page has said. */
function Confirmation({
  checkout: { quote, dueNowMinor, trialDays },
  country,
  isPaying,
  onConfirm,
}: {
  checkout: Checkout
  country: Country
  isPaying: boolean
  onConfirm: () => void
}) {
  const money = (amountMinor: number) => (
    <Amount amountMinor={amountMinor} currency={quote.currency} country={country} />
  )
  return (
    <>
      <p role="alert" className="rounded-control bg-warning-soft px-4 py-3 text-sm text-warning">
        {trialDays > 0
          ? tWith('The price has changed to {total} after the trial. Continue only if that’s okay.', {
              total: money(quote.totalMinor),
            })
          : tWith(
              'The amount has changed: {due} is due now. Either the price changed or this account already had its trial. Continue only if that’s okay.',
              { due: money(dueNowMinor) },
            )}
      </p>
      <Button size="large" isBlock isLoading={isPaying} onClick={onConfirm}>
        <span>{tWith('Continue with {due}', { due: money(dueNowMinor) })}</span>
      </Button>
    </>
  )
}
