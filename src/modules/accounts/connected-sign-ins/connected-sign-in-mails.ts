/** Mails about a sign-in method that was added or removed. */
import { composeMail, type ComposedMail } from '#platform/mail/compose-mail.ts'
import type { MailSite } from '#platform/mail/mail-body-rules.ts'
import { accountReason } from '../mail/mail.ts'

/** `email`: the address at the provider; null: there is none. */
type Mail = { name: string; link: string; provider: string; email: string | null }

export function signInConnectedMail(site: MailSite, mail: Mail): Promise<ComposedMail> {
  return composeMail(site, {
    subject: `${mail.provider} is now connected to ${site.brandName}`,
    heading: `${mail.provider} is connected`,
    name: mail.name,
    paragraphs: [`You can now log in to your account with ${mail.provider}, too.`],
    facts: mail.email === null ? [] : [[`Address on ${mail.provider}`, mail.email]],
    action: { label: 'Review my sign-in methods', link: mail.link },
    notes: ['If this was you, you’re all set. If not, disconnect it there and change your password now.'],
    reason: accountReason(site),
  })
}

export function signInDisconnectedMail(site: MailSite, mail: Mail): Promise<ComposedMail> {
  return composeMail(site, {
    subject: `${mail.provider} was disconnected from ${site.brandName}`,
    heading: `${mail.provider} was disconnected`,
    name: mail.name,
    paragraphs: [`You can no longer log in to your account with ${mail.provider}.`],
    facts: mail.email === null ? [] : [[`Address on ${mail.provider}`, mail.email]],
    action: { label: 'Review my sign-in methods', link: mail.link },
    notes: ['If this was you, you’re all set. If not, connect it again and change your password now.'],
    reason: accountReason(site),
  })
}
