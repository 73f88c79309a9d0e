/** Mails to the new and the old address of an account whose address changes. */
import { composeMail, type ComposedMail } from '#platform/mail/compose-mail.ts'
import type { MailSite } from '#platform/mail/mail-body-rules.ts'
import { type AccountMail, type CodeMail, codeNote } from '../mail/mail.ts'

/** To the new address, before it becomes the account's. */
export function emailChangeCodeMail(site: MailSite, mail: CodeMail): Promise<ComposedMail> {
  return composeMail(site, {
    subject: `${mail.code} is your ${site.brandName} code`,
    heading: 'Confirm your new email',
    name: mail.name,
    paragraphs: [
      'You asked to use this address for your account. Enter this code where you changed it, or open the link below.',
    ],
    code: mail.code,
    action: { label: 'Confirm my new email', link: mail.link },
    notes: [
      codeNote(mail.validMinutes),
      'Didn’t ask for this? Someone probably mistyped their address. You can ignore this email: without the code, nothing changes.',
    ],
    reason: `You’re getting this because someone entered this address for an account on ${site.brandName}.`,
  })
}

/** To the address that was the account's until now: whoever lost the account still reads it. */
export function emailChangedMail(
  site: MailSite,
  mail: AccountMail & { newEmailMasked: string },
): Promise<ComposedMail> {
  return composeMail(site, {
    subject: `Your ${site.brandName} account has a new email`,
    heading: 'Your email has changed',
    name: mail.name,
    paragraphs: [
      'Your account has a new email address. Use it to log in from now on. We’ll write to you there, too.',
    ],
    facts: [['New address', mail.newEmailMasked]],
    action: { label: 'This wasn’t me', link: mail.link },
    notes: [
      'If this was you, you’re all set. If not, open the link now: someone else may have access to your account.',
    ],
    reason: `You’re getting this because your ${site.brandName} account used this address until now.`,
  })
}
