/** Scheduling, changing and stopping, each with its line of who did what, in one transaction. */
import { couponFitness, makeCampaignCoupon } from '#modules/billing/module.ts'
import {
  insertCampaign,
  lockCampaign,
  setCampaignStopped,
  updateCampaign,
  type SavedCampaign,
} from '#modules/campaigns/module.ts'
import type { Database } from '#platform/db/database.ts'
import { Failure } from '#platform/failures.ts'
import type { Deps } from './deps.ts'
import { changesBetween } from './change-rules.ts'
import type { CampaignDraft } from './contract.ts'
import { operatorActions } from './tables.ts'

type SaveDeps = Pick<Deps, 'db' | 'clock'>

export async function schedule(
  { db, clock }: SaveDeps,
  draft: CampaignDraft,
  userId: string,
): Promise<{ id: number }> {
  if (draft.span === null) throw new Failure('standing-window')
  return db.transaction(async (tx) => {
    const saved = await withCoupon(tx, draft, clock.now())
    const id = await insertCampaign(tx, saved)
    await note(tx, {
      at: clock.now(),
      userId,
      action: 'schedule',
      campaignId: id,
      change: changesBetween({}, saved),
    })
    return { id }
  })
}

export async function change(
  { db, clock }: SaveDeps,
  { id, draft }: { id: number; draft: CampaignDraft },
  userId: string,
): Promise<{ id: number }> {
  return db.transaction(async (tx) => {
    const before = await lockCampaign(tx, id)
    if (before === null) throw new Failure('campaign-unknown')
    if ((before.span === null) !== (draft.span === null)) throw new Failure('standing-window')
    const saved = await withCoupon(tx, draft, clock.now())
    await updateCampaign(tx, id, saved)
    const { span, couponCode, words } = before
    const changed = changesBetween({ span, couponCode, words }, saved)
    await note(tx, { at: clock.now(), userId, action: 'change', campaignId: id, change: changed })
    return { id }
  })
}

export async function stop(
  { db, clock }: SaveDeps,
  { id, isStopped }: { id: number; isStopped: boolean },
  userId: string,
): Promise<{ id: number }> {
  return db.transaction(async (tx) => {
    const before = await lockCampaign(tx, id)
    if (before === null) throw new Failure('campaign-unknown')
    // There is always one that stands.
    if (before.span === null) throw new Failure('standing-window')
    if (before.isStopped === isStopped) return { id }
    await setCampaignStopped(tx, id, isStopped)
    const action = isStopped ? 'stop' : 'resume'
    await note(tx, { at: clock.now(), userId, action, campaignId: id, change: {} })
    return { id }
  })
}

async function withCoupon(tx: Database, draft: CampaignDraft, now: Date): Promise<SavedCampaign> {
  const { couponCode, newCoupon, words, span } = draft
  if (couponCode !== null && newCoupon !== null) {
    if (!(await makeCampaignCoupon(tx, { ...newCoupon, code: couponCode, now })))
      throw new Failure('coupon-exists')
  } else if (couponCode !== null) {
    const fitness = await couponFitness(tx, couponCode)
    if (fitness !== 'fit') throw new Failure(`coupon-${fitness}`)
  }
  return {
    couponCode,
    words,
    span:
      span === null
        ? null
        : {
            startsAt: new Date(span.startsAt),
            endsAt: new Date(span.endsAt),
            timerChangesAt: new Date(span.timerChangesAt),
          },
  }
}

async function note(tx: Database, line: typeof operatorActions.$inferInsert): Promise<void> {
  await tx.insert(operatorActions).values(line)
}
