/** The mail that asks for proof of an address after a sign-up. */
import { composeMail, type ComposedMail } from '#platform/mail/compose-mail.ts'
import type { MailSite } from '#platform/mail/mail-body-rules.ts'
import { type CodeMail, codeNote } from '../mail/mail.ts'

/** To the address that was given at a sign-up. */
export function verificationMail(site: MailSite, mail: CodeMail): Promise<ComposedMail> {
  return composeMail(site, {
    subject: `${mail.code} is your ${site.brandName} code`,
    heading: 'Confirm your email',
    name: mail.name,
    paragraphs: ['Enter this code where you signed up, or open the link below.'],
    code: mail.code,
    action: { label: 'Confirm my email', link: mail.link },
    notes: [
      codeNote(mail.validMinutes),
      'Didn’t sign up? Someone probably mistyped their address. You can ignore this email: without the code, they can’t use your address.',
    ],
    reason: `You’re getting this because someone signed up on ${site.brandName} with this address.`,
  })
}
