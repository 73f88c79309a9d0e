import { eq } from '#platform/db/sql.ts'
import { z } from 'zod'
import { Failure } from '#platform/failures.ts'
import { jobKind, type JobKind } from '#platform/jobs/jobs.ts'
import { mailSite } from '#platform/mail/mail-body-rules.ts'
import { ofNetwork } from '#platform/limits/limit.ts'
import { consume } from '#platform/limits/stored-limits.ts'
import type { Deps } from '../deps.ts'
import { dropCode, isCode, makeCode, takeCode } from '../codes/codes.ts'
import { emailChangeCodeMail, emailChangedMail } from './change-email-mails.ts'
import { confirmPassword } from '../password/password.ts'
import { LIMITS } from '../limits.ts'
import { mailboxOf } from '../mailbox-rules.ts'
import { emailError } from '../fields/fields.ts'
import { users } from '../tables.ts'
import { findUser, findUserByEmail, lockUser } from '../users/users.ts'
import { foldEmail } from '#platform/contract/email.ts'
import { maskEmail } from './mask-email-rules.ts'

type EmailDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'secrets' | 'mail' | 'jobs' | 'passwords'>

export const EMAIL_CHANGE_QUEUE = 'change-email'
const PURPOSE = 'change-email'
const RESEND_AFTER_SECONDS = 60

/** Has a code mailed to the new address, later: whether it is somebody's already is looked up when nobody waits any more. */
export async function changeEmail(
  deps: EmailDeps,
  {
    userId,
    email,
    password,
    address,
  }: { userId: string; email: string; password: string | undefined; address: string },
): Promise<{ resendAfterSeconds: number }> {
  const error = emailError(email)
  if (error !== null) throw new Failure('invalid-fields', { fields: { email: [error] } })
  await confirmPassword(deps, { userId, password })
  await consume(deps, [
    ...ofNetwork(LIMITS.emailChangeOfNetwork, address),
    { ...LIMITS.emailChangeOfAccount, subject: userId },
    { ...LIMITS.unprovedMailOfMailbox, subject: mailboxOf(email) },
  ])
  await deps.jobs.send(deps.db, EMAIL_CHANGE_QUEUE, { userId, email: email.trim() })
  return { resendAfterSeconds: RESEND_AFTER_SECONDS }
}

/** Mails the code, unless the address is another account's: that one's owner has nothing to do with it. */
export function emailChangeJob(deps: EmailDeps): JobKind {
  return jobKind({
    queue: EMAIL_CHANGE_QUEUE,
    data: z.object({ userId: z.uuid(), email: z.string() }),
    async handle({ userId, email }) {
      await deps.db.transaction(async (tx) => {
        const user = await findUser(tx, userId)
        const owner = await findUserByEmail(tx, email)
        if (user === undefined || (owner !== undefined && owner.id !== userId)) return
        const { code, validMinutes } = await makeCode(tx, deps, { userId, purpose: PURPOSE, email })
        const written = await emailChangeCodeMail(mailSite(deps.config), {
          name: user.fullName,
          code,
          validMinutes,
          link: '/profile/account?email-code=1',
        })
        await deps.mail.send(tx, { purpose: 'change-email', to: email, ...written })
      })
      return 'done'
    },
  })
}

/** Changes the address to the one that the code was mailed to, and tells the one before. */
export async function confirmEmailChange(deps: EmailDeps, userId: string, code: string): Promise<void> {
  await consume(deps, [{ ...LIMITS.codeOfAccount, subject: userId }])
  const whose = { userId, purpose: PURPOSE } as const
  if (!(await isCode(deps, whose, code))) throw new Failure('code-not-valid')
  await deps.db.transaction(async (tx) => {
    const email = await takeCode(tx, deps, whose, code)
    const user = await lockUser(tx, userId)
    // Somebody signed up with it in the meantime.
    const owner = email === null ? undefined : await findUserByEmail(tx, email)
    if (email === null || user === undefined || (owner !== undefined && owner.id !== userId))
      throw new Failure('code-not-valid')
    await tx
      .update(users)
      .set({ email, emailFolded: foldEmail(email), emailVerifiedAt: deps.clock.now() })
      .where(eq(users.id, userId))
    // A link for a new password may lie in the mailbox that is left.
    await dropCode(tx, { userId, purpose: 'reset-password' })
    const written = await emailChangedMail(mailSite(deps.config), {
      name: user.fullName,
      link: '/contact',
      newEmailMasked: maskEmail(email),
    })
    await deps.mail.send(tx, { purpose: 'email-changed', to: user.email, ...written })
  })
}
