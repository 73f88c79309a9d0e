import { index, integer, pgTable, text } from '#platform/db/columns.ts'
import { bytes } from '#platform/db/bytes-column.ts'
import { instant } from '#platform/db/instant-column.ts'

/** Recordings by what was recorded: nobody's, because the same program of two learners has one. */
export const recordings = pgTable(
  'recordings',
  {
    /** Hash of the program, its input and the recorders' version. */
    id: text('id').primaryKey(),
    /** JSON in gzip. */
    content: bytes('content').notNull(),
    size: integer('size').notNull(),
    usedAt: instant('used_at').notNull(),
  },
  (table) => [index('recordings_used_at').on(table.usedAt)],
)
