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
    text: 'From now on your account asks for a code of your authenticator app when you log in.',
  },
  'second-factor-off': {
    heading: 'Two-factor sign-in is off',
    text: 'Your account asks for no code any more when you log in. Its recovery codes count no more either.',
  },
  'recovery-codes-renewed': {
    heading: 'You have new recovery codes',
    text: 'New recovery codes were made for your account. Those before count no more.',
  },
  'recovery-code-used': {
    heading: 'A recovery code was used',
    text: 'Your account was signed in to with a recovery code. Each of them counts once.',
  },
  'passkey-added': {
    heading: 'A passkey was added',
    text: 'A passkey was added to your account. Whoever has it can log in without your password.',
  },
  'passkey-removed': {
    heading: 'A passkey was removed',
    text: 'A passkey was removed from your account. Nobody can log in with it any more.',
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
    action: { label: 'See how I log in', link: mail.link },
    notes: [
      'Was it you? Then there is nothing to do. If not, change your password and sign out every other device now.',
    ],
    reason: accountReason(site),
  })
}
