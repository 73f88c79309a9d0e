import { sql } from '#platform/db/sql.ts'
import { boolean, index, integer, pgTable, primaryKey, smallint, text, uuid } from '#platform/db/columns.ts'
import { learnerId } from '#modules/learners/tables.ts'
import { instant } from '#platform/db/instant-column.ts'
import { json } from '#platform/db/json-column.ts'

/**
 * Programs that learners handed in, once each, at most `MOST_SUBMISSIONS` of a learner. The id is made by the client: the same id again
 * changes nothing.
 */
export const challengeSubmissions = pgTable(
  'challenge_submissions',
  {
    learnerId: learnerId(),
    id: uuid('id').notNull(),
    challengeId: text('challenge_id').notNull(),
    language: text('language').notNull(),
    passed: boolean('passed').notNull(),
    /** Tests that passed, and all of them. */
    testsPassed: smallint('tests_passed').notNull(),
    testsAll: smallint('tests_all').notNull(),
    files: json('files').notNull(),
    /** What was answered, to answer the same again. Null once there are `MOST_RESULTS` newer ones. */
    result: json('result'),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.learnerId, table.id] }),
    index('challenge_submissions_by_challenge').on(table.learnerId, table.challengeId, table.at),
    index('challenge_submissions_by_time').on(table.learnerId, table.at),
  ],
)

/** How far each learner is with each challenge that they began. */
export const challengeProgress = pgTable(
  'challenge_progress',
  {
    learnerId: learnerId(),
    challengeId: text('challenge_id').notNull(),
    failedTries: integer('failed_tries').notNull().default(0),
    /** Hints that were shown, counted from the first. */
    hintsShown: smallint('hints_shown').notNull().default(0),
    /** Hints that had been shown when it was first solved. */
    hintsBefore: smallint('hints_before').notNull().default(0),
    /** Steps of the hint ladder that were opened, beside these hints; and how many when it was first solved. */
    rungsShown: smallint('rungs_shown').notNull().default(0),
    rungsBefore: smallint('rungs_before').notNull().default(0),
    /** When a solution was first shown. */
    revealedAt: instant('revealed_at'),
    solvedAt: instant('solved_at'),
    /** Day of the learner's calendar on which it was first solved, `2026-11-27`. */
    solvedDay: text('solved_day'),
    /** First solution in each language: `[{ language, at }]`. */
    passes: json('passes')
      .notNull()
      .default(sql`'[]'`),
  },
  (table) => [
    primaryKey({ columns: [table.learnerId, table.challengeId] }),
    index('challenge_progress_by_day').on(table.learnerId, table.solvedDay),
  ],
)

/** How many learners tried and solved each challenge, counted anew every `COUNT_EVERY_MINUTES`. */
export const challengeCounts = pgTable('challenge_counts', {
  challengeId: text('challenge_id').primaryKey(),
  triedBy: integer('tried_by').notNull(),
  solvedBy: integer('solved_by').notNull(),
  countedAt: instant('counted_at').notNull(),
})
