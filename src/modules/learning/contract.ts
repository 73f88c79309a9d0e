/** A learner's progress: attempts, drafts, positions, enrollments. */
import { slug } from '#platform/contract/slug.ts'
import { gradeOutcome } from '#modules/exercises/outcomes/contract.ts'
import { runFiles, sourceFile } from '#modules/exercises/contract.ts'
import { z } from 'zod'
import { draft, draftResult, lessonDraft, subject } from '#modules/workspace/contract.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { lessonView } from '#modules/catalog/contract.ts'
import { runFailures } from '#modules/runner/contract.ts'

export const lessonProgress = z.object({
  lessonId: z.string(),
  status: z.enum(['started', 'completed']),
  /** Page numbers read, from 1. */
  pagesRead: z.array(z.number()),
  /** Exercises inside the lesson that are done; for a challenge, `challenge` itself. */
  passedExercises: z.array(z.string()),
  attempts: z.number(),
  failedTries: z.number(),
  /** Quiz: best share of right answers, 0 to 1. */
  bestScore: z.number().nullable(),
  solutionRevealed: z.boolean(),
  completedAt: z.string().nullable(),
})
export type LessonProgress = z.infer<typeof lessonProgress>

export const courseProgress = z.object({
  courseId: z.string(),
  enrolledAt: z.string().nullable(),
  /** Where the learner was last. */
  position: z.object({ lessonId: z.string(), page: z.number(), href: z.string() }).nullable(),
  lessons: z.array(lessonProgress),
  completedLessons: z.number(),
  totalLessons: z.number(),
  percent: z.number(),
})
export type CourseProgress = z.infer<typeof courseProgress>

/** An answer to one question: option keys chosen, item keys in order, or the typed output. */
export const quizAnswer = z.union([z.array(z.string().max(40)).max(20), z.string().max(4000)])
export type QuizAnswer = z.infer<typeof quizAnswer>

const pageRead = z.object({ kind: z.literal('page'), page: z.number().int().min(1).max(100) })
/** A hint was opened. Nothing is judged; it says only that an exercise was not passed unaided. */
const hintShown = z.object({ kind: z.literal('hint'), exercise: slug })
const quizDone = z.object({ kind: z.literal('quiz'), answers: z.record(z.string().max(80), quizAnswer) })

const sent = z.object({
  /** Made by the client; the same id counts once however often it is sent. */
  id: z.uuid(),
  /** When it happened on the learner's clock, ISO 8601. */
  at: z.iso.datetime(),
})
const ofSubject = sent.extend({ subject })
const ofLesson = sent.extend({ courseId: slug, lessonId: slug })

/** What a browser keeps in its outbox until the server has it, under a subject or a course and lesson. */
export const attempt = z.union([
  ofSubject.extend(pageRead.shape),
  ofSubject.extend(quizDone.shape),
  ofSubject.extend(hintShown.shape),
  ofLesson.extend(pageRead.shape),
  ofLesson.extend(quizDone.shape),
  ofLesson.extend(hintShown.shape),
])
export type Attempt = z.infer<typeof attempt>

export const questionVerdict = z.object({
  questionId: z.string(),
  correct: z.boolean(),
  /** The right option keys, the right order, or the right output. */
  answer: quizAnswer,
  /** Option key → why it is right or wrong; `''` → the explanation of the question as a whole. HTML. */
  why: z.record(z.string(), z.string()),
})
export type QuestionVerdict = z.infer<typeof questionVerdict>

export const attemptResult = z.discriminatedUnion('kind', [
  z.object({ id: z.string(), kind: z.literal('page') }),
  z.object({ id: z.string(), kind: z.literal('hint') }),
  z.object({
    id: z.string(),
    kind: z.literal('quiz'),
    score: z.number(),
    correct: z.number(),
    total: z.number(),
    verdicts: z.array(questionVerdict),
  }),
  /** Kept out because the lesson is gone or the attempt makes no sense; the outbox drops it. */
  z.object({ id: z.string(), kind: z.literal('refused'), reason: z.string() }),
])
export type AttemptResult = z.infer<typeof attemptResult>

