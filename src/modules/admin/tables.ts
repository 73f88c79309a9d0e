import { index, integer, pgTable, text, uuid } from '#platform/db/columns.ts'
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
    /** `schedule`, `change`, `stop` or `resume`. */
    action: text('action').notNull(),
    campaignId: integer('campaign_id')
      .notNull()
      .references(() => campaigns.id),
    /** Changed fields with their values before and after. Contains no personal data. */
    change: json('change').notNull(),
  },
  (table) => [
    index('operator_actions_by_instant').on(table.at),
    index('operator_actions_by_campaign').on(table.campaignId),
    index('operator_actions_by_user').on(table.userId),
  ],
)
