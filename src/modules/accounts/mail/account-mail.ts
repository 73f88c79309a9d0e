/** Parts that mails about an account share. A name, a device and an address in them are what people typed. */
import type { MailSite } from '#platform/mail/mail-body-rules.ts'
import { minutesText } from '#platform/mail/mail-date-rules.ts'

/** `link`: a page of ours, as its path or its whole address. */
export type AccountMail = { name: string; link: string }

/** `validMinutes`: how long the code and the link can be used. */
export type CodeMail = AccountMail & { code: string; validMinutes: number }

/** Says how often and how long the code and the link of a mail count. */
export function codeNote(validMinutes: number): string {
  return `The code and the link work once and expire in ${minutesText(validMinutes)}.`
}

/** Says why somebody with an account gets mail about it. */
export function accountReason({ brandName }: MailSite): string {
  return `You’re getting this because this address belongs to a ${brandName} account. We always send mail about the account itself.`
}
