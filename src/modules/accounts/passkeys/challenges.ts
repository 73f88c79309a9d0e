/** Challenges for passkeys. Each is bound to its purpose and account, and can be used once within five minutes. */
import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, lt } from '#platform/db/sql.ts'
import type { Deps } from '../deps.ts'
import { passkeyChallenges } from '../tables.ts'

type ChallengeDeps = Pick<Deps, 'db' | 'clock'>

export const CHALLENGE_MINUTES = 5

/** `userId`: to whose account a passkey is added; null: somebody signs in. */
export async function makeChallenge({ db, clock }: ChallengeDeps, userId: string | null): Promise<Buffer> {
  const challenge = randomBytes(32)
  const expiresAt = new Date(clock.now().getTime() + CHALLENGE_MINUTES * 60_000)
  await db.insert(passkeyChallenges).values({ challenge: challenge.toString('base64url'), userId, expiresAt })
  return challenge
}

/** Takes it, so that it counts once, whatever comes of it. False: there is no such challenge. */
export async function takeChallenge(
  { db, clock }: ChallengeDeps,
  challenge: string,
  userId: string | null,
): Promise<boolean> {
  const taken = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challenge, challenge),
        userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId),
        gt(passkeyChallenges.expiresAt, clock.now()),
      ),
    )
    .returning({ challenge: passkeyChallenges.challenge })
  return taken.length > 0
}

/** Deletes those that ran out. */
export async function forgetChallenges({ db, clock }: ChallengeDeps): Promise<void> {
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, clock.now()))
}
