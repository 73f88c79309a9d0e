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
    paragraphs: ['Your account was used to log in on a new device.'],
    facts: [
      ['Device', mail.device],
      ['Time', momentText(mail.at, mail.timeZone)],
    ],
    action: { label: 'Review my devices', link: mail.link },
    notes: ['If this was you, you’re all set. If not, log that device out and change your password now.'],
    reason: accountReason(site),
  })
}

export function recoveredMail(site: MailSite, mail: AccountMail): Promise<ComposedMail> {
  return composeMail(site, {
    subject: `Your ${site.brandName} account is recovered`,
    heading: 'Your account is recovered.',
    name: mail.name,
    paragraphs: ['It won’t be deleted. Your data and progress are as you left them.'],
    action: { label: 'Keep learning', link: mail.link },
    notes: ['Wasn’t you? Change your password now: someone else knows it.'],
    reason: accountReason(site),
  })
}
