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
      `Your free trial of PRO ends on ${until}. After it your plan ${plan} begins, and its price is charged to your card.`,
      'You want to stay? Then there is nothing to do. You do not? Cancel before that day, and nothing is charged.',
    ],
    action: { label: 'See my subscription', link: PAGE },
  }),
  'past-due': ({ plan, until, brand }) => ({
    subject: `A payment for ${brand} PRO failed`,
    heading: 'Your payment failed',
    paragraphs: [
      `The payment for your plan ${plan} did not go through. You keep PRO until ${until}, and we try again meanwhile.`,
      'If your card has expired or was replaced, give us the new one now: nothing else is needed.',
    ],
    action: { label: 'Update my card', link: PAGE },
  }),
  'card-denied': ({ plan }) => ({
    subject: 'Your trial is over, and your card was refused',
    heading: 'Your card was refused',
    paragraphs: [
      `Your trial is over, and the first payment for your plan ${plan} did not go through. Nothing was charged, and PRO is locked for now.`,
      'With another card it goes on at once. Your progress is kept either way.',
    ],
    action: { label: 'Update my card', link: PAGE },
  }),
  'on-hold': ({ plan, until, brand }) => ({
    subject: `Your ${brand} PRO is on hold`,
    heading: 'Your subscription is on hold',
    paragraphs: [
      `The payment for your plan ${plan} could not be made, so PRO is locked. Your progress is kept.`,
      `Pay with this or another card until ${until}, and PRO is open again at once. After that day the subscription ends.`,
    ],
    action: { label: 'Update my card', link: PAGE },
  }),
  cancelled: ({ plan, until, brand }) => ({
    subject: `Your ${brand} PRO is cancelled and stays until ${until}`,
    heading: 'Your subscription is cancelled',
    paragraphs: [
      `You have cancelled your plan ${plan}. PRO stays open until ${until}; after that nothing is charged any more.`,
      'You have thought better of it? Until that day one press undoes it.',
    ],
    action: { label: 'See my subscription', link: PAGE },
    notes: ['It was not you? Then undo it, and change your password.'],
  }),
  ended: ({ plan, brand }) => ({
    subject: `Your ${brand} PRO has ended`,
    heading: 'Your subscription has ended',
    paragraphs: [
      `Your plan ${plan} has ended. Nothing is charged any more. What you have learned and written is kept, and everything that is free stays open.`,
    ],
    action: { label: 'See the plans', link: '/pricing' },
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
    [isInvoice ? 'Paid on' : 'Given back on', dayText(new Date(document.paidAt), timeZone)],
    ['Before tax', moneyOf(document, netMinor)],
    ['Tax', moneyOf(document, taxMinor)],
    ['Total', total],
    ...(creditMinor > 0 ? [['Taken from your credit', moneyOf(document, creditMinor)] as const] : []),
  ]
  return composeMail(site, {
    subject: isInvoice
      ? `Your receipt from ${site.brandName}: ${total}`
      : `${total} from ${site.brandName} is on its way back to you`,
    heading: isInvoice ? 'Thank you: your payment has arrived' : 'Your money is on its way back',
    name,
    paragraphs: [
      isInvoice
        ? 'This is your receipt. The invoice is on your subscription page, as a PDF with your tax details.'
        : 'We have sent it to where you paid from. Banks take up to ten days to show it. The credit note is on your subscription page.',
    ],
    facts,
    action: { label: isInvoice ? 'Download the invoice' : 'Download the credit note', link: PAGE },
    reason: reasonOf(site),
  })
}

function reasonOf({ brandName }: MailSite): string {
  return `You get this because something was paid on ${brandName} with this address. It is no advertising, so there is nothing to unsubscribe from.`
}
