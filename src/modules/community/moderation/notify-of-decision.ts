import type { Database } from '#platform/db/database.ts'
import type { Deps } from '../deps.ts'
import { authorOf } from '../item-author.ts'
import type { ItemKey } from '../require-item.ts'
import { isHiddenBy, type ModerationState } from './moderation-rules.ts'

type NotifyDeps = Pick<Deps, 'clock' | 'items' | 'notifications'>

/** Notifies the author of an item that a moderator hid or showed again. A decision that changes neither is no news. */
export async function notifyOfDecision(
  { clock, items, notifications }: NotifyDeps,
  tx: Database,
  { kind, id, before, after }: ItemKey & { before: ModerationState; after: ModerationState },
): Promise<void> {
  const isHidden = after === 'hidden' && before !== 'hidden'
  const isRestored = isHiddenBy(before) && !isHiddenBy(after)
  if (!isHidden && !isRestored) return
  const at = clock.now()
  const authorId = await authorOf(items, tx, { kind, id })
  await notifications.notify(tx, {
    kind: 'moderation',
    about: `${isHidden ? 'hidden' : 'restored'} ${kind} ${id}`,
    key: at.toISOString(),
    at,
    userIds: authorId === null ? [] : [authorId],
  })
}
