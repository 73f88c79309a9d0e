/** A moderator's verdict about an item that nobody else sees before it is approved. */
import type { Database } from '#platform/db/database.ts'
import { Failure } from '#platform/failures.ts'
import type { Deps } from '../deps.ts'
import { authorOf } from '../item-author.ts'
import type { ReviewVerdict } from '../items.ts'
import type { ItemKey } from '../require-item.ts'

/** Approves an item as it was at `since`, or refuses it, and notifies its author. Throws `item-not-found` or `item-changed`. */
export async function decideReview(
  { clock, items, notifications }: Pick<Deps, 'clock' | 'items' | 'notifications'>,
  tx: Database,
  { kind, id, since, verdict }: ItemKey & { since: Date; verdict: ReviewVerdict },
): Promise<void> {
  const review = items.kind(kind)?.review
  if (review === undefined) throw new Failure('item-not-found')
  if (!(await review.decide(tx, id, { ...verdict, since }))) throw new Failure('item-changed')
  const at = clock.now()
  const authorId = await authorOf(items, tx, { kind, id })
  await notifications.notify(tx, {
    kind: 'moderation',
    about: `${verdict.isApproved ? 'approved' : 'refused'} ${kind} ${id}`,
    key: at.toISOString(),
    at,
    userIds: authorId === null ? [] : [authorId],
  })
}
