import { sql } from '#platform/db/sql.ts'
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from '#platform/db/columns.ts'
import { instant } from '#platform/db/instant-column.ts'
import { json } from '#platform/db/json-column.ts'
import { learnerId } from '../../learners/tables.ts'

/** Solutions that accounts published: one of an account for each language of a challenge, as long as it passed. */
export const challengeSolutions = pgTable(
  'challenge_solutions',
  {
    /** Made anew when another program takes its place: votes and reports belong to one program. */
    id: uuid('id').primaryKey(),
    learnerId: learnerId(),
    challengeId: text('challenge_id').notNull(),
    language: text('language').notNull(),
    /** Submission that was published. */
    submissionId: uuid('submission_id').notNull(),
    files: json('files').notNull(),
    /** What its author says about it; empty: nothing. */
    note: text('note').notNull(),
    /** The same for copies that differ in names and layout alone. */
    digest: text('digest').notNull(),
    tokens: integer('tokens').notNull(),
    /** Steps at the largest size. Null: the challenge counts none, or they could not be counted. */
    steps: integer('steps'),
    publishedAt: instant('published_at').notNull(),
    /** When its author took it back; deleted for good some time later. */
    withdrawnAt: instant('withdrawn_at'),
    /** Hidden by moderation. */
    isHidden: boolean('is_hidden').notNull().default(false),
  },
  (table) => [
    uniqueIndex('challenge_solutions_once').on(table.learnerId, table.challengeId, table.language),
    index('challenge_solutions_shown')
      .on(table.challengeId, table.language, table.publishedAt)
      .where(sql`${table.withdrawnAt} is null and not ${table.isHidden}`),
    index('challenge_solutions_to_purge')
      .on(table.withdrawnAt)
      .where(sql`${table.withdrawnAt} is not null`),
  ],
)

/**
 * Fingerprints of each learner's first solution in a language, or of the published one: a sorted sample of at most `MOST_FINGERPRINTS`,
 * without those of the starter and of our own programs.
 */
export const challengeFingerprints = pgTable(
  'challenge_fingerprints',
  {
    learnerId: learnerId(),
    challengeId: text('challenge_id').notNull(),
    language: text('language').notNull(),
    hashes: integer('hashes').array().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.learnerId, table.challengeId, table.language] }),
    // Those of different challenges and languages never meet, so one index finds the candidates.
    index('challenge_fingerprints_by_hash').using('gin', table.hashes),
  ],
)
