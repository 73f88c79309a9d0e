import { pgTable, primaryKey, text, uuid } from '#platform/db/columns.ts'
import { learnerId } from '#modules/learners/tables.ts'
import { instant } from '#platform/db/instant-column.ts'
import { json } from '#platform/db/json-column.ts'

/** Hint ladder of a learner for one challenge: at most one rung of each kind, and the author's hints. */
export const hintLadders = pgTable(
  'hint_ladders',
  {
    learnerId: learnerId(),
    /** The challenge, as `lesson:<course>/<lesson>` or `challenge:<id>`. */
    subject: text('subject').notNull(),
    /** Rungs as they were shown. */
    rungs: json('rungs').notNull(),
    /** Try for which the last one was opened. */
    attemptId: uuid('attempt_id').notNull(),
    /** What that try's program was compared by. */
    program: text('program').notNull(),
    openedAt: instant('opened_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.learnerId, table.subject] })],
)
