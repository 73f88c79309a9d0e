import { sql } from '#platform/db/sql.ts'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from '#platform/db/columns.ts'
import { learnerId } from '#modules/learners/tables.ts'
import { instant } from '#platform/db/instant-column.ts'
import { json } from '#platform/db/json-column.ts'
import { users } from '../accounts/tables.ts'

/** Answers that learners got, each its own; the programs themselves are not stored. */
export const assistantAnswers = pgTable(
  'assistant_answers',
  {
    id: uuid('id').primaryKey(),
    /** Hash of the question and of who answered: whoever asks the same gets the same. */
    key: text('key').notNull(),
    learnerId: learnerId(),
    /** Where it was asked: kind, and what of it is known. */
    placeKind: text('place_kind').notNull(),
    courseId: text('course_id'),
    lessonId: text('lesson_id'),
    itemId: text('item_id'),
    language: text('language').notNull(),
    path: text('path').notNull(),
    firstLine: integer('first_line').notNull(),
    lastLine: integer('last_line').notNull(),
    level: text('level').notNull(),
    /** `explainer` or `model`. */
    by: text('by').notNull(),
    version: text('version').notNull(),
    parts: json('parts').notNull(),
    note: text('note'),
    isCached: boolean('is_cached').notNull(),
    latencyMs: integer('latency_ms').notNull(),
    /** Null: no model was asked. The cost in millionths of a US dollar. */
    tokensIn: integer('tokens_in'),
    tokensOut: integer('tokens_out'),
    costMicros: integer('cost_micros'),
    isRefused: boolean('is_refused').notNull(),
    /** When it was last asked for. */
    askedAt: instant('asked_at').notNull(),
  },
  (table) => [
    index('assistant_answers_by_key').on(table.key, table.askedAt),
    index('assistant_answers_by_learner').on(table.learnerId, table.askedAt, table.id),
    index('assistant_answers_by_age').on(table.askedAt),
  ],
)

/** Votes for answers, one for each: an answer is one learner's. */
export const assistantVotes = pgTable(
  'assistant_votes',
  {
    answerId: uuid('answer_id')
      .primaryKey()
      .references(() => assistantAnswers.id, { onDelete: 'cascade' }),
    /** 1 or -1. */
    value: smallint('value').notNull(),
    /** One of `VOTE_REASONS`. */
    reason: text('reason'),
    comment: text('comment').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    check('assistant_votes_value', sql`${table.value} in (-1, 1)`),
    index('assistant_votes_by_value').on(table.value, table.at),
  ],
)

/** Questions that count towards a learner's daily share: the same one on the same day counts once. */
export const assistantUnits = pgTable(
  'assistant_units',
  {
    learnerId: learnerId(),
    /** Day of the learner's calendar, `2026-11-27`. */
    day: text('day').notNull(),
    /** Hash of the question. */
    question: text('question').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.learnerId, table.day, table.question] }),
    index('assistant_units_by_time').on(table.learnerId, table.at),
    index('assistant_units_by_age').on(table.at),
  ],
)

/** What each source did on each day (UTC), for operators: nobody's, so it stays when answers are erased. */
export const assistantDays = pgTable(
  'assistant_days',
  {
    day: text('day').notNull(),
    by: text('by').notNull(),
    answered: integer('answered').notNull(),
    /** Of `answered`, those that were reused. */
    cached: integer('cached').notNull(),
    refused: integer('refused').notNull(),
    /** Times that the source failed. */
    failed: integer('failed').notNull(),
    tokensIn: bigint('tokens_in', { mode: 'number' }).notNull(),
    tokensOut: bigint('tokens_out', { mode: 'number' }).notNull(),
    costMicros: bigint('cost_micros', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.by] })],
)

/** What calls of the model cost on each day (UTC), the most that those under way can cost included. */
export const assistantSpending = pgTable('assistant_spending', {
  day: text('day').primaryKey(),
  /** Millionths of a US dollar. */
  micros: bigint('micros', { mode: 'number' }).notNull(),
})

/** Accounts that agreed to have their programs sent to the model; one that withdraws has no row. */
export const assistantConsents = pgTable('assistant_consents', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** `SENT_VERSION` of the list that was read. */
  version: integer('version').notNull(),
  /** Where programs go: another host is asked for anew. */
  host: text('host').notNull(),
  agreedAt: instant('agreed_at').notNull(),
})

/** Where operators switched the assistant off and on. Append-only: the last row of a subject holds. */
export const assistantSwitches = pgTable(
  'assistant_switches',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** `all`, `course` or `team`. */
    kind: text('kind').notNull(),
    /** Course or team; empty for `all`. */
    subject: text('subject').notNull(),
    isOff: boolean('is_off').notNull(),
    /** Operator; null: it was done by a command, or the account is erased. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    at: instant('at').notNull(),
  },
  (table) => [
    check('assistant_switches_kind', sql`${table.kind} in ('all', 'course', 'team')`),
    index('assistant_switches_by_subject').on(table.kind, table.subject, table.id),
    index('assistant_switches_by_user').on(table.userId),
  ],
)
