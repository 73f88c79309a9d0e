import { t } from '#platform/messages/messages.ts'
import type { Purchase, SubscriptionAction } from '../../changes/contract.ts'

export type Confirmation = {
  action: Exclude<SubscriptionAction, 'change-plan' | 'update-card'>
  /** False for actions that undo something: they are sent at once. */
  isNeeded: boolean
  title: string
  text: string
  confirm: string
  stay: string
}

/** Returns the dialog before an action: its consequence, with day and amount. */
export function confirmationOf(
  action: Confirmation['action'],
  purchase: Purchase,
  { day, price }: { day: (instant: string) => string; price: string | null },
): Confirmation {
  const until = purchase.periodEnd === null ? '' : day(purchase.periodEnd)
  const undo = { action, isNeeded: false, title: '', text: '', confirm: '', stay: '' }
  switch (action) {
    case 'cancel':
      return {
        action,
        isNeeded: true,
        title: t('Cancel your subscription?'),
        text:
          purchase.status === 'Trialing'
            ? t('Your trial runs until {day}, and you won’t be charged. You can undo this until then.', {
                day: until,
              })
            : t(
                'You have PRO until {day}. You won’t be charged again, and your work is saved. You can undo this until then.',
                { day: until },
              ),
        confirm: t('Cancel subscription'),
        stay: t('Keep subscription'),
      }
    case 'pause':
      return {
        action,
        isNeeded: true,
        title: t('Pause your subscription?'),
        text: t('You have PRO until {day}. Then PRO locks and you aren’t charged until you resume.', {
          day: until,
        }),
        confirm: t('Pause'),
        stay: t('Keep subscription'),
      }
    case 'resume':
      return {
        action,
        isNeeded: true,
        title: purchase.status === 'Paused' ? t('Resume PRO now?') : t('Pay the amount due?'),
        text:
          price === null
            ? t('We charge your card now and unlock PRO.')
            : t('We charge your card {price} now and unlock PRO.', { price }),
        confirm: price === null ? t('Pay now') : t('Pay {price}', { price }),
        stay: t('Not now'),
      }
    case 'refund':
      return {
        action,
        isNeeded: true,
        title: t('Request a refund?'),
        text:
          price === null
            ? t(
                'We refund what you paid to your original payment method, and PRO ends right away. You can’t undo this.',
              )
            : t(
                'We refund {price} to your original payment method, and PRO ends right away. You can’t undo this.',
                {
                  price,
                },
              ),
        confirm: t('Refund and end PRO'),
        stay: t('Keep PRO'),
      }
    case 'undo-cancel':
    case 'undo-pause':
      return undo
  }
}
