import { Check } from 'lucide-react'
import { useEffect } from 'react'
import { accessChanged } from '#modules/accounts/browser.ts'
import { t, tCount } from '#platform/messages/messages.ts'
import { ButtonLink } from '#ui/button.tsx'
import type { Checkout } from '../../contract.ts'
import { forgetOrders } from '../payment/order-key.ts'
import { keptReturn } from '../return-to.ts'
import { OrderReceipt } from './order-receipt.tsx'
import { ResultFrame } from './result-frame.tsx'
import { TeamLink } from './team-link.tsx'

/** Paid. Everything that the browser knows of the account is asked for anew: PRO is there at once, in the header too. */
export function Success({ checkout }: { checkout: Checkout }) {
  useEffect(() => {
    forgetOrders()
    // In every open tab: a lesson that waits there opens by itself.
    void accessChanged()
  }, [])
  const { quantity, trialDays, id, purpose } = checkout
  const isTeam = purpose === 'team'
  const lesson = keptReturn()
  if (purpose === 'gift') return <PaidGift checkout={checkout} />
  return (
    <ResultFrame
      mark={<DoneMark />}
      title={
        isTeam
          ? tCount(quantity, { one: 'Your team has {n} seat.', other: 'Your team has {n} seats.' })
          : trialDays > 0
            ? t('Your trial has started.')
            : t('You have PRO.')
      }
      lead={
        isTeam
          ? t('Share the link. Everyone who joins gets PRO right away.')
          : trialDays > 0
            ? tCount(trialDays, {
                one: 'You have full PRO for {n} day. Cancel in that time and pay nothing: it takes two clicks on your subscription page.',
                other:
                  'You have full PRO for {n} days. Cancel in that time and pay nothing: it takes two clicks on your subscription page.',
              })
            : t('Every lesson and exercise is now open, on all your devices.')
      }
      actions={
        isTeam ? null : (
          <>
            {lesson === null ? (
              <ButtonLink to="/courses" size="large">
                {t('Choose a course')}
              </ButtonLink>
            ) : (
              <ButtonLink to={lesson} size="large">
                {t('Back to your lesson')}
              </ButtonLink>
            )}
            <ButtonLink to="/profile/subscriptionandpayments" type="link" size="large">
              {t('My Subscription')}
            </ButtonLink>
          </>
        )
      }
    >
      {isTeam ? <TeamLink checkoutId={id} /> : null}
      <OrderReceipt checkout={checkout} />
    </ResultFrame>
  )
}

function DoneMark() {
  return (
    <span className="grid size-12 place-items-center rounded-full bg-pro text-on-pro">
      <Check aria-hidden size={24} />
    </span>
  )
}

/** It opens nothing for its buyer. */
function PaidGift({ checkout }: { checkout: Checkout }) {
  return (
    <ResultFrame
      mark={<DoneMark />}
      title={t('Your gift is paid.')}
      lead={t(
        'We’ll email it on the day you chose. You can find the code and a printable card under Your gifts.',
      )}
      actions={
        <ButtonLink to="/gifts" size="large">
          {t('Your gifts')}
        </ButtonLink>
      }
    >
      <OrderReceipt checkout={checkout} />
    </ResultFrame>
  )
}
