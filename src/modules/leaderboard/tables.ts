import { sql } from '#platform/db/sql.ts'
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  uuid,
} from '#platform/db/columns.ts'
import { learnerId, learners } from '#modules/learners/tables.ts'
import { instant } from '#platform/db/instant-column.ts'

/**
 * Points that accounts have for challenges, one row a challenge and language: what is due. `counted` is what the boards hold of them;
 * counting makes both equal, whatever changed in between (decision 0091).
 */
export const challengePoints = pgTable(
  'challenge_points',
  {
    learnerId: learnerId(),
    challengeId: text('challenge_id').notNull(),
    language: text('language').notNull(),
    /** When it was solved. */
    at: instant('at').notNull(),
    points: smallint('points').notNull(),
    counted: smallint('counted').notNull().default(0),
    /** The instant by which they were counted, which says on which boards. */
    countedAt: instant('counted_at'),
    /** Whether the boards have to change. */
    isDue: boolean('is_due').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.learnerId, table.challengeId, table.language] }),
    index('challenge_points_due')
      .on(table.learnerId)
      .where(sql`${table.isDue}`),
  ],
)

/**
 * Points of each learner on each board (`board-rules.ts`). A trigger of the database holds `board_counts` equal to what is shown here,
 * also when a learner is deleted.
 */
export const boardScores = pgTable(
  'board_scores',
  {
    board: integer('board').notNull(),
    learnerId: learnerId(),
    points: integer('points').notNull(),
    /** When the last points were earned: of equals the earlier one stands first. */
    reachedAt: instant('reached_at').notNull(),
    /** Of the account when it was last counted; null: it names none. */
    country: text('country'),
    /** Whether others see it: neither hidden nor left. */
    isShown: boolean('is_shown').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.board, table.learnerId] }),
    // Row comparisons need one direction for all columns, so points are negated.
    index('board_scores_in_order')
      .on(table.board, sql`(-${table.points})`, table.reachedAt, table.learnerId)
      .where(sql`${table.isShown} and ${table.points} > 0`),
    index('board_scores_of_country')
      .on(table.board, table.country, sql`(-${table.points})`, table.reachedAt, table.learnerId)
      .where(sql`${table.isShown} and ${table.points} > 0 and ${table.country} is not null`),
    index('board_scores_of_learner').on(table.learnerId),
  ],
)

/** Shown learners with the same points on a board, in one country or (`*`) in all: ranks are sums of these. */
export const boardCounts = pgTable(
  'board_counts',
  {
    board: integer('board').notNull(),
    country: text('country').notNull(),
    points: integer('points').notNull(),
    learners: integer('learners').notNull(),
  },
  (table) => [primaryKey({ columns: [table.board, table.country, table.points] })],
)

/** How a learner appears on boards. An account without a row appears by a pseudonym. */
export const boardAppearances = pgTable('board_appearances', {
  learnerId: learnerId().primaryKey(),
  /** `pseudonym`, `profile` (name and address of the public profile) or `hidden`. */
  appearance: text('appearance').notNull(),
  /** When the owner said to be of age: without it no name is shown. */
  adultSince: instant('adult_since'),
  /** An operator took the learner off all boards. */
  isBarred: boolean('is_barred').notNull().default(false),
})

/** Learners whom a learner follows; both have accounts. */
export const boardFollows = pgTable(
  'board_follows',
  {
    learnerId: learnerId(),
    followedId: uuid('followed_id')
      .notNull()
      .references(() => learners.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.learnerId, table.followedId] }),
    index('board_follows_of').on(table.followedId),
  ],
)

/** Weekly groups of about thirty learners of one tier. */
export const leagueGroups = pgTable(
  'league_groups',
  {
    id: serial('id').primaryKey(),
    /** `weekIndex`. */
    week: integer('week').notNull(),
    tier: smallint('tier').notNull(),
    size: smallint('size').notNull(),
    /** When its learners were promoted and relegated. */
    settledAt: instant('settled_at'),
  },
  (table) => [
    index('league_groups_open').on(table.week, table.tier, table.size),
    index('league_groups_to_settle')
      .on(table.week)
      .where(sql`${table.settledAt} is null`),
  ],
)

/** Which group a learner races in, one a week in which something was solved. */
export const leaguePlaces = pgTable(
  'league_places',
  {
    learnerId: learnerId(),
    week: integer('week').notNull(),
    groupId: integer('group_id')
      .notNull()
      .references(() => leagueGroups.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.learnerId, table.week] }),
    index('league_places_of_group').on(table.groupId),
  ],
)

/** Tier of each learner who has left the lowest one, and what the last week changed. */
export const leagueTiers = pgTable('league_tiers', {
  learnerId: learnerId().primaryKey(),
  tier: smallint('tier').notNull(),
  /** Week that changed it, and by how much: −1, 0 or 1. */
  week: integer('week').notNull(),
  change: smallint('change').notNull(),
})
