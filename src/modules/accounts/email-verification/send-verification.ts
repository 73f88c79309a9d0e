import type { Database } from '#platform/db/database.ts'
import { Failure } from '#platform/failures.ts'
import { ofNetwork } from '#platform/limits/limit.ts'
import { consume } from '#platform/limits/stored-limits.ts'
import { mailSite } from '#platform/mail/mail-body-rules.ts'
import type { Deps } from '../deps.ts'
import { LIMITS } from '../limits.ts'
import { verificationMail } from './verification-mail.ts'
import { lockUser, type User } from '../users/users.ts'
import { lastCode, makeCode, secondsUntilNext, waitSeconds } from '../codes/codes.ts'

type SendDeps = Pick<Deps, 'clock' | 'config' | 'secrets' | 'mail'>

/** Mails a new verification code and link, which take the place of those before. */
export async function sendVerification(tx: Database, deps: SendDeps, user: User): Promise<void> {
  const { id: userId, email, fullName } = user
  const { code, token, validMinutes } = await makeCode(tx, deps, { userId, purpose: 'verify-email', email })
  const written = await verificationMail(mailSite(deps.config), {
    name: fullName,
    code,
    validMinutes,
    link: `/verify-code?token=${token}`,
  })
  await deps.mail.send(tx, { purpose: 'verify-email', to: email, ...written })
}

/** Mails another one. Throws `too-many-tries` when the last was sent a moment ago: each makes the wait longer. */
export async function resendVerification(
  deps: SendDeps & Pick<Deps, 'db'>,
  { userId, address }: { userId: string; address: string },
): Promise<{ sent: boolean; resendAfterSeconds: number }> {
  await consume(deps, ofNetwork(LIMITS.resendOfNetwork, address))
  return deps.db.transaction(async (tx) => {
    const user = await lockUser(tx, userId)
    if (user === undefined || user.emailVerifiedAt !== null) return { sent: false, resendAfterSeconds: 0 }
    const whose = { userId, purpose: 'verify-email' } as const
    const retryAfterSeconds = secondsUntilNext(await lastCode(tx, whose), deps.clock.now())
    if (retryAfterSeconds > 0) throw new Failure('too-many-tries', { retryAfterSeconds })
    await sendVerification(tx, deps, user)
    const last = await lastCode(tx, whose)
    return { sent: true, resendAfterSeconds: waitSeconds(last?.sentCount ?? 1) }
  })
}
