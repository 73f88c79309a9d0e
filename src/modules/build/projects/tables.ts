import { sql } from '#platform/db/sql.ts'
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from '#platform/db/columns.ts'
import { instant } from '#platform/db/instant-column.ts'
import { json } from '#platform/db/json-column.ts'
import { users } from '#modules/accounts/tables.ts'

/** Learners' own projects, as they were saved last. Files are stored beside the row, so that lists never read them. */
export const projects = pgTable(
  'projects',
  {
    /** Made by the browser. */
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    language: text('language').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    files: json('files').notNull(),
    stdin: text('stdin').notNull(),
    args: json('args').notNull(),
    /** Name of a seeded database. Null: an empty one, or that of a file. */
    database: text('database'),
    /** One of `VISIBILITIES`. */
    visibility: text('visibility').notNull(),
    /** Hidden by moderation. */
    isHidden: boolean('is_hidden').notNull().default(false),
    /** Project that this one is a copy of. Null: it is none, or the original is gone. */
    originId: uuid('origin_id').references((): AnyPgColumn => projects.id, { onDelete: 'set null' }),
    /** Name of the original when it was copied: what its owner calls it later is nobody's business while it is private. */
    originName: text('origin_name'),
    revision: integer('revision').notNull(),
    filesCount: integer('files_count').notNull(),
    /** UTF-8 bytes of the files. */
    bytes: integer('bytes').notNull(),
    /** Bytes of the history, as `history-rules.ts` counts them. */
    historyBytes: integer('history_bytes').notNull(),
    /** All that a project takes of its owner's space. */
    storedBytes: integer('stored_bytes')
      .notNull()
      .generatedAlwaysAs(
        sql`bytes + history_bytes + octet_length(description) + octet_length(stdin) + octet_length(args::text)`,
      ),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** When its owner deleted it; deleted for good some time later. */
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    index('projects_by_owner').on(table.userId),
    index('projects_by_origin')
      .on(table.originId)
      .where(sql`${table.originId} is not null`),
    index('projects_to_purge')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
  ],
)

const projectId = () =>
  uuid('project_id')
    .notNull()
    .references(() => projects.id, { onDelete: 'cascade' })

/** Points in a project's history, at most `MOST_POINTS`: the newest is the project as it is. */
export const projectPoints = pgTable(
  'project_points',
  {
    projectId: projectId(),
    /** Revision of the newest save in it. */
    revision: integer('revision').notNull(),
    /** When its first save came, and its newest. */
    startedAt: instant('started_at').notNull(),
    savedAt: instant('saved_at').notNull(),
    /** Path, hash and bytes of each file. */
    files: json('files').notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.revision] })],
)

/** Contents of the files in a history: what several points have is stored once. */
export const projectBlobs = pgTable(
  'project_blobs',
  {
    projectId: projectId(),
    /** SHA-256 of the content. */
    hash: text('hash').notNull(),
    content: text('content').notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.hash] })],
)
