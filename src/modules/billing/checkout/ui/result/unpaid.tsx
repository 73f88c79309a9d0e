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
      mark={<CircleAlert aria-hidden size={40} className="text-danger" />}
      title={title}
      lead={`${t('Nothing was charged.')} ${advice}`}
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
      mark={<Undo2 aria-hidden size={40} className="text-muted" />}
      title={t('You came back without paying.')}
      lead={t('Nothing was charged. Your order is kept as it was, at the same price.')}
      actions={<Again checkout={checkout} label={t('Go on paying')} />}
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
      mark={<Clock3 aria-hidden size={40} className="text-link" />}
      title={isBank ? t('Your bank is at it.') : t('The payment is being confirmed.')}
      lead={
        isBank
          ? t(
              'That can take some days. You may close this page: PRO opens by itself as soon as the payment has arrived.',
            )
          : checkout.purpose === 'gift'
            ? t(
                'Mostly that takes seconds, and this page goes on by itself. You may close it: your gift is mailed all the same, and nothing is charged twice.',
              )
            : t(
                'Mostly that takes seconds, and this page goes on by itself. You may close it: PRO opens all the same, and nothing is charged twice.',
              )
      }
      actions={
        <ButtonLink to="/courses" variant="secondary">
          {t('Go on learning')}
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
      mark={<Clock3 aria-hidden size={40} className="text-muted" />}
      title={t('This order is over.')}
      lead={t('It was not paid in time, or something else was bought meanwhile. Nothing was charged for it.')}
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
        t('There is not enough money in this account.'),
        t('Take another account, or a card, or try again later.'),
      ]
    case 'account-closed':
      return [t('This account is closed.'), t('Take another account, or a card.')]
    default:
      return [t('Your bank has not made the payment.'), t('Try again, or take a card.')]
  }
}

function reasonWords(reason: FailureReason): [what: string, advice: string] {
  switch (reason) {
    case 'declined':
      return [
        t('Your bank has declined the payment.'),
        t('Your bank tells nobody but you why: ask it, or take another card.'),
      ]
    case 'insufficient-funds':
      return [t('There is not enough money on this card.'), t('Take another card, or try again later.')]
    case 'expired-card':
      return [t('This card has expired.'), t('Take one that is still valid.')]
    case 'authentication-failed':
      return [
        t('Your bank could not confirm that it was you.'),
        t('Try again and finish the step that your bank asks for, or take another card.'),
      ]
    case 'account-closed':
    case 'other':
      return [t('The payment did not go through.'), t('Try again, or take another card.')]
  }
}
