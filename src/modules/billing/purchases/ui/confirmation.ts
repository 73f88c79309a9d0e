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
            ? t('Your trial goes on until {day}, and nothing is charged. You can undo this until then.', {
                day: until,
              })
            : t(
                'You have PRO until {day}, and nothing more is charged. You can undo this until then. What you have done stays.',
                { day: until },
              ),
        confirm: t('Cancel subscription'),
        stay: t('Keep it'),
      }
    case 'pause':
      return {
        action,
        isNeeded: true,
        title: t('Pause your subscription?'),
        text: t(
          'You have PRO until {day}. From then on nothing is charged and PRO is shut, until you resume it.',
          { day: until },
        ),
        confirm: t('Pause'),
        stay: t('Keep it'),
      }
    case 'resume':
      return {
        action,
        isNeeded: true,
        title: purchase.status === 'Paused' ? t('Resume PRO now?') : t('Pay what is due now?'),
        text:
          price === null
            ? t('Your card is charged now, and PRO is open again.')
            : t('Your card is charged {price} now, and PRO is open again.', { price }),
        confirm: price === null ? t('Pay now') : t('Pay {price}', { price }),
        stay: t('Not now'),
      }
    case 'refund':
      return {
        action,
        isNeeded: true,
        title: t('Get your money back?'),
        text:
          price === null
            ? t('What you paid goes back to where it came from, and PRO ends at once. This cannot be undone.')
            : t('{price} goes back to where it came from, and PRO ends at once. This cannot be undone.', {
                price,
              }),
        confirm: t('Give it back'),
        stay: t('Keep PRO'),
      }
    case 'undo-cancel':
    case 'undo-pause':
      return undo
  }
}
