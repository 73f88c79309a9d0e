import { sql } from '#platform/db/sql.ts'
import { integer, pgTable, primaryKey, text } from '#platform/db/columns.ts'
import { learnerId } from '#modules/learners/tables.ts'
import { instant } from '#platform/db/instant-column.ts'
import { json } from '#platform/db/json-column.ts'

/** Size of the files as JSON text, which the learner's total is the sum of. */
const bytesOfFiles = () =>
  integer('bytes')
    .notNull()
    .generatedAlwaysAs(sql`octet_length(files::text)`)

/** Code as the learner left it. The newest of several devices wins. */
export const drafts = pgTable(
  'drafts',
  {
    learnerId: learnerId(),
    /** What the program belongs to, such as `lesson:<course>/<lesson>`. */
    subject: text('subject').notNull(),
    key: text('key').notNull(),
    files: json('files').notNull(),
    bytes: bytesOfFiles(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.learnerId, table.subject, table.key] })],
)

/**
 * Drafts that gave way to a newer one of the same program when an account took a browser's progress over. Nobody had
 * seen both, so neither is thrown away while there is room; the oldest goes first.
 */
export const draftsSetAside = pgTable(
  'drafts_set_aside',
  {
    learnerId: learnerId(),
    /** What the program belongs to, such as `lesson:<course>/<lesson>`. */
    subject: text('subject').notNull(),
    key: text('key').notNull(),
    files: json('files').notNull(),
    bytes: bytesOfFiles(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'drafts_set_aside_pk',
      columns: [table.learnerId, table.subject, table.key, table.updatedAt],
    }),
  ],
)
