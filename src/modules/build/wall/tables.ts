import { sql } from '#platform/db/sql.ts'
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from '#platform/db/columns.ts'
import { instant } from '#platform/db/instant-column.ts'
import { json } from '#platform/db/json-column.ts'
import { users } from '../../accounts/tables.ts'
import { projects } from '../projects/tables.ts'

/** Projects on the wall of inspiration, as they were when their owners published them: what is typed later is not public. */
export const wallEntries = pgTable(
  'wall_entries',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null: the project is gone for good, and a job forgets the entry. */
    projectId: uuid('project_id').references(() => projects.id, { onDelete: 'set null' }),
    /** Revision of the project that was published. */
    revision: integer('revision').notNull(),
    language: text('language').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    /** One of `THEMES`. */
    theme: text('theme').notNull(),
    /** Month of the challenge that it was entered in. Null: none. */
    month: text('month'),
    files: json('files').notNull(),
    stdin: text('stdin').notNull(),
    args: json('args').notNull(),
    /** Name of a seeded database. Null: an empty one, or that of a file. */
    database: text('database'),
    /** What a card shows of it. */
    cover: json('cover').notNull(),
    /** Recording that the cover plays. Null: it has none. */
    replay: json('replay'),
    /** One of `ENTRY_STATES`. */
    state: text('state').notNull(),
    /** Why a moderator refused it. Empty: nobody did. */
    refusal: text('refusal').notNull().default(''),
    /** When this content was published. */
    publishedAt: instant('published_at').notNull(),
    /** When a moderator approved the entry first. */
    approvedAt: instant('approved_at'),
    /** When it came among the picks of the team. Null: it is none. */
    pickedAt: instant('picked_at'),
    /** When its author took it back; deleted for good some time later. */
    withdrawnAt: instant('withdrawn_at'),
    /** Hidden by moderation. */
    isHidden: boolean('is_hidden').notNull().default(false),
  },
  (table) => [
    uniqueIndex('wall_entries_once').on(table.projectId),
    index('wall_entries_by_user').on(table.userId),
    index('wall_entries_shown')
      .on(table.approvedAt, table.id)
      .where(sql`${table.state} = 'shown' and ${table.withdrawnAt} is null and not ${table.isHidden}`),
    index('wall_entries_by_month')
      .on(table.month)
      .where(sql`${table.month} is not null`),
    index('wall_entries_waiting')
      .on(table.publishedAt, table.id)
      .where(sql`${table.state} = 'waiting' and ${table.withdrawnAt} is null`),
    index('wall_entries_picked')
      .on(table.pickedAt)
      .where(sql`${table.pickedAt} is not null`),
    index('wall_entries_to_forget')
      .on(table.withdrawnAt)
      .where(sql`${table.withdrawnAt} is not null`),
    check('wall_entries_state', sql`${table.state} in ('waiting', 'shown', 'refused')`),
  ],
)
