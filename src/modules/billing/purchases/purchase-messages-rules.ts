/** What a purchase is to its owner, in words: how it stands, what happens next, and when. */
import { t } from '#platform/messages/messages.ts'
import type { Purchase } from '../changes/contract.ts'

export type PurchaseWords = {
  badge: { word: string; tone: 'pro' | 'success' | 'warning' | 'danger' | 'neutral' }
  /** The first sentence says most. */
  sentences: string[]
}

type Given = Pick<
  Purchase,
  | 'status'
  | 'purchaseType'
  | 'isLifetime'
  | 'periodEnd'
  | 'cancelsAt'
  | 'pausesAt'
  | 'graceUntil'
  | 'refundableUntil'
>

/** `day` writes a day; `price` is what it costs each time, null where that is not known. */
export function purchaseWords(
  purchase: Given,
  { day, price }: { day: (instant: string) => string; price: string | null },
): PurchaseWords {
  const { status, periodEnd, cancelsAt, graceUntil } = purchase
  const on = (instant: string | null) => (instant === null ? '' : day(instant))
  switch (status) {
    case 'Trialing':
      return {
        badge: { word: t('Trial'), tone: 'pro' },
        sentences:
          cancelsAt !== null
            ? [t('Your trial ends on {day}. You won’t be charged.', { day: on(cancelsAt) })]
            : [
                price === null
                  ? t('Your trial ends on {day}. Then you’re charged for the first time.', {
                      day: on(periodEnd),
                    })
                  : t('Your trial ends on {day}. Then you’re charged {price}.', {
                      day: on(periodEnd),
                      price,
                    }),
                t('Cancel before that day and pay nothing.'),
              ],
      }
    case 'Active':
      return activeWords(purchase, on, price)
    case 'PastDue':
      return {
        badge: { word: t('Payment failed'), tone: 'warning' },
        sentences: [
          t('Your last payment failed. You still have PRO until {day}.', { day: on(graceUntil) }),
          cancelsAt === null
            ? t('We’ll try again automatically. If your card no longer works, update it.')
            : t('It ends on {day}, as you requested.', { day: on(cancelsAt) }),
        ],
      }
    case 'OnHold':
      return {
        badge: { word: t('On hold'), tone: 'danger' },
        sentences: [
          t('A payment failed, so PRO is locked. Your work is safe.'),
          t('Pay the amount due to unlock it. You can use another card.'),
        ],
      }
    case 'CardDenied':
      return {
        badge: { word: t('Card declined'), tone: 'danger' },
        sentences: [
          t('The first payment after your trial was declined, so PRO is locked.'),
          t('Add another card to unlock it.'),
        ],
      }
    case 'Paused':
      return {
        badge: { word: t('Paused'), tone: 'neutral' },
        sentences: [
          t('PRO is locked until you resume. You aren’t being charged.'),
          ...(price === null ? [] : [t('If you resume, you’re charged {price} right away.', { price })]),
        ],
      }
    case 'Cancelled':
      return {
        badge: { word: t('Ended'), tone: 'neutral' },
        sentences: [
          (cancelsAt ?? periodEnd) === null
            ? t('It has ended. You won’t be charged again.')
            : t('It ended on {day}. You won’t be charged again.', {
                day: on(cancelsAt ?? periodEnd),
              }),
        ],
      }
    case 'Unavailable':
      return {
        badge: { word: t('Not paid'), tone: 'neutral' },
        sentences: [t('The payment didn’t go through. You weren’t charged.')],
      }
  }
}

function activeWords(
  { isLifetime, purchaseType, periodEnd, cancelsAt, pausesAt }: Given,
  on: (instant: string | null) => string,
  price: string | null,
): PurchaseWords {
  const badge = { word: t('Active'), tone: 'success' } as const
  if (isLifetime) return { badge, sentences: [t('It’s yours forever. You’re never charged again.')] }
  if (purchaseType === 'product')
    return {
      badge,
      sentences: [t('It ends on {day}. You won’t be charged again.', { day: on(periodEnd) })],
    }
  if (cancelsAt !== null)
    return {
      badge: { word: t('Canceled'), tone: 'warning' },
      sentences: [
        t('You have PRO until {day}. Then it ends, and you won’t be charged again.', { day: on(cancelsAt) }),
      ],
    }
  if (pausesAt !== null)
    return {
      badge: { word: t('Pausing'), tone: 'warning' },
      sentences: [
        t('You have PRO until {day}. Then it pauses, and you aren’t charged.', {
          day: on(pausesAt),
        }),
      ],
    }
  return {
    badge,
    sentences: [
      price === null
        ? t('It renews automatically on {day}.', { day: on(periodEnd) })
        : t('Next payment: {price} on {day}.', { price, day: on(periodEnd) }),
    ],
  }
}
