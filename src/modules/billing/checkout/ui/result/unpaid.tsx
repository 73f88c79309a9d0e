import { CircleAlert, Clock3, Undo2 } from 'lucide-react'
import { t } from '#platform/messages/messages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { buttonLook } from '#ui/button-look.ts'
import type { FailureReason } from '../../../providers/contract.ts'
import type { Checkout } from '../../contract.ts'
import { changeAddress } from '../../payment-rules.ts'
import { OrderReceipt } from './order-receipt.tsx'
import { ResultFrame } from './result-frame.tsx'

/** Nothing was paid, because it was refused. */
export function Failure({ checkout }: { checkout: Checkout }) {
  const reason = checkout.reason ?? 'other'
  const [title, advice] = checkout.method === 'bank' ? bankWords(reason) : reasonWords(reason)
  return (
    <ResultFrame
      mark={<CircleAlert aria-hidden size={32} className="text-danger" />}
      title={title}
      lead={`${t('You weren’t charged.')} ${advice}`}
      actions={<Again checkout={checkout} label={t('Try again')} />}
    >
      <OrderReceipt checkout={checkout} />
    </ResultFrame>
  )
}

/** Nothing was paid, because its owner came back before. */
export function Returned({ checkout }: { checkout: Checkout }) {
  return (
    <ResultFrame
      mark={<Undo2 aria-hidden size={32} className="text-muted" />}
      title={t('You haven’t paid yet.')}
      lead={t('You weren’t charged. Your order is saved at the same price.')}
      actions={<Again checkout={checkout} label={t('Continue to payment')} />}
    >
      <OrderReceipt checkout={checkout} />
    </ResultFrame>
  )
}

/** Its provider has not said yet what became of it. */
export function Pending({ checkout }: { checkout: Checkout }) {
  const isBank = checkout.method === 'bank'
  return (
    <ResultFrame
      mark={<Clock3 aria-hidden size={32} className="text-link" />}
      title={isBank ? t('Your bank is processing the payment.') : t('Your payment is being confirmed.')}
      lead={
        isBank
          ? t(
              'This can take a few days. You can close this page: PRO unlocks as soon as the payment arrives.',
            )
          : checkout.purpose === 'gift'
            ? t(
                'This usually takes seconds, and the page updates itself. You can close it: your gift will still be sent, and you won’t be charged twice.',
              )
            : t(
                'This usually takes seconds, and the page updates itself. You can close it: PRO still unlocks, and you won’t be charged twice.',
              )
      }
      actions={
        <ButtonLink to="/courses" variant="secondary">
          {t('Keep learning')}
        </ButtonLink>
      }
    >
      <OrderReceipt checkout={checkout} />
    </ResultFrame>
  )
}

/** It can be paid no more, and was not. */
export function Expired({ checkout }: { checkout: Checkout }) {
  return (
    <ResultFrame
      mark={<Clock3 aria-hidden size={32} className="text-muted" />}
      title={t('This order has expired.')}
      lead={t('It wasn’t paid in time, or you bought something else. You weren’t charged for it.')}
      actions={
        <>
          <ButtonLink to={changeAddress(checkout)} size="large">
            {t('Order again')}
          </ButtonLink>
          <ButtonLink to="/profile/subscriptionandpayments" type="link" size="large">
            {t('My Subscription')}
          </ButtonLink>
        </>
      }
    />
  )
}

function Again({ checkout, label }: { checkout: Checkout; label: string }) {
  const change = changeAddress(checkout)
  return (
    <>
      {checkout.url === null ? (
        <ButtonLink to={change} size="large">
          {label}
        </ButtonLink>
      ) : (
        // The provider's page: another site, or served by none of ours.
        <a href={checkout.url} className={buttonLook({ size: 'large' })}>
          {label}
        </a>
      )}
      {checkout.url === null ? null : (
        <ButtonLink to={change} type="link" size="large">
          {t('Change the order')}
        </ButtonLink>
      )}
    </>
  )
}

/** The same, where a bank account was to pay. */
function bankWords(reason: FailureReason): [what: string, advice: string] {
  switch (reason) {
    case 'insufficient-funds':
      return [
        t('There isn’t enough money in this account.'),
        t('Use another account or a card, or try again later.'),
      ]
    case 'account-closed':
      return [t('This account is closed.'), t('Use another account or a card.')]
    default:
      return [t('Your bank didn’t make the payment.'), t('Try again, or use a card.')]
  }
}

function reasonWords(reason: FailureReason): [what: string, advice: string] {
  switch (reason) {
    case 'declined':
      return [
        t('Your bank declined the payment.'),
        t('Your bank didn’t say why. Contact it or try another card.'),
      ]
    case 'insufficient-funds':
      return [t('There isn’t enough money on this card.'), t('Try another card, or try again later.')]
    case 'expired-card':
      return [t('This card has expired.'), t('Use a card that’s still valid.')]
    case 'authentication-failed':
      return [
        t('Your bank couldn’t confirm it was you.'),
        t('Try again and complete your bank’s verification, or use another card.'),
      ]
    case 'account-closed':
    case 'other':
      return [t('The payment didn’t go through.'), t('Try again, or use another card.')]
  }
}
