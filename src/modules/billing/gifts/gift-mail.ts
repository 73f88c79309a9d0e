import { composeMail, type ComposedMail } from '#platform/mail/compose-mail.ts'
import { plainName, type MailSite } from '#platform/mail/mail-body-rules.ts'
import { MOST_NAME_LETTERS } from './contract.ts'

/** To whoever gets it. Names and message are what the buyer typed: the message is shown as theirs. */
export function giftMail(
  site: MailSite,
  gift: {
    fromName: string
    recipientName: string
    message: string
    planName: string
    months: number | null
    code: string
  },
): Promise<ComposedMail> {
  const from = plainName(gift.fromName, MOST_NAME_LETTERS) ?? 'Somebody'
  const length =
    gift.months === null ? 'for ever' : `for ${gift.months} ${gift.months === 1 ? 'month' : 'months'}`
  return composeMail(site, {
    subject: `${from} gives you ${site.brandName} PRO`,
    heading: `${from} gives you PRO`,
    name: gift.recipientName,
    paragraphs: [
      `It opens all of ${site.brandName} ${length}: every lesson, practice set and project. Nothing is ever charged for it.`,
      'Redeem it with this code, in an account of yours or in one that you make for it.',
    ],
    code: gift.code,
    ...(gift.message === '' ? {} : { quote: gift.message }),
    action: { label: 'Redeem my gift', link: `/gifts?code=${gift.code}` },
    notes: ['The code counts once and has no end. You can also pass it on.'],
    reason: `You get this once, because ${from} bought a gift for this address on ${site.brandName}.`,
  })
}
