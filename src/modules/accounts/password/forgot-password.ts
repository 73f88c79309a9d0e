import { z } from 'zod'
import { Failure } from '#platform/failures.ts'
import { ofNetwork } from '#platform/limits/limit.ts'
import { jobKind, type JobKind } from '#platform/jobs/jobs.ts'
import { mailSite } from '#platform/mail/mail-body-rules.ts'
import { consume } from '#platform/limits/stored-limits.ts'
import type { Deps } from '../deps.ts'
import { makeCode } from '../codes/codes.ts'
import { resetMail } from './reset-mail.ts'
import { LIMITS } from '../limits.ts'
import { emailError } from '../fields/fields.ts'
import { findUserByEmail } from '../users/users.ts'
import { foldEmail } from '#platform/contract/email.ts'

type ForgotDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'secrets' | 'mail' | 'jobs'>

export const RESET_QUEUE = 'reset-password'
/** Seconds the form counts down before it offers to send again. */
const RESEND_AFTER_SECONDS = 60

/**
 * Has a reset mailed, later: whether there is such an account is looked up when nobody waits for the answer any more, so
 * that neither the answer nor how long it took tells.
 */
export async function forgotPassword(
  deps: ForgotDeps,
  { email, address }: { email: string; address: string },
): Promise<{ resendAfterSeconds: number }> {
  const error = emailError(email)
  if (error !== null) throw new Failure('invalid-fields', { fields: { email: [error] } })
  const folded = foldEmail(email)
  await consume(deps, [
    ...ofNetwork(LIMITS.forgotOfNetwork, address),
    { ...LIMITS.forgotOfAddress, subject: folded },
  ])
  await deps.jobs.send(deps.db, RESET_QUEUE, { email: folded })
  return { resendAfterSeconds: RESEND_AFTER_SECONDS }
}

/** Mails link and code where there is an account. One that was left gets them too: recovering it needs the password. */
export function resetMailJob(deps: ForgotDeps): JobKind {
  return jobKind({
    queue: RESET_QUEUE,
    data: z.object({ email: z.string() }),
    async handle({ email }) {
      await deps.db.transaction(async (tx) => {
        const user = await findUserByEmail(tx, email)
        if (user === undefined) return
        const { code, token, validMinutes } = await makeCode(tx, deps, {
          userId: user.id,
          purpose: 'reset-password',
          email: user.email,
        })
        const written = await resetMail(mailSite(deps.config), {
          name: user.fullName,
          code,
          validMinutes,
          link: `/resetpassword?token=${token}`,
        })
        await deps.mail.send(tx, { purpose: 'reset-password', to: user.email, ...written })
      })
      return 'done'
    },
  })
}
