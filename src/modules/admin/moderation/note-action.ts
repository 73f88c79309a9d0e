/** The log of what operators did about what learners made. */
import { entryPicked } from '#modules/build/events.ts'
import { WALL_KIND } from '#modules/build/wall/contract.ts'
import type { Database } from '#platform/db/database.ts'
import { type Listener, on } from '#platform/module/events.ts'
import { operatorActions } from '../tables.ts'
import type { MODERATION_ACTIONS } from './contract.ts'

type Line = typeof operatorActions.$inferInsert & { action: (typeof MODERATION_ACTIONS)[number] }

/** Adds a line, in the transaction of what it says. */
export async function noteAction(tx: Database, line: Line): Promise<void> {
  await tx.insert(operatorActions).values(line)
}

export function notePicks(): Listener {
  return on(entryPicked, (tx, { entryId, authorId, operatorId, isPick, at }) =>
    noteAction(tx, {
      at,
      userId: operatorId,
      action: isPick ? 'pick' : 'unpick',
      item: `${WALL_KIND} ${entryId}`,
      targetUserId: authorId,
      change: {},
    }),
  )
}
