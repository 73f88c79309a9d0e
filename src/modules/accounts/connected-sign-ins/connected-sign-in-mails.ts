/** Mails about a sign-in method that was added or removed. */
import { composeMail, type ComposedMail } from '#platform/mail/compose-mail.ts'
import type { MailSite } from '#platform/mail/mail-body-rules.ts'
import { accountReason } from '../mail/mail.ts'

/** `email`: the address at the provider; null: there is none. */
type Mail = { name: string; link: string; provider: string; email: string | null }

export function signInConnectedMail(site: MailSite, mail: Mail): Promise<ComposedMail> {
  return composeMail(site, {
    subject: `${mail.provider} now signs you in to ${site.brandName}`,
    heading: `${mail.provider} is connected`,
    name: mail.name,
    paragraphs: [`From now on you can sign in to your account with ${mail.provider} too.`],
    facts: mail.email === null ? [] : [[`Address at ${mail.provider}`, mail.email]],
    action: { label: 'See how I sign in', link: mail.link },
    notes: [
      'Was it you? Then there is nothing to do. If not, disconnect it there and change your password now.',
    ],
    reason: accountReason(site),
  })
}

export function signInDisconnectedMail(site: MailSite, mail: Mail): Promise<ComposedMail> {
  return composeMail(site, {
    subject: `${mail.provider} no longer signs you in to ${site.brandName}`,
    heading: `${mail.provider} is disconnected`,
    name: mail.name,
    paragraphs: [`Your account can no longer be signed in to with ${mail.provider}.`],
    facts: mail.email === null ? [] : [[`Address at ${mail.provider}`, mail.email]],
    action: { label: 'See how I sign in', link: mail.link },
    notes: [
      'Was it you? Then there is nothing to do. If not, connect it again and change your password now.',
    ],
    reason: accountReason(site),
  })
}
