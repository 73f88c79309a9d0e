import { eq, gt, isNull, or } from '#platform/db/sql.ts'
import type { Database } from '#platform/db/database.ts'
import { couponSpan, type CouponSpan, type ScheduledCampaign } from './campaign-rules.ts'
import { campaignWords, type SaleCampaign } from './contract.ts'
import { campaigns } from './tables.ts'

/** What is on or planned, and what stands without a sale. */
export type Schedule = { scheduled: ScheduledCampaign[]; standing: SaleCampaign }

/** What a campaign's coupon takes off. */
export type CampaignDiscount = Pick<SaleCampaign, 'discountPercent' | 'discountAmount'>

/** Says it of coupons by their codes; of one that there is not, nothing. Billing does, which knows what is off. */
export type ReadDiscounts = (codes: string[]) => Promise<ReadonlyMap<string, CampaignDiscount>>

/** Those that have ended by `at` are left out. Throws when what stands is missing or a row does not read. */
export async function readSchedule(db: Database, readDiscounts: ReadDiscounts, at: Date): Promise<Schedule> {
  return scheduleOf(
    await db
      .select()
      .from(campaigns)
      .where(or(isNull(campaigns.endsAt), gt(campaigns.endsAt, at))),
    readDiscounts,
  )
}

type Row = typeof campaigns.$inferSelect

async function scheduleOf(rows: Row[], readDiscounts: ReadDiscounts): Promise<Schedule> {
  const codes = rows.flatMap(({ couponCode }) => (couponCode === null ? [] : [couponCode]))
  const discounts = await readDiscounts(codes)
  const scheduled: ScheduledCampaign[] = []
  let standing: SaleCampaign | null = null
  for (const { id, startsAt, endsAt, timerChangesAt, isStopped, couponCode, details } of rows) {
    const discount = discounts.get(couponCode ?? '') ?? { discountPercent: 0, discountAmount: 0 }
    const campaign = { ...campaignWords.parse(details), ...discount, id, code: couponCode }
    if (startsAt === null || endsAt === null || timerChangesAt === null) standing = campaign
    else {
      const span = {
        startsAt: startsAt.getTime(),
        endsAt: endsAt.getTime(),
        timerChangesAt: timerChangesAt.getTime(),
      }
      scheduled.push({ campaign, span, isStopped })
    }
  }
  if (standing === null) throw new Error('There is no default campaign for the time without a sale.')
  return { scheduled, standing }
}

/** All that were, are or will be, with what stands; for whoever looks back. */
export async function readAllCampaigns(db: Database, readDiscounts: ReadDiscounts): Promise<Schedule> {
  return scheduleOf(await db.select().from(campaigns), readDiscounts)
}

/** When a coupon counts that counts by its campaigns alone; null: no campaign has it, or none that may begin. */
export async function readCouponSpan(db: Database, code: string, at: Date): Promise<CouponSpan | null> {
  const { startsAt, endsAt, isStopped } = campaigns
  const rows = await db
    .select({ startsAt, endsAt, isStopped })
    .from(campaigns)
    .where(eq(campaigns.couponCode, code))
  const spans = rows.flatMap((row) =>
    row.startsAt === null || row.endsAt === null
      ? []
      : [{ startsAt: row.startsAt.getTime(), endsAt: row.endsAt.getTime(), isStopped: row.isStopped }],
  )
  return couponSpan(spans, at.getTime())
}
