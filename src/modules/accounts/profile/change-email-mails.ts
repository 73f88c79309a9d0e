/** Mails to the new and the old address of an account whose address changes. */
import { composeMail, type ComposedMail } from '#platform/mail/compose-mail.ts'
import type { MailSite } from '#platform/mail/mail-body-rules.ts'
import { type AccountMail, type CodeMail, codeNote } from '../mail/mail.ts'

/** To the new address, before it becomes the account's. */
export function emailChangeCodeMail(site: MailSite, mail: CodeMail): Promise<ComposedMail> {
  return composeMail(site, {
    subject: `${mail.code} is your ${site.brandName} code`,
    heading: 'Confirm your new e-mail address',
    name: mail.name,
    paragraphs: [
      'You asked to use this address for your account. Type this code where you changed it, or open the link below it.',
    ],
    code: mail.code,
    action: { label: 'Confirm my new address', link: mail.link },
    notes: [
      codeNote(mail.validMinutes),
      'You did not ask? Then somebody typed your address, probably by mistake. Do nothing: without the code it does not change.',
    ],
    reason: `You get this because this address was given for an account on ${site.brandName}.`,
  })
}

/** To the address that was the account's until now: whoever lost the account still reads it. */
export function emailChangedMail(
  site: MailSite,
  mail: AccountMail & { newEmailMasked: string },
): Promise<ComposedMail> {
  return composeMail(site, {
    subject: `The e-mail address of your ${site.brandName} account has changed`,
    heading: 'Your e-mail address has changed',
    name: mail.name,
    paragraphs: [
      'Your account has a new e-mail address. You sign in with it from now on, and we write to it.',
    ],
    facts: [['New address', mail.newEmailMasked]],
    action: { label: 'This was not me', link: mail.link },
    notes: [
      'Was it you? Then there is nothing to do. If not, open the link now: somebody else can use your account.',
    ],
    reason: `You get this because the ${site.brandName} account had this address until now.`,
  })
}
