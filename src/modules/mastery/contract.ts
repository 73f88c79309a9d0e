/** Mastery: points, skills, and what is worth solving again. */
import { z } from 'zod'
import { language } from '#modules/exercises/contract.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { slug } from '#platform/contract/slug.ts'

export const skill = z.object({
  id: z.string(),
  title: z.string(),
  /** 0 to 1; it fades while what was passed is not solved again. */
  strength: z.number(),
  passed: z.number(),
  unaided: z.number(),
  /** Exercises of the concept in the courses that the learner has begun. */
  total: z.number(),
  /** Passed exercises that the forgetting schedule asks for again. */
  fading: z.number(),
  /** Challenges among them that wait in the queue of what to solve again. */
  due: z.number(),
})
export type Skill = z.infer<typeof skill>

export const mastery = z.object({
  /** Sum of the ledger. */
  points: z.number(),
  skills: z.array(skill),
  /** Finished chapters: the homestead grows by them. */
  chapters: z.number(),
  /** Chooses what the homestead looks like: always the same for the same learner. 0 for a visitor of whom nothing is known. */
  homesteadSeed: z.number(),
})
export type Mastery = z.infer<typeof mastery>

/** What a learner knows. A visitor of whom nothing is known has no skills and no points. */
export const getMastery = endpoint({
  method: 'GET',
  path: '/api/Mastery',
  summary: 'Points, skills and finished chapters',
  who: 'public',
  response: mastery,
})

const pointsRow = z.object({
  points: z.number(),
  /** When it was first passed without help. */
  at: z.string(),
  /** `left`: it is no longer part of its course, and has no title and no address. */
  kind: z.enum(['fill', 'trace', 'read', 'quiz', 'challenge', 'left']),
  title: z.string(),
  courseTitle: z.string(),
  href: z.string().nullable(),
  /** It was passed with help before: the points were earned by solving it again. */
  wasHelpedBefore: z.boolean(),
})
export type PointsRow = z.infer<typeof pointsRow>

/** Rows of the points ledger on one page. */
export const LEDGER_PAGE = 25

/** The ledger that explains every point, newest first, `LEDGER_PAGE` rows a page. */
export const getPoints = endpoint({
  method: 'GET',
  path: '/api/Mastery/points',
  summary: 'The ledger of points',
  who: 'public',
  /** From 1. Default: the first. */
  query: z.object({ page: z.coerce.number().int().min(1).max(1000).default(1) }),
  response: z.object({
    points: z.number(),
    rows: z.array(pointsRow),
    pages: z.number(),
    /** Exercises passed with help alone: they give their points once they are solved again without. */
    waiting: z.number(),
  }),
})

/** Days from a pass to each return without help, by the forgetting schedule. After the last one a challenge is known for good. */
export const RETURN_DAYS = [2, 7, 21, 60] as const
export const RETURNS = RETURN_DAYS.length

const solveAgainCard = z.object({
  courseId: z.string(),
  courseTitle: z.string(),
  lessonId: z.string(),
  title: z.string(),
  language,
  minutes: z.number(),
  /** Opens the challenge with its starter code. */
  href: z.string(),
  passedDaysAgo: z.number(),
  /** Help at the pass that counted last. */
  help: z.enum(['none', 'hint', 'solution']),
  /** Return that it would be, 1 to 4. */
  step: z.number(),
  concepts: z.array(z.string()),
})
export type SolveAgainCard = z.infer<typeof solveAgainCard>

const solveAgainQueue = z.object({
  /** What to solve first is first; at most 20. */
  cards: z.array(solveAgainCard),
  /** All that are due, those beyond the cards among them. */
  due: z.number(),
  /** Days until the next one is due, beside those that are; null: none is waiting. */
  nextInDays: z.number().nullable(),
  /** Challenges that went through all four returns. */
  known: z.number(),
})
export type SolveAgainQueue = z.infer<typeof solveAgainQueue>

/** Challenges passed 2, 7, 21 or 60 days ago that are worth solving again. */
export const getSolveAgain = endpoint({
  method: 'GET',
  path: '/api/Mastery/solve-again',
  summary: 'Challenges worth solving again',
  who: 'public',
  response: solveAgainQueue,
})

/** Furthest that a lesson came: `read`: opened or done; `passed`: every exercise in it; `unaided`: each of them without help. */
export const lessonReach = z.enum(['read', 'passed', 'unaided'])
export type LessonReach = z.infer<typeof lessonReach>

/** How far the learner came with each lesson of a course. Lessons that were never opened are left out. */
export const getCoursePath = endpoint({
  method: 'GET',
  path: '/api/Mastery/course/:courseId',
  summary: 'Reach of each lesson of a course',
  who: 'public',
  params: z.object({ courseId: slug }),
  response: z.object({ lessons: z.array(z.object({ lessonId: z.string(), reach: lessonReach })) }),
  failures: { 'content-not-found': { status: 404, message: 'Page not found!!' } },
})
