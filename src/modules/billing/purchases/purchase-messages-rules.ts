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
            ? [t('Your trial ends on {day}, and nothing is charged.', { day: on(cancelsAt) })]
            : [
                price === null
                  ? t('Your trial ends on {day}. Then the first payment is made.', { day: on(periodEnd) })
                  : t('Your trial ends on {day}. Then {price} is charged.', { day: on(periodEnd), price }),
                t('Cancel before that day, and you pay nothing.'),
              ],
      }
    case 'Active':
      return activeWords(purchase, on, price)
    case 'PastDue':
      return {
        badge: { word: t('Payment failed'), tone: 'warning' },
        sentences: [
          t('Your last payment failed. You have PRO until {day} all the same.', { day: on(graceUntil) }),
          cancelsAt === null
            ? t('It is tried again by itself. If your card is not good any more, give another one.')
            : t('It ends on {day}, as you wanted.', { day: on(cancelsAt) }),
        ],
      }
    case 'OnHold':
      return {
        badge: { word: t('On hold'), tone: 'danger' },
        sentences: [
          t('A payment was not made, so PRO is shut. What you have done is still there.'),
          t('Pay what is due, with another card if need be, and it is open again.'),
        ],
      }
    case 'CardDenied':
      return {
        badge: { word: t('Card refused'), tone: 'danger' },
        sentences: [
          t('The first payment after your trial was refused, so PRO is shut.'),
          t('With another card it is open again.'),
        ],
      }
    case 'Paused':
      return {
        badge: { word: t('Paused'), tone: 'neutral' },
        sentences: [
          t('Nothing is charged, and PRO is shut until you resume it.'),
          ...(price === null ? [] : [t('To resume, {price} is charged at once.', { price })]),
        ],
      }
    case 'Cancelled':
      return {
        badge: { word: t('Ended'), tone: 'neutral' },
        sentences: [
          (cancelsAt ?? periodEnd) === null
            ? t('It has ended. Nothing is charged any more.')
            : t('It was paid until {day}. Nothing is charged any more.', {
                day: on(cancelsAt ?? periodEnd),
              }),
        ],
      }
    case 'Unavailable':
      return {
        badge: { word: t('Not paid'), tone: 'neutral' },
        sentences: [t('The payment was not made, and nothing was charged.')],
      }
  }
}

function activeWords(
  { isLifetime, purchaseType, periodEnd, cancelsAt, pausesAt }: Given,
  on: (instant: string | null) => string,
  price: string | null,
): PurchaseWords {
  const badge = { word: t('Active'), tone: 'success' } as const
  if (isLifetime) return { badge, sentences: [t('It has no end, and nothing is ever charged again.')] }
  if (purchaseType === 'product')
    return {
      badge,
      sentences: [t('It ends by itself on {day}. Nothing more is charged.', { day: on(periodEnd) })],
    }
  if (cancelsAt !== null)
    return {
      badge: { word: t('Cancelled'), tone: 'warning' },
      sentences: [
        t('You have PRO until {day}. Then it ends, and nothing more is charged.', { day: on(cancelsAt) }),
      ],
    }
  if (pausesAt !== null)
    return {
      badge: { word: t('Will pause'), tone: 'warning' },
      sentences: [
        t('You have PRO until {day}. From then on it is paused, and nothing is charged.', {
          day: on(pausesAt),
        }),
      ],
    }
  return {
    badge,
    sentences: [
      price === null
        ? t('It renews itself on {day}.', { day: on(periodEnd) })
        : t('Next payment: {price} on {day}.', { price, day: on(periodEnd) }),
    ],
  }
}
