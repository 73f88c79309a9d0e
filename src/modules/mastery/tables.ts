import { boolean, doublePrecision, index, pgTable, primaryKey, text, uuid } from '#platform/db/columns.ts'
import { users } from '#modules/accounts/tables.ts'
import { learnerId } from '#modules/learners/tables.ts'
import { instant } from '#platform/db/instant-column.ts'

/** Sorted instants in milliseconds since 1970, at most one a UTC day and 33 in all. */
const days = (name: string) => doublePrecision(name).array().notNull().default([])

/** What a learner's attempts at one exercise say; see `evidence-rules.ts`. At most one row for each exercise there is. */
export const exerciseEvidence = pgTable(
  'exercise_evidence',
  {
    learnerId: learnerId(),
    /** What was tried, such as `lesson:<course>/<lesson>`. */
    subject: text('subject').notNull(),
    /** Id of a fill-in-the-blank, `challenge` or `quiz`. */
    exercise: text('exercise').notNull(),
    /** Earliest attempt in milliseconds since 1970; null while only help was looked at. */
    firstAttempt: doublePrecision('first_attempt'),
    passes: days('passes'),
    hints: days('hints'),
    solutions: days('solutions'),
  },
  (table) => [primaryKey({ columns: [table.learnerId, table.subject, table.exercise] })],
)

/** Addresses that accounts chose for their public profile. An account without a row has none. */
export const publicProfiles = pgTable('public_profiles', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Small letters, digits and hyphens: the address is `/u/<handle>`. */
  handle: text('handle').notNull().unique(),
  /** Handle with look-alike characters folded, so that no two handles look the same. */
  skeleton: text('skeleton').notNull().unique(),
  /** Name that others see: the owner's choice, apart from that of the account. */
  displayName: text('display_name').notNull(),
  /** Parts that others see, of `SECTIONS`. */
  shown: text('shown').array().notNull(),
  /** Others see the profile. */
  isPublic: boolean('is_public').notNull(),
  /** Search engines may list it; only while it is public. */
  isListed: boolean('is_listed').notNull(),
  changedAt: instant('changed_at').notNull(),
})

/** Handles that were given up. Until `keptUntil` nobody else may have one with the same skeleton. */
export const formerHandles = pgTable(
  'former_handles',
  {
    skeleton: text('skeleton').primaryKey(),
    handle: text('handle').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    keptUntil: instant('kept_until').notNull(),
  },
  (table) => [index('former_handles_by_user').on(table.userId)],
)
