import { standingOfAccount } from '#modules/accounts/module.ts'
import { eq } from '#platform/db/sql.ts'
import { Failure } from '#platform/failures.ts'
import { formatLongDate } from '#platform/messages/long-date.ts'
import { t } from '#platform/messages/messages.ts'
import type { Deps } from './deps.ts'
import { communityMutes } from './tables.ts'
import { writerObstacle } from './writer-rules.ts'

export type WriterDeps = Pick<Deps, 'db' | 'clock' | 'config'>

/** Throws what keeps an account from writing, voting and reporting: a code of `writerFailures`, or `sign-in-required`. */
export async function requireWriter({ db, clock, config }: WriterDeps, userId: string): Promise<void> {
  const [standing, [mute]] = await Promise.all([
    standingOfAccount(db, userId),
    db.select().from(communityMutes).where(eq(communityMutes.userId, userId)),
  ])
  if (standing === null) throw new Failure('sign-in-required')
  const facts = { ...standing, mutedUntil: mute?.endsAt ?? null }
  const obstacle = writerObstacle(facts, { now: clock.now(), sendsMail: config.mail.smtp !== null })
  if (obstacle === null) return
  if (obstacle !== 'muted' || mute === undefined) throw new Failure(obstacle)
  const message = t(
    'You can read here, but you can’t post, vote, or report until {date} UTC. Reason: {reason}',
    { date: formatLongDate(mute.endsAt, 'UTC'), reason: mute.reason },
  )
  throw new Failure('muted', { message })
}
