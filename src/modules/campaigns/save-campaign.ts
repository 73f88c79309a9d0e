/** Writing campaigns: for an operator. */
import { eq } from '#platform/db/sql.ts'
import type { Database } from '#platform/db/database.ts'
import { campaignWords, type CampaignWords } from './contract.ts'
import { campaigns } from './tables.ts'

export type SavedCampaign = {
  /** Null: it stands while no sale is on. */
  span: { startsAt: Date; endsAt: Date; timerChangesAt: Date } | null
  couponCode: string | null
  words: CampaignWords
}
export type CampaignRow = SavedCampaign & { id: number; isStopped: boolean }

/** The row, which nobody else changes until the transaction ends; null: there is none. */
export async function lockCampaign(tx: Database, id: number): Promise<CampaignRow | null> {
  const [row] = await tx.select().from(campaigns).where(eq(campaigns.id, id)).for('update')
  if (row === undefined) return null
  const { startsAt, endsAt, timerChangesAt, isStopped, couponCode, details } = row
  const span =
    startsAt === null || endsAt === null || timerChangesAt === null
      ? null
      : { startsAt, endsAt, timerChangesAt }
  return { id, span, isStopped, couponCode, words: campaignWords.parse(details) }
}

export async function insertCampaign(tx: Database, saved: SavedCampaign): Promise<number> {
  const [row] = await tx.insert(campaigns).values(valuesOf(saved)).returning({ id: campaigns.id })
  if (row === undefined) throw new Error('The database returned no row.')
  return row.id
}

export async function updateCampaign(tx: Database, id: number, saved: SavedCampaign): Promise<void> {
  await tx.update(campaigns).set(valuesOf(saved)).where(eq(campaigns.id, id))
}

export async function setCampaignStopped(tx: Database, id: number, isStopped: boolean): Promise<void> {
  await tx.update(campaigns).set({ isStopped }).where(eq(campaigns.id, id))
}

function valuesOf({ span, couponCode, words }: SavedCampaign) {
  const none = { startsAt: null, endsAt: null, timerChangesAt: null }
  return { ...(span ?? none), couponCode, details: words }
}
