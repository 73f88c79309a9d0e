/** Mails to the owner of an account that is deactivated, queued for deletion, or deleted. */
import { composeMail, type ComposedMail } from '#platform/mail/compose-mail.ts'
import type { MailSite } from '#platform/mail/mail-body-rules.ts'
import { dayText } from '#platform/mail/mail-date-rules.ts'
import { type AccountMail, accountReason } from '../mail/mail.ts'

export function deactivatedMail(site: MailSite, mail: AccountMail): Promise<ComposedMail> {
  return composeMail(site, {
    subject: `Your ${site.brandName} account is deactivated`,
    heading: 'Your account is deactivated.',
    name: mail.name,
    paragraphs: [
      'You asked for this. Signing back in will reactivate your account, with everything as you left it.',
    ],
    action: { label: 'Activate account', link: mail.link },
    notes: ['It was not you? Then sign in and change your password.'],
    reason: accountReason(site),
  })
}

export function queuedForDeletionMail(
  site: MailSite,
  mail: AccountMail & { erasedOn: Date; timeZone?: string },
): Promise<ComposedMail> {
  return composeMail(site, {
    subject: `Your ${site.brandName} account is queued for deletion`,
    heading: 'Your account is queued for deletion.',
    name: mail.name,
    paragraphs: [
      `All your data and progress will be deleted on ${dayText(mail.erasedOn, mail.timeZone)}, after a 30-day grace period.`,
      'If you have a subscription that renews itself, it is cancelled: nothing more is charged. Recovered before its paid time is over, it renews itself again.',
      'Do you wish to recover your account? Until that day you can, with everything as you left it.',
    ],
    action: { label: 'Recover account', link: mail.link },
    notes: [
      'You want it deleted? Then there is nothing more to do. If it was not you, recover it and change your password.',
    ],
    reason: accountReason(site),
  })
}

/** The last one. It holds no link: there is no account to lead to. */
export function deletedMail(site: MailSite, mail: { name: string }): Promise<ComposedMail> {
  return composeMail(site, {
    subject: `Your ${site.brandName} account is deleted`,
    heading: 'Your account is deleted.',
    name: mail.name,
    paragraphs: [
      'The 30 days are over: your account, your data and your progress are deleted, and this address with them. They cannot be brought back.',
      'Records of payments, if there were any, are kept for as long as the law requires.',
    ],
    notes: ['This is our last message about the account. You can sign up again at any time.'],
    reason: `You get this because the ${site.brandName} account had this address until now.`,
  })
}
