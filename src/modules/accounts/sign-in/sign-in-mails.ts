/** Mails after a sign-in: on a device not seen before, and to an account that was recovered. */
import { composeMail, type ComposedMail } from '#platform/mail/compose-mail.ts'
import type { MailSite } from '#platform/mail/mail-body-rules.ts'
import { momentText } from '#platform/mail/mail-date-rules.ts'
import { type AccountMail, accountReason } from '../mail/mail.ts'

/** `timeZone`: the learner's own, such as `Europe/Berlin`. Default: UTC. */
export function newSignInMail(
  site: MailSite,
  mail: AccountMail & { device: string; at: Date; timeZone?: string },
): Promise<ComposedMail> {
  return composeMail(site, {
    subject: `New sign-in to your ${site.brandName} account`,
    heading: 'New sign-in to your account',
    name: mail.name,
    paragraphs: ['Your account was signed in to on a device that we have not seen before.'],
    facts: [
      ['Device', mail.device],
      ['Time', momentText(mail.at, mail.timeZone)],
    ],
    action: { label: 'See where I am signed in', link: mail.link },
    notes: [
      'Was it you? Then there is nothing to do. If not, sign that device out and change your password now.',
    ],
    reason: accountReason(site),
  })
}

export function recoveredMail(site: MailSite, mail: AccountMail): Promise<ComposedMail> {
  return composeMail(site, {
    subject: `Your ${site.brandName} account is recovered`,
    heading: 'Your account is recovered.',
    name: mail.name,
    paragraphs: ['It will not be deleted. Your data and progress are as you left them.'],
    action: { label: 'Go on learning', link: mail.link },
    notes: ['It was not you? Then change your password now: somebody else knows it.'],
    reason: accountReason(site),
  })
}