/** Takes what the outbox holds. Everything in it counts once; answers say how each attempt and each draft went, in their order. */
export const syncProgress = endpoint({
  method: 'POST',
  path: '/api/Sync/UserCourseProgress',
  summary: 'Submit attempts and drafts',
  who: 'learner',
  maxBodyBytes: 3_000_000,
  body: z.object({
    attempts: z.array(attempt).max(100),
    drafts: z
      .array(z.union([draft, lessonDraft]))
      .max(20)
      .default([]),
  }),
  response: z.object({
    results: z.array(attemptResult),
    drafts: z.array(draftResult),
    courses: z.array(courseProgress),
  }),
})

export const ATTEMPT_ID_TAKEN = {
  status: 409,
  message: 'This attempt ID is already used. Use a new one for each try.',
} as const

const lessonLocked = {
  'lesson-locked': { status: 403, message: 'This lesson is part of PRO.' },
} as const

/** A lesson for whoever has it: one of PRO needs an account that has PRO at this instant. No cache keeps it. */
export const getUnlockedLesson = endpoint({
  method: 'GET',
  path: '/api/Course/slug/:courseSlug/own-content/:lessonId',
  summary: 'Get a lesson, quiz, or challenge, including PRO content',
  who: 'account',
  params: z.object({ courseSlug: slug, lessonId: slug }),
  response: lessonView,
  failures: { 'content-not-found': { status: 404, message: 'Page not found!!' }, ...lessonLocked },
})

export const quizOrder = z.object({
  /** Ids, the first one to be asked first. */
  questions: z.array(z.string()),
  /** Question → keys of its options. */
  options: z.record(z.string(), z.array(z.string())),
})
export type QuizOrder = z.infer<typeof quizOrder>

/**
 * Checks answers of a quiz that is being taken. The first answer to a question counts for the attempt; the same question asked again
 * returns its first verdict. Once every question has an answer, the attempt counts, once, and `result` is not null.
 */
export const checkQuizAnswers = endpoint({
  method: 'POST',
  path: '/api/Sync/quiz-answers',
  summary: 'Check answers of a quiz',
  who: 'learner',
  maxBodyBytes: 200_000,
  body: z.object({
    /** Made by the client for each try at the quiz. */
    attemptId: z.uuid(),
    courseId: slug,
    lessonId: slug,
    /** Question → answer: everything answered in this attempt so far. What the server has is not judged again. */
    answers: z
      .record(z.string().max(80), quizAnswer)
      .refine((answers) => Object.keys(answers).length > 0, { error: 'Answer at least one question.' }),
  }),
  response: z.object({
    attemptId: z.string(),
    /** Answers that count: the first to each question of this attempt. */
    answers: z.record(z.string(), quizAnswer),
    /** One for each question answered so far. */
    verdicts: z.array(questionVerdict),
    /** Null while questions are open. */
    result: z
      .object({ score: z.number(), correct: z.number(), total: z.number(), progress: courseProgress })
      .nullable(),
  }),
  failures: {
    ...lessonLocked,
    'content-not-found': { status: 404, message: 'Page not found!!' },
    'quiz-changed': { status: 409, message: 'This quiz has changed. Reload the page to take the new one.' },
    'attempt-id-taken': ATTEMPT_ID_TAKEN,
  },
})

/**
 * Order in which this learner is asked, and sees the options: shuffled for each learner and question, the same each time. In the try
 * after `after`, what was missed in that one comes first.
 */
export const getQuizOrder = endpoint({
  method: 'GET',
  path: '/api/Sync/quiz-order',
  summary: 'Order of the questions and options of a quiz',
  who: 'public',
  query: z.object({ courseId: slug, lessonId: slug, after: z.uuid().optional() }),
  response: quizOrder,
  failures: { ...lessonLocked, 'content-not-found': { status: 404, message: 'Page not found!!' } },
})

/** Progress in one course. A learner who has none yet gets an empty one. */
export const getProgress = endpoint({
  method: 'GET',
  path: '/api/Sync/UserCourseProgress',
  summary: 'Progress in a course',
  who: 'public',
  query: z.object({ courseId: slug }),
  response: courseProgress,
  failures: { 'content-not-found': { status: 404, message: 'Page not found!!' } },
})

/** Progress in every course the learner has begun, newest first. */
export const listProgress = endpoint({
  method: 'GET',
  path: '/api/Sync/courses',
  summary: 'List the courses the learner started',
  who: 'public',
  response: z.object({ courses: z.array(courseProgress) }),
})

const enrollment = z.object({ id: z.string(), enrolledAt: z.string() })

