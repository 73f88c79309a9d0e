/** Decisions about what learners wrote, each with its line of who did what, in one transaction. */
import { type Decision, findItem, mute, type ReviewVerdict, unmute } from '#modules/community/module.ts'
import { Failure } from '#platform/failures.ts'
import type { Deps } from '../deps.ts'
import { noteAction } from './note-action.ts'

type DecideDeps = Pick<Deps, 'db' | 'clock' | 'community'>
interface ItemKey {
  kind: string
  id: string
}

export async function decideItem(
  { db, clock, community }: DecideDeps,
  { kind, id, decision }: ItemKey & { decision: Decision },
  operatorId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const item = await findItem({ db: tx, items: community.items }, { kind, id })
    // A text that its author deleted can't be hidden; reports about it can be closed.
    if (item === null && decision !== 'dismiss') throw new Failure('item-not-found')
    const { before, after } = await community.decide(tx, { kind, id, decision })
    await noteAction(tx, {
      at: clock.now(),
      userId: operatorId,
      action: decision,
      item: `${kind} ${id}`,
      targetUserId: item?.authorId ?? null,
      change: { state: [before, after] },
    })
  })
}

/** Approves or refuses what waits. Throws `item-not-found`, or `item-changed` where it is no longer what the operator read. */
export async function reviewItem(
  { db, clock, community }: DecideDeps,
  { kind, id, since, verdict }: ItemKey & { since: Date; verdict: ReviewVerdict },
  operatorId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const item = await findItem({ db: tx, items: community.items }, { kind, id })
    if (item === null) throw new Failure('item-not-found')
    await community.review(tx, { kind, id, since, verdict })
    await noteAction(tx, {
      at: clock.now(),
      userId: operatorId,
      action: verdict.isApproved ? 'approve' : 'refuse',
      item: `${kind} ${id}`,
      targetUserId: item.authorId,
      change: verdict.isApproved ? {} : { reason: verdict.reason },
    })
  })
}

const DAY_MS = 24 * 60 * 60 * 1000

export async function muteAuthor(
  { db, clock, community: { items } }: DecideDeps,
  { kind, id, days, reason }: ItemKey & { days: number; reason: string },
  operatorId: string,
): Promise<void> {
  const at = clock.now()
  await db.transaction(async (tx) => {
    const userId = (await findItem({ db: tx, items }, { kind, id }))?.authorId ?? null
    if (userId === null) throw new Failure('item-not-found')
    await mute(tx, { userId, reason, at, endsAt: new Date(at.getTime() + days * DAY_MS) })
    await noteAction(tx, {
      at,
      userId: operatorId,
      action: 'mute',
      item: `${kind} ${id}`,
      targetUserId: userId,
      change: { days, reason },
    })
  })
}

/** Ends a mute. An account that has none stays as it is, and nothing is written down. */
export async function unmuteAccount(
  { db, clock }: DecideDeps,
  userId: string,
  operatorId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await unmute(tx, userId))) return
    await noteAction(tx, {
      at: clock.now(),
      userId: operatorId,
      action: 'unmute',
      item: 'account',
      targetUserId: userId,
      change: {},
    })
  })
}
