import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, real, text, uuid } from 'drizzle-orm/pg-core'
import { learnerId } from '#modules/learners/tables.ts'
import { instant } from '#platform/db/instant-column.ts'
import { json } from '#platform/db/json-column.ts'

/**
 * The newest `MOST_ATTEMPTS` that a learner handed in, once each. The id is made by the client: the same id again changes
 * nothing. What they came to is in `lesson_progress`, on which day they were made in `activity`.
 */
export const attempts = pgTable(
  'attempts',
  {
    learnerId: learnerId(),
    id: uuid('id').notNull(),
    /** What was tried, such as `lesson:<course>/<lesson>`. */
    subject: text('subject').notNull(),
    /** `page`, `quiz` or `challenge`. */
    kind: text('kind').notNull(),
    /** A fill-in-the-blank's id, or `challenge`. */
    exercise: text('exercise'),
    passed: boolean('passed'),
    /** What was answered, to answer the same again. Null for a page, and once there are `MOST_RESULTS` newer ones. */
    result: json('result'),
    happenedAt: instant('happened_at').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.learnerId, table.id] }),
    index('attempts_by_receipt').on(table.learnerId, table.receivedAt),
    index('attempts_with_result')
      .on(table.learnerId, table.receivedAt)
      .where(sql`${table.result} is not null`),
  ],
)

/** How much a learner handed in during each quarter of an hour: what streaks and the map of the year are made of. */
export const activity = pgTable(
  'activity',
  {
    learnerId: learnerId(),
    /** Number of the quarter since 1970. */
    quarter: integer('quarter').notNull(),
    /** At most `MOST_PER_QUARTER`. */
    attempts: integer('attempts').notNull(),
  },
  (table) => [primaryKey({ columns: [table.learnerId, table.quarter] })],
)

export const lessonProgress = pgTable(
  'lesson_progress',
  {
    learnerId: learnerId(),
    courseId: text('course_id').notNull(),
    lessonId: text('lesson_id').notNull(),
    pagesRead: integer('pages_read')
      .array()
      .notNull()
      .default(sql`'{}'`),
    passedExercises: text('passed_exercises')
      .array()
      .notNull()
      .default(sql`'{}'`),
    attempts: integer('attempts').notNull().default(0),
    failedTries: integer('failed_tries').notNull().default(0),
    bestScore: real('best_score'),
    solutionRevealedAt: instant('solution_revealed_at'),
    completedAt: instant('completed_at'),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.learnerId, table.courseId, table.lessonId] })],
)

/** Where a learner was last in a course. */
export const positions = pgTable(
  'positions',
  {
    learnerId: learnerId(),
    courseId: text('course_id').notNull(),
    lessonId: text('lesson_id').notNull(),
    page: integer('page').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.learnerId, table.courseId] })],
)

/** `kind` is `course` or `learningpath`, as the specification names entities. */
export const enrollments = pgTable(
  'enrollments',
  {
    learnerId: learnerId(),
    kind: text('kind').notNull(),
    itemId: text('item_id').notNull(),
    enrolledAt: instant('enrolled_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.learnerId, table.kind, table.itemId] })],
)
