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
    gift.months === null ? 'forever' : `for ${gift.months} ${gift.months === 1 ? 'month' : 'months'}`
  return composeMail(site, {
    subject: `${from} gave you ${site.brandName} PRO`,
    heading: `${from} gave you PRO`,
    name: gift.recipientName,
    paragraphs: [
      `You get all of ${site.brandName} ${length}: every lesson, practice set, and project. It never charges you.`,
      'Redeem it with this code in your account. If you don’t have one, you can create it for free.',
    ],
    code: gift.code,
    ...(gift.message === '' ? {} : { quote: gift.message }),
    action: { label: 'Redeem my gift', link: `/gifts?code=${gift.code}` },
    notes: ['The code works once and never expires. You can also pass it on.'],
    reason: `You’re getting this one email because ${from} bought a gift for this address on ${site.brandName}.`,
  })
}
