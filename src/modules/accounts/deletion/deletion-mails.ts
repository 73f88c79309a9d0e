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
    notes: ['Wasn’t you? Log in and change your password.'],
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
      'Any subscription is canceled, so you won’t be charged again. If you recover your account before it ends, it renews again.',
      'Do you wish to recover your account? You can until that day, with everything as you left it.',
    ],
    action: { label: 'Recover account', link: mail.link },
    notes: [
      'If you want it deleted, there’s nothing more to do. If this wasn’t you, recover it and change your password.',
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
      'The 30 days are over. Your account, data, and progress are deleted, and so is this address. We can’t bring them back.',
      'We keep any payment records for as long as the law requires.',
    ],
    notes: ['This is our last message about your account. You can sign up again anytime.'],
    reason: `You’re getting this because your ${site.brandName} account used this address until now.`,
  })
}
