/** Gifts are mailed on their day, and what nobody needs to know any more is forgotten. */
import { and, asc, eq, isNotNull, isNull, lte, ne } from '#platform/db/sql.ts'
import { z } from 'zod'
import { jobKind, type JobKind } from '#platform/jobs/jobs.ts'
import { mailSite } from '#platform/mail/mail-body-rules.ts'
import type { Deps } from '../deps.ts'
import { findPlan } from '../plans/plans.ts'
import { codeOfGift, makeGiftCode } from './gift-codes.ts'
import { giftMail } from './gift-mail.ts'
import { GIFT_QUEUE } from './settle-gift.ts'
import { gifts } from './tables.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** A checkout that was never paid will not be. */
const UNPAID_DAYS = 30
/** Days after redemption until the names and words of a gift are erased. */
const REDEEMED_DAYS = 90

type GiftDeps = Pick<Deps, 'db' | 'clock' | 'mail' | 'config' | 'secrets'>

export function deliverGiftsJob(deps: GiftDeps): JobKind {
  return jobKind({
    queue: GIFT_QUEUE,
    data: z.object({}),
    cron: '*/10 * * * *',
    handle: async () => {
      while (await deliverNext(deps));
      await forget(deps)
      return 'done'
    },
  })
}

/** Delivers the next due gift, each on one server only. Returns false when none is due. */
async function deliverNext(deps: GiftDeps): Promise<boolean> {
  const { db, clock, mail, config } = deps
  const now = clock.now()
  return db.transaction(async (tx) => {
    const [gift] = await tx
      .select()
      .from(gifts)
      .where(
        and(
          isNotNull(gifts.paidAt),
          isNull(gifts.deliveredAt),
          isNull(gifts.revokedAt),
          lte(gifts.deliverAt, now),
          ne(gifts.recipientEmail, ''),
        ),
      )
      .orderBy(asc(gifts.deliverAt))
      .limit(1)
      .for('update', { skipLocked: true })
    if (gift === undefined) return false
    const plan = await findPlan(tx, gift.plan)
    const known = codeOfGift(deps, gift)
    // The root key of the code is gone, and the recipient has not seen the code: another one takes its place.
    const { code, codeDigest } =
      known === null ? makeGiftCode(deps, gift.id) : { code: known, codeDigest: gift.codeDigest }
    const written = await giftMail(mailSite(config), { ...gift, planName: plan?.name ?? gift.plan, code })
    await mail.send(tx, { purpose: 'gift', to: gift.recipientEmail, ...written })
    await tx.update(gifts).set({ deliveredAt: now, codeDigest }).where(eq(gifts.id, gift.id))
    return true
  })
}

async function forget({ db, clock }: GiftDeps): Promise<void> {
  const before = (days: number) => new Date(clock.now().getTime() - days * DAY_MS)
  await db.delete(gifts).where(and(isNull(gifts.paidAt), lte(gifts.createdAt, before(UNPAID_DAYS))))
  await db
    .update(gifts)
    .set({ fromName: '', recipientName: '', recipientEmail: '', message: '' })
    .where(and(lte(gifts.redeemedAt, before(REDEEMED_DAYS)), ne(gifts.recipientEmail, '')))
}
