/** Mails about changes to how an account is signed in to. */
import { composeMail, type ComposedMail } from '#platform/mail/compose-mail.ts'
import type { MailSite } from '#platform/mail/mail-body-rules.ts'
import { accountReason } from './account-mail.ts'
import { momentText } from '#platform/mail/mail-date-rules.ts'

export const SECURITY_CHANGES = [
  ...(['second-factor-on', 'second-factor-off', 'recovery-codes-renewed', 'recovery-code-used'] as const),
  ...(['passkey-added', 'passkey-removed'] as const),
] as const
export type SecurityChange = (typeof SECURITY_CHANGES)[number]

const WORDS: Record<SecurityChange, { heading: string; text: string }> = {
  'second-factor-on': {
    heading: 'Two-factor sign-in is on',
    text: 'From now on, logging in requires a code from your authenticator app.',
  },
  'second-factor-off': {
    heading: 'Two-factor sign-in is off',
    text: 'Logging in no longer requires a code. Your recovery codes no longer work.',
  },
  'recovery-codes-renewed': {
    heading: 'You have new recovery codes',
    text: 'You created new recovery codes. The old ones no longer work.',
  },
  'recovery-code-used': {
    heading: 'A recovery code was used',
    text: 'A recovery code was used to log in to your account. That code won’t work again.',
  },
  'passkey-added': {
    heading: 'A passkey was added',
    text: 'A passkey was added to your account. It can log in without your password.',
  },
  'passkey-removed': {
    heading: 'A passkey was removed',
    text: 'A passkey was removed from your account. It no longer works.',
  },
}

/** `facts`: more of them, label and value. `timeZone`: the learner's own; default: UTC. */
export function securityMail(
  site: MailSite,
  mail: {
    name: string
    change: SecurityChange
    facts?: readonly (readonly [string, string])[]
    at: Date
    timeZone?: string
    link: string
  },
): Promise<ComposedMail> {
  const { heading, text } = WORDS[mail.change]
  return composeMail(site, {
    subject: `${heading} (${site.brandName})`,
    heading,
    name: mail.name,
    paragraphs: [text],
    facts: [...(mail.facts ?? []), ['Time', momentText(mail.at, mail.timeZone)]],
    action: { label: 'Review my sign-in methods', link: mail.link },
    notes: [
      'If this was you, you’re all set. If not, change your password and log out every other device now.',
    ],
    reason: accountReason(site),
  })
}
