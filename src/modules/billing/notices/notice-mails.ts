/** Mails to buyers about their payments. `name` and `planName` are inserted as they are. */
import { composeMail, type ComposedMail } from '#platform/mail/compose-mail.ts'
import type { MailBody, MailSite } from '#platform/mail/mail-body-rules.ts'
import { dayText } from '#platform/mail/mail-date-rules.ts'
import { moneyOf, type ShownInvoice } from '../invoices/invoices.ts'
import type { NoticeKind } from './notice-rules.ts'

/** The subscription page: everything that a mail speaks of can be done there. */
const PAGE = '/profile/subscriptionandpayments'

type Told = {
  name: string
  planName: string
  /** See `Notice`. */
  until: Date | null
  /** The reader's own; default: UTC. */
  timeZone?: string
}

export function noticeMail(site: MailSite, kind: NoticeKind, told: Told): Promise<ComposedMail> {
  const until = told.until === null ? '' : dayText(told.until, told.timeZone)
  return composeMail(site, {
    name: told.name,
    reason: reasonOf(site),
    ...WORDS[kind]({ plan: told.planName, until, brand: site.brandName }),
  })
}

type Worded = Pick<MailBody, 'heading' | 'paragraphs' | 'action' | 'notes'> & { subject: string }
type Gaps = { plan: string; until: string; brand: string }

const WORDS: Record<NoticeKind, (gaps: Gaps) => Worded> = {
  'trial-ends': ({ plan, until, brand }) => ({
    subject: `Your ${brand} trial ends on ${until}`,
    heading: 'Your trial ends soon',
    paragraphs: [
      `Your free PRO trial ends on ${until}. Then your ${plan} plan starts, and we charge your card.`,
      'To keep PRO, you don’t need to do anything. To stop, cancel before that day and pay nothing.',
    ],
    action: { label: 'See my subscription', link: PAGE },
  }),
  'past-due': ({ plan, until, brand }) => ({
    subject: `Your ${brand} PRO payment failed`,
    heading: 'Your payment failed',
    paragraphs: [
      `The payment for your ${plan} plan didn’t go through. You still have PRO until ${until}, and we’ll try again.`,
      'If your card expired or was replaced, update it now. That’s all you need to do.',
    ],
    action: { label: 'Update my card', link: PAGE },
  }),
  'card-denied': ({ plan }) => ({
    subject: 'Your trial is over, and your card was declined',
    heading: 'Your card was declined',
    paragraphs: [
      `Your trial is over, and the first payment for your ${plan} plan didn’t go through. You weren’t charged, and PRO is locked for now.`,
      'Add another card to unlock it right away. Your progress is saved either way.',
    ],
    action: { label: 'Update my card', link: PAGE },
  }),
  'on-hold': ({ plan, until, brand }) => ({
    subject: `Your ${brand} PRO is on hold`,
    heading: 'Your subscription is on hold',
    paragraphs: [
      `The payment for your ${plan} plan failed, so PRO is locked. Your progress is saved.`,
      `Pay by ${until} with this or another card to unlock PRO right away. After that day, the subscription ends.`,
    ],
    action: { label: 'Update my card', link: PAGE },
  }),
  cancelled: ({ plan, until, brand }) => ({
    subject: `Your ${brand} PRO is canceled and stays open until ${until}`,
    heading: 'Your subscription is canceled',
    paragraphs: [
      `You canceled your ${plan} plan. PRO stays open until ${until}. You won’t be charged again.`,
      'Changed your mind? Undo it with one click until that day.',
    ],
    action: { label: 'See my subscription', link: PAGE },
    notes: ['Wasn’t you? Undo it and change your password.'],
  }),
  ended: ({ plan, brand }) => ({
    subject: `Your ${brand} PRO has ended`,
    heading: 'Your subscription has ended',
    paragraphs: [
      `Your ${plan} plan has ended. You won’t be charged again. Your progress and code are saved, and everything free stays open.`,
    ],
    action: { label: 'See plans', link: '/pricing' },
  }),
}

/** The receipt of a payment, or what is written when it is given back. */
export function invoiceMail(
  site: MailSite,
  { name, invoice, timeZone }: { name: string; invoice: ShownInvoice; timeZone?: string },
): Promise<ComposedMail> {
  const { document, kind, number, ofNumber } = invoice
  const { planName, totalMinor, netMinor, taxMinor, creditMinor } = document
  const total = moneyOf(document, totalMinor)
  const isInvoice = kind === 'invoice'
  const facts: (readonly [string, string])[] = [
    [isInvoice ? 'Invoice' : 'Credit note', number],
    ...(ofNumber === null ? [] : [['For invoice', ofNumber] as const]),
    ['Plan', planName],
    [isInvoice ? 'Paid on' : 'Refunded on', dayText(new Date(document.paidAt), timeZone)],
    ['Subtotal', moneyOf(document, netMinor)],
    ['Tax', moneyOf(document, taxMinor)],
    ['Total', total],
    ...(creditMinor > 0 ? [['Credit applied', moneyOf(document, creditMinor)] as const] : []),
  ]
  return composeMail(site, {
    subject: isInvoice
      ? `Your receipt from ${site.brandName}: ${total}`
      : `Your refund from ${site.brandName}: ${total}`,
    heading: isInvoice ? 'Thanks! Your payment arrived' : 'Your refund is on its way',
    name,
    paragraphs: [
      isInvoice
        ? 'This is your receipt. You can find the invoice with your tax details on your subscription page as a PDF.'
        : 'We sent it to your original payment method. Banks can take up to ten days to show it. The credit note is on your subscription page.',
    ],
    facts,
    action: { label: isInvoice ? 'Download the invoice' : 'Download the credit note', link: PAGE },
    reason: reasonOf(site),
  })
}

function reasonOf({ brandName }: MailSite): string {
  return `You’re getting this because of a payment on ${brandName} with this address. It’s not marketing, so there’s nothing to unsubscribe from.`
}
