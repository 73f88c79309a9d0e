import { sql } from '#platform/db/sql.ts'
import { check, index, integer, pgTable, text, uuid } from '#platform/db/columns.ts'
import { instant } from '#platform/db/instant-column.ts'
import { json } from '#platform/db/json-column.ts'
import { users } from '../accounts/tables.ts'
import { campaigns } from '../campaigns/tables.ts'

/** Log of operators' actions. Append-only. */
export const operatorActions = pgTable(
  'operator_actions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull(),
    /** Operator; null once the account is erased. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** About campaigns `schedule`, `change`, `stop` or `resume`, about what learners wrote one of `MODERATION_ACTIONS`. */
    action: text('action').notNull(),
    campaignId: integer('campaign_id').references(() => campaigns.id),
    /** What was moderated, as its kind and id: `post 0198a000-…`. Null for other actions. */
    item: text('item'),
    /** Account whose item was moderated, or that was muted; null once it is erased, and for other actions. */
    targetUserId: uuid('target_user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Changed fields with their values before and after; of a mute its days and reason, until the account is erased. */
    change: json('change').notNull(),
  },
  (table) => [
    index('operator_actions_by_instant').on(table.at),
    index('operator_actions_by_campaign').on(table.campaignId),
    index('operator_actions_by_user').on(table.userId),
    index('operator_actions_by_target').on(table.targetUserId),
    check('operator_actions_about', sql`(${table.campaignId} is null) = (${table.item} is not null)`),
  ],
)
