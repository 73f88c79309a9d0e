import { sql } from '#platform/db/sql.ts'
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uuid,
} from '#platform/db/columns.ts'
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
    /** `page`, `quiz`, `challenge` or `prediction`. */
    kind: text('kind').notNull(),
    /** Id of an exercise in a lesson, or `challenge`. */
    exercise: text('exercise'),
    passed: boolean('passed'),
    /** Challenges: hash of the learner's files. */
    program: text('program'),
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

/** What a learner did in each quarter of an hour: what minutes, streaks and the map of the year are made of. */
export const activity = pgTable(
  'activity',
  {
    learnerId: learnerId(),
    /** Number of the quarter since 1970. */
    quarter: integer('quarter').notNull(),
    /** Steps handed in, at most `MOST_PER_QUARTER`. */
    attempts: integer('attempts').notNull(),
    /** Bit n is set when the learner was active in minute n of the quarter. */
    minutes: smallint('minutes').notNull().default(0),
    /** Quarters of an hour that the learner's clock was ahead of UTC. Null: nobody said, so the zone of now decides. */
    offsetQuarters: smallint('offset_quarters'),
  },
  (table) => [primaryKey({ columns: [table.learnerId, table.quarter] })],
)

/** Minutes a day that a learner aims for. Without a row they have chosen nothing. */
export const goals = pgTable('learner_goals', {
  learnerId: learnerId().primaryKey(),
  /** One of `GOALS`. */
  minutes: smallint('minutes').notNull(),
  chosenAt: instant('chosen_at').notNull(),
})

/** Holidays: days of the learner's calendar, such as `2025-01-15`, that neither add to a streak nor end it. At most `MOST_PAUSES`. */
export const pauses = pgTable(
  'learner_pauses',
  {
    learnerId: learnerId(),
    firstDay: text('first_day').notNull(),
    /** Belongs to the pause. */
    lastDay: text('last_day').notNull(),
  },
  (table) => [primaryKey({ columns: [table.learnerId, table.firstDay] })],
)

/** Lessons that a learner saved for later, at most `MOST_SAVED`. */
export const savedLessons = pgTable(
  'saved_lessons',
  {
    learnerId: learnerId(),
    courseId: text('course_id').notNull(),
    lessonId: text('lesson_id').notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.learnerId, table.courseId, table.lessonId] })],
)

/** Weekly summaries that were mailed or had nothing to tell: one row a week, so that no week is mailed twice. */
export const weeklySummaries = pgTable(
  'weekly_summaries',
  {
    learnerId: learnerId(),
    /** Monday of the week that is told of. */
    week: text('week').notNull(),
    settledAt: instant('settled_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.learnerId, table.week] })],
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

/**
 * Quizzes that are being answered: one attempt a quiz, at most `MOST_OPEN_QUIZZES` of a learner. The row goes when the attempt is
 * handed in or another takes its place.
 */
export const openQuizzes = pgTable(
  'open_quizzes',
  {
    learnerId: learnerId(),
    /** The quiz, as `lesson:<course>/<lesson>`. */
    subject: text('subject').notNull(),
    /** Made by the client. */
    attemptId: uuid('attempt_id').notNull(),
    /** Question → first answer and its verdict. */
    answers: json('answers').notNull(),
    answeredAt: instant('answered_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.learnerId, table.subject] })],
)

/**
 * Programs that passed, the newest of each learner and step: what the next step of a project begins with. Stored only of steps that
 * another one goes on with.
 */
export const passedPrograms = pgTable(
  'passed_programs',
  {
    learnerId: learnerId(),
    /** The step, as `lesson:<course>/<lesson>`. */
    subject: text('subject').notNull(),
    /** At most `MOST_PASSED_BYTES`. */
    files: json('files').notNull(),
    passedAt: instant('passed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.learnerId, table.subject] })],
)

/**
 * Mistakes that learners make, at most `MOST_MISTAKES` a challenge: how often a program failed its tests in the same way. Of nobody:
 * neither code nor learner is in it.
 */
export const mistakes = pgTable(
  'mistakes',
  {
    /** The challenge, as `lesson:<course>/<lesson>`. */
    subject: text('subject').notNull(),
    /** Hash of what the program did in every test. */
    fingerprint: text('fingerprint').notNull(),
    /** Hash of the tests: once they change, nobody knows what `failed` means. */
    tests: text('tests').notNull(),
    /** Tests that failed, from 0. */
    failed: smallint('failed').array().notNull(),
    /** Learners that made it, each once a day. */
    times: integer('times').notNull(),
    /** Days in UTC, such as `2025-01-15`. */
    firstDay: text('first_day').notNull(),
    lastDay: text('last_day').notNull(),
  },
  (table) => [primaryKey({ columns: [table.subject, table.fingerprint] })],
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