/** Enrolls in a course; again is the same as once. */
export const enrollInCourse = endpoint({
  method: 'POST',
  path: '/api/Sync/course-enrollment/:courseId',
  summary: 'Enroll in a course',
  who: 'learner',
  params: z.object({ courseId: slug }),
  response: enrollment,
  failures: {
    'content-not-found': { status: 404, message: 'Page not found!!' },
    'coming-soon': { status: 409, message: 'This course isn’t open yet.' },
  },
})

/** Enrolls in a learning path; again is the same as once. */
export const enrollInPath = endpoint({
  method: 'POST',
  path: '/api/Sync/lp-enrollment/:learningPathId',
  summary: 'Enroll in a learning path',
  who: 'learner',
  params: z.object({ learningPathId: slug }),
  response: enrollment,
  failures: { 'content-not-found': { status: 404, message: 'Page not found!!' } },
})

/** Progress in a learning path: its courses', and the share of all their lessons that is done. */
export const getPathProgress = endpoint({
  method: 'GET',
  path: '/api/Sync/LearningPathProgress',
  summary: 'Progress in a learning path',
  who: 'public',
  query: z.object({ learningPathId: slug }),
  response: z.object({
    learningPathId: z.string(),
    enrolledAt: z.string().nullable(),
    courses: z.array(courseProgress),
    percent: z.number(),
  }),
  failures: { 'content-not-found': { status: 404, message: 'Page not found!!' } },
})

/** Runs a challenge's (or a fill-in-the-blank's) tests on the learner's files and counts the attempt once. */
export const runChallenge = endpoint({
  method: 'POST',
  path: '/api/Marketing/Challenge/Run',
  summary: 'Run a challenge',
  who: 'learner',
  maxBodyBytes: 1_500_000,
  body: z.object({
    attemptId: z.uuid(),
    courseId: slug,
    lessonId: slug,
    /** A fill-in-the-blank's id; absent for a challenge. */
    exercise: slug.optional(),
    files: runFiles,
  }),
  response: gradeOutcome.extend({
    attemptId: z.string(),
    failedTries: z.number(),
    /** How many hints the learner may see by now. */
    hintsUnlocked: z.number(),
    solutionUnlocked: z.boolean(),
    progress: courseProgress,
  }),
  failures: {
    ...runFailures,
    ...lessonLocked,
    'content-not-found': { status: 404, message: 'Page not found!!' },
    'attempt-id-taken': ATTEMPT_ID_TAKEN,
    'unknown-file': { status: 400, message: 'This program has no file with that name.' },
  },
})

/** Share of right answers, 0 to 1, with which a quiz is passed. */
const QUIZ_PASS_SCORE = 0.7

/** Says whether a score passes a quiz. Stored scores have single precision, so 7 of 10 may be a little less than 0.7. */
export function isQuizPassed(score: number): boolean {
  return score >= QUIZ_PASS_SCORE - 1e-6
}

/** Right answers that pass a quiz of so many questions. */
export function neededToPass(questions: number): number {
  return Math.ceil(QUIZ_PASS_SCORE * questions - 1e-6)
}

/** Key of a challenge's program in its lesson: its drafts and the exercise that it passes have this name. */
export const CHALLENGE_KEY = 'challenge'

/** Key of the program that begins with our starter where the learner's own is carried over: its drafts have this name. */
export const OURS_KEY = 'challenge-ours'

/** Key of a quiz as an exercise of its lesson, in evidence and events. */
export const QUIZ_KEY = 'quiz'

/** Failed tries after which the solution may be seen. */
export const TRIES_BEFORE_SOLUTION = 3

/** The solution of a challenge, after three failed tries or once it is passed. Progress remembers the reveal. */
export const revealSolution = endpoint({
  method: 'POST',
  path: '/api/Sync/solution',
  summary: 'Reveal a solution',
  who: 'learner',
  body: z.object({ courseId: slug, lessonId: slug }),
  response: z.object({ files: z.array(sourceFile), html: z.array(z.string()), explanationHtml: z.string() }),
  failures: {
    'content-not-found': { status: 404, message: 'Page not found!!' },
    ...lessonLocked,
    'solution-locked': {
      status: 403,
      message: 'The solution unlocks after three tries. Try a hint first: you’re closer than you think.',
    },
  },
})
