/** Reading coupons and how often they were used. */
import { and, eq, gt, inArray, isNotNull, ne, or, sql } from '#platform/db/sql.ts'
import { readCouponSpan, type CampaignDiscount } from '#modules/campaigns/module.ts'
import type { Database } from '#platform/db/database.ts'
import { coupons, couponUses } from './tables.ts'

export type Coupon = typeof coupons.$inferSelect

/** With the window that counts now: of a coupon that is a campaign's alone, the campaign's. */
export async function findCoupon(db: Database, code: string, now: Date): Promise<Coupon | undefined> {
  const [coupon] = await db.select().from(coupons).where(eq(coupons.code, code))
  return withSpan(db, coupon, now)
}

/** Age up to which cached terms are shown. What is charged is decided by `findCoupon`, in the checkout's transaction. */
const CACHE_MS = 2_000

type Kept = {
  query: ReturnType<typeof couponQuery>
  byCode: Map<string, { at: number; coupon: Promise<Coupon | undefined> }>
}
const kept = new WeakMap<Database, Kept>()

/** Finds a coupon whose terms are two seconds old at most; its window is that of this instant. */
export async function findCachedCoupon(db: Database, code: string, now: Date): Promise<Coupon | undefined> {
  const { query, byCode } = kept.getOrInsertComputed(db, () => ({
    query: couponQuery(db),
    byCode: new Map(),
  }))
  const known = byCode.get(code)
  if (known !== undefined && Math.abs(now.getTime() - known.at) < CACHE_MS)
    return withSpan(db, await known.coupon, now)
  const coupon = query.execute({ code }).then(([row]) => row)
  byCode.set(code, { at: now.getTime(), coupon })
  // Codes that nobody knows are without number, and what went wrong is not kept either.
  const forget = () => byCode.get(code)?.coupon === coupon && byCode.delete(code)
  void coupon.then((row) => row ?? forget(), forget)
  return withSpan(db, await coupon, now)
}

function couponQuery(db: Database) {
  // Without a name it is prepared here and not in the database: a pooler between the two may change its connections.
  return db
    .select()
    .from(coupons)
    .where(eq(coupons.code, sql.placeholder('code')))
    .prepare('')
}

async function withSpan(db: Database, coupon: Coupon | undefined, now: Date): Promise<Coupon | undefined> {
  if (coupon?.isCampaignOnly !== true) return coupon
  const span = await readCouponSpan(db, coupon.code, now)
  // It is as if it were not there while no campaign has it.
  if (span === null) return undefined
  return { ...coupon, startsAt: new Date(span.startsAt), endsAt: new Date(span.endsAt) }
}

/** The coupon, which nobody else uses until the transaction ends: of two who want its last use, one waits. */
export async function lockCoupon(tx: Database, code: string, now: Date): Promise<Coupon | undefined> {
  const [coupon] = await tx.select().from(coupons).where(eq(coupons.code, code)).for('update')
  return withSpan(tx, coupon, now)
}

/** Reads the discounts of coupons for the campaigns that name them. Fixed amounts count as zero percent. */
export async function campaignDiscounts(
  db: Database,
  codes: string[],
): Promise<ReadonlyMap<string, CampaignDiscount>> {
  if (codes.length === 0) return new Map()
  const { code, percent, announcedPercent } = coupons
  const rows = await db.select({ code, percent, announcedPercent }).from(coupons).where(inArray(code, codes))
  return new Map(
    rows.map((row) => [
      row.code,
      { discountPercent: row.announcedPercent ?? row.percent ?? 0, discountAmount: row.percent ?? 0 },
    ]),
  )
}

type Counted = {
  now: Date
  /** User id, or null when signed out. */
  userId: string | null
  /** A checkout does not count itself. */
  exceptUse?: string
}

/** Counts the paid and reserved uses of a coupon. */
export async function countUses(
  db: Database,
  coupon: Coupon,
  { now, userId, exceptUse }: Counted,
): Promise<{ inTotal: number; byAccount: number }> {
  if (!isLimited(coupon)) return { inTotal: 0, byAccount: 0 }
  const ofAccount = userId === null ? sql`false` : eq(couponUses.userId, userId)
  const [counted] = await db
    .select({
      inTotal: sql<number>`count(*)::int`,
      byAccount: sql<number>`(count(*) filter (where ${ofAccount}))::int`,
    })
    .from(couponUses)
    .where(
      and(
        eq(couponUses.couponCode, coupon.code),
        or(isNotNull(couponUses.settledAt), gt(couponUses.heldUntil, now)),
        exceptUse === undefined ? undefined : ne(couponUses.id, exceptUse),
      ),
    )
  return counted ?? { inTotal: 0, byAccount: 0 }
}

/** Whether it matters how often it was used. */
export function isLimited({ mostUses, mostUsesPerAccount }: Coupon): boolean {
  return mostUses !== null || mostUsesPerAccount !== null
}
