/** The mail that lets its reader choose a new password. */
import { composeMail, type ComposedMail } from '#platform/mail/compose-mail.ts'
import type { MailSite } from '#platform/mail/mail-body-rules.ts'
import { accountReason, type CodeMail, codeNote } from '../mail/mail.ts'

/** The code is not in the subject: a locked phone shows subjects to everybody. */
export function resetMail(site: MailSite, mail: CodeMail): Promise<ComposedMail> {
  return composeMail(site, {
    subject: `Choose a new password for ${site.brandName}`,
    heading: 'Choose a new password',
    name: mail.name,
    paragraphs: [
      'Someone requested a new password for your account. If that was you, enter this code on the page where you asked, or open the link below.',
    ],
    code: mail.code,
    action: { label: 'Choose a new password', link: mail.link },
    notes: [
      codeNote(mail.validMinutes),
      'Wasn’t you? Ignore this email: your password stays the same. Don’t share the code with anyone.',
    ],
    reason: accountReason(site),
  })
}
