/**
 * What we write to a learner about their account. `link` is a page of ours, as its path or its whole address; a name,
 * a device and an address are what people typed.
 */
import { composeMail, type ComposedMail } from '#platform/mail/compose-mail.ts'
import type { MailSite } from '#platform/mail/mail-body-rules.ts'
import { dayText, minutesText, momentText } from '#platform/mail/mail-date-rules.ts'

type Named = { name: string; link: string }
/** For how long the code and the link can be used. */
type Coded = Named & { code: string; validMinutes: number }

/** To the address that was given at a sign-up. */
export function verificationMail(site: MailSite, mail: Coded): Promise<ComposedMail> {
  return composeMail(site, {
    subject: `${mail.code} is your ${site.brandName} code`,
    heading: 'Confirm your e-mail address',
    name: mail.name,
    paragraphs: ['Type this code where you signed up, or open the link below it.'],
    code: mail.code,
    action: { label: 'Confirm my address', link: mail.link },
    notes: [
      onceNote(mail.validMinutes),
      'You did not sign up? Then somebody typed your address, probably by mistake. Do nothing: without the code the address is not theirs to use.',
    ],
    reason: `You get this because this address was given at a sign-up on ${site.brandName}.`,
  })
}

/** The code is not in the subject: a locked phone shows subjects to everybody. */
export function resetMail(site: MailSite, mail: Coded): Promise<ComposedMail> {
  return composeMail(site, {
    subject: `Choose a new password for ${site.brandName}`,
    heading: 'Choose a new password',
    name: mail.name,
    paragraphs: [
      'Somebody asked for a new password for your account. If it was you, type this code on the page where you asked, or open the link below it.',
    ],
    code: mail.code,
    action: { label: 'Choose a new password', link: mail.link },
    notes: [
      onceNote(mail.validMinutes),
      'It was not you? Then do nothing: your password stays as it is. Do not give the code to anybody who asks for it.',
    ],
    reason: accountReason(site),
  })
}

/** `timeZone`: the learner's own, such as `Europe/Berlin`. Default: UTC. */
export function newSignInMail(
  site: MailSite,
  mail: Named & { device: string; at: Date; timeZone?: string },
): Promise<ComposedMail> {
  return composeMail(site, {
    subject: `New sign-in to your ${site.brandName} account`,
    heading: 'New sign-in to your account',
    name: mail.name,
    paragraphs: ['Your account was signed in to on a device that we have not seen before.'],
    facts: [
      ['Device', mail.device],
      ['Time', momentText(mail.at, mail.timeZone)],
    ],
    action: { label: 'See where I am signed in', link: mail.link },
    notes: [
      'Was it you? Then there is nothing to do. If not, sign that device out and change your password now.',
    ],
    reason: accountReason(site),
  })
}

/** To the address that was the account's until now: whoever lost the account still reads it. */
export function emailChangedMail(
  site: MailSite,
  mail: Named & { newEmailMasked: string },
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

/** To the new address, before it becomes the account's. */
export function emailChangeCodeMail(site: MailSite, mail: Coded): Promise<ComposedMail> {
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
      onceNote(mail.validMinutes),
      'You did not ask? Then somebody typed your address, probably by mistake. Do nothing: without the code it does not change.',
    ],
    reason: `You get this because this address was given for an account on ${site.brandName}.`,
  })
}

export function deactivatedMail(site: MailSite, mail: Named): Promise<ComposedMail> {
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
  mail: Named & { erasedOn: Date; timeZone?: string },
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

export function recoveredMail(site: MailSite, mail: Named): Promise<ComposedMail> {
  return composeMail(site, {
    subject: `Your ${site.brandName} account is recovered`,
    heading: 'Your account is recovered.',
    name: mail.name,
    paragraphs: ['It will not be deleted. Your data and progress are as you left them.'],
    action: { label: 'Go on learning', link: mail.link },
    notes: ['It was not you? Then change your password now: somebody else knows it.'],
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

function onceNote(validMinutes: number): string {
  return `The code and the link can be used once, within ${minutesText(validMinutes)}.`
}

/** Why somebody with an account gets mail about it. */
export function accountReason({ brandName }: MailSite): string {
  return `You get this because this address belongs to a ${brandName} account. Mail about the account itself comes whatever else you chose to get.`
}
