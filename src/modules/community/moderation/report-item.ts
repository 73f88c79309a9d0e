import { createHmac } from 'node:crypto'
import type { Database } from '#platform/db/database.ts'
import { networksAround } from '#platform/http/network-of.ts'
import { ofNetwork } from '#platform/limits/limit.ts'
import { consume } from '#platform/limits/stored-limits.ts'
import type { ReportReason } from '../contract.ts'
import type { Deps } from '../deps.ts'
import { REPORTS_OF_ACCOUNT, REPORTS_OF_NETWORK } from '../limits.ts'
import { type ItemKey, requireItem } from '../require-item.ts'
import { requireWriter } from '../require-writer.ts'
import { storableText } from '../stored-text-rules.ts'
import { communityReports } from '../tables.ts'
import { moderate, openReports } from './item-state.ts'

type ReportDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'items' | 'secrets'>

export interface Report {
  userId: string
  address: string
  kind: string
  id: string
  reason: ReportReason
  note: string
}

/**
 * Has operators look at an item, once for each text of it: a check of ours found something. It hides nothing. An item that operators looked
 * at is not shown to them again.
 */
export async function flagItem(
  tx: Database,
  { kind, id, reason, note, at }: ItemKey & { reason: ReportReason; note: string; at: Date },
): Promise<void> {
  await tx
    .insert(communityReports)
    .values({ kind, itemId: id, userId: null, network: '', reason, note, at })
    .onConflictDoNothing()
}

/** Stores a report, once for an account and item, and hides the item where there are enough. */
export async function reportItem(deps: ReportDeps, report: Report): Promise<void> {
  const { db, clock, secrets } = deps
  const { kind, id, userId, address, reason } = report
  await requireWriter(deps, userId)
  await requireItem(deps, { kind, id }, { learnerId: userId, userId })
  const limits = [{ ...REPORTS_OF_ACCOUNT, subject: userId }, ...ofNetwork(REPORTS_OF_NETWORK, address)]
  await consume(deps, limits)
  // The widest network: whoever has one /64 mostly has all of the /48.
  const [widest = 'unknown'] = networksAround(address)
  const network = createHmac('sha256', secrets.key('community-networks')).update(widest).digest('base64url')
  const now = clock.now()
  await db.transaction(async (tx) => {
    await moderate(deps, tx, { kind, id }, async () => {
      await tx
        .insert(communityReports)
        .values({
          kind,
          itemId: id,
          userId,
          network: network.slice(0, 22),
          reason,
          note: storableText(report.note),
          at: now,
        })
        .onConflictDoNothing()
      return { kind: 'reported', open: await openReports(tx, { kind, id }, now) }
    })
  })
}
