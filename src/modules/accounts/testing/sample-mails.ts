/** Samples of every account mail, for tests and previews. */
import type { ComposedMail } from '#platform/mail/compose-mail.ts'
import type { MailSite } from '#platform/mail/mail-body-rules.ts'
import { deactivatedMail, deletedMail, queuedForDeletionMail } from '../deletion/deletion-mails.ts'
import { verificationMail } from '../email-verification/verification-mail.ts'
import { resetMail } from '../password/reset-mail.ts'
import { emailChangeCodeMail, emailChangedMail } from '../profile/change-email-mails.ts'
import { newSignInMail, recoveredMail } from '../sign-in/sign-in-mails.ts'
import { SECURITY_CHANGES, securityMail } from '../mail/security-mails.ts'
import { signInConnectedMail, signInDisconnectedMail } from '../connected-sign-ins/connected-sign-in-mails.ts'

export const SITE: MailSite = { brandName: 'Codestead', url: 'https://learn.example.org' }
export const CODE = '482913'
const PROVIDER = { provider: 'GitHub', email: 'ada@example.org', link: '/profile/account' }
const AT = new Date('2026-11-22T15:05:00Z')

/** Each as it is written to `name`. */
export const ACCOUNT_MAILS: Record<string, (name: string) => Promise<ComposedMail>> = {
  verification: (name) =>
    verificationMail(SITE, { name, code: CODE, link: '/verify-code?token=Zk3-_9', validMinutes: 15 }),
  reset: (name) =>
    resetMail(SITE, { name, code: CODE, link: '/resetpassword?token=a&next=%2F', validMinutes: 60 }),
  'new-sign-in': (name) =>
    newSignInMail(SITE, {
      name,
      device: 'Firefox on Linux',
      at: AT,
      timeZone: 'Europe/Berlin',
      link: '/profile/account',
    }),
  'email-changed': (name) =>
    emailChangedMail(SITE, { name, newEmailMasked: 'a•••@example.com', link: '/contact' }),
  'email-change-code': (name) =>
    emailChangeCodeMail(SITE, { name, code: CODE, link: '/verify-code?token=x', validMinutes: 15 }),
  deactivated: (name) => deactivatedMail(SITE, { name, link: '/login' }),
  'queued-for-deletion': (name) =>
    queuedForDeletionMail(SITE, { name, erasedOn: AT, link: '/login?reason=deleted' }),
  recovered: (name) => recoveredMail(SITE, { name, link: '/courses' }),
  ...Object.fromEntries(
    SECURITY_CHANGES.map((change) => [
      change,
      (name: string) =>
        securityMail(SITE, {
          name,
          change,
          facts: [['Passkey', 'Work laptop']],
          at: AT,
          link: '/profile/account',
        }),
    ]),
  ),
  deleted: (name) => deletedMail(SITE, { name }),
  connected: (name) => signInConnectedMail(SITE, { name, ...PROVIDER }),
  disconnected: (name) => signInDisconnectedMail(SITE, { name, ...PROVIDER }),
}
