/** The mail that asks for proof of an address after a sign-up. */
import { composeMail, type ComposedMail } from '#platform/mail/compose-mail.ts'
import type { MailSite } from '#platform/mail/mail-body-rules.ts'
import { type CodeMail, codeNote } from '../mail/mail.ts'

/** To the address that was given at a sign-up. */
export function verificationMail(site: MailSite, mail: CodeMail): Promise<ComposedMail> {
  return composeMail(site, {
    subject: `${mail.code} is your ${site.brandName} code`,
    heading: 'Confirm your e-mail address',
    name: mail.name,
    paragraphs: ['Type this code where you signed up, or open the link below it.'],
    code: mail.code,
    action: { label: 'Confirm my address', link: mail.link },
    notes: [
      codeNote(mail.validMinutes),
      'You did not sign up? Then somebody typed your address, probably by mistake. Do nothing: without the code the address is not theirs to use.',
    ],
    reason: `You get this because this address was given at a sign-up on ${site.brandName}.`,
  })
}
