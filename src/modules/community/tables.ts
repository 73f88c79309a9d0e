import { sql } from '#platform/db/sql.ts'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from '#platform/db/columns.ts'
import { instant } from '#platform/db/instant-column.ts'
import { users } from '../accounts/tables.ts'

const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** Kind and id of something that a stranger wrote, such as `post` and the id of one. */
const kind = () => text('kind').notNull()
const itemId = () => text('item_id').notNull()

/** Votes, one of an account for an item. A vote that was taken back stays as 0, so that voting again is no new vote. */
export const communityVotes = pgTable(
  'community_votes',
  {
    kind: kind(),
    itemId: itemId(),
    userId: userId(),
    /** 1, 0 or -1. */
    value: smallint('value').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.itemId, table.userId] }),
    check('community_votes_value', sql`${table.value} in (-1, 0, 1)`),
    index('community_votes_by_user').on(table.userId),
  ],
)

/** Reports, one of an account for an item, and one of our own checks. */
export const communityReports = pgTable(
  'community_reports',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: kind(),
    itemId: itemId(),
    /** Null: a check of ours, which counts for operators alone and hides nothing. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Keyed digest of the network that the report came from. */
    network: text('network').notNull(),
    /** One of `REPORT_REASONS`. */
    reason: text('reason').notNull(),
    note: text('note').notNull(),
    at: instant('at').notNull(),
    /** When an operator decided about it; null: nobody has. */
    closedAt: instant('closed_at'),
  },
  (table) => [
    uniqueIndex('community_reports_once').on(table.kind, table.itemId, table.userId),
    uniqueIndex('community_reports_automatic')
      .on(table.kind, table.itemId)
      .where(sql`${table.userId} is null`),
    index('community_reports_open')
      .on(table.kind, table.itemId)
      .where(sql`${table.closedAt} is null`),
    index('community_reports_by_user').on(table.userId),
  ],
)

/** What was decided about items that were reported or hidden. Items without a row are visible. */
export const communityModeration = pgTable(
  'community_moderation',
  {
    kind: kind(),
    itemId: itemId(),
    /** `visible`, `waiting`, `hidden` or `cleared`; see `moderation-rules.ts`. */
    state: text('state').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.itemId] }),
    check('community_moderation_state', sql`${table.state} in ('visible', 'waiting', 'hidden', 'cleared')`),
    index('community_moderation_by_state').on(table.state, table.changedAt),
  ],
)

/** Accounts that may read and not write, until an end. */
export const communityMutes = pgTable(
  'community_mutes',
  {
    userId: userId().primaryKey(),
    reason: text('reason').notNull(),
    at: instant('at').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [index('community_mutes_by_end').on(table.endsAt)],
)

/** Authors whose posts a reader does not want to see. */
export const communityHiddenAuthors = pgTable(
  'community_hidden_authors',
  {
    userId: userId(),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.authorId] }),
    index('community_hidden_authors_by_author').on(table.authorId),
  ],
)

/** Posts of discussions: the one that begins a thread, and the replies to it. */
export const communityPosts = pgTable(
  'community_posts',
  {
    /** Made by the browser: the same one sent twice is one post. */
    id: uuid('id').primaryKey(),
    /** What is discussed, such as `challenge:busiest-hour`. */
    subject: text('subject').notNull(),
    /** Id of the post that begins the thread; its own for that post. */
    threadId: uuid('thread_id').notNull(),
    /** Author; null once the account is erased. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Title of the thread; empty for a reply. */
    title: text('title').notNull(),
    /** As it was written; empty once it is deleted for good. */
    text: text('text').notNull(),
    /** Gives something of the solution away: its author says so, or it has a block of code. */
    isSpoiler: boolean('is_spoiler').notNull(),
    /** What the author says alone. */
    isMarkedSpoiler: boolean('is_marked_spoiler').notNull(),
    createdAt: instant('created_at').notNull(),
    editedAt: instant('edited_at'),
    /** When the author deleted it. The text goes for good after `UNDO_MINUTES`. */
    deletedAt: instant('deleted_at'),
    /** Hidden by moderation. */
    isHidden: boolean('is_hidden').notNull().default(false),
  },
  (table) => [
    index('community_posts_threads')
      .on(table.subject, table.createdAt)
      .where(sql`${table.threadId} = ${table.id}`),
    index('community_posts_by_thread').on(table.threadId, table.createdAt),
    index('community_posts_by_user').on(table.userId, table.createdAt),
    index('community_posts_to_purge')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
  ],
)
