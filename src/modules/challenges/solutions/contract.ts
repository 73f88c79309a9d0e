/** Solutions of others: published by choice, shown once a challenge is solved or given up. */
import { z } from 'zod'
import { author, voteCount, writerFailures } from '#modules/community/contract.ts'
import { language, sourceFile } from '#modules/exercises/contract.ts'
import { runFailures } from '#modules/runner/contract.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { slug } from '#platform/contract/slug.ts'
import { ownChallenge } from '../contract.ts'

const notFound = { 'content-not-found': { status: 404, message: 'Page not found!!' } } as const

/** Kind of published solutions among what learners vote for and report. */
export const SOLUTION_KIND = 'challenge-solution'

/** Orders of the list: by votes for clarity, by tokens, by counted steps, or by time. */
export const SOLUTION_ORDERS = ['clearest', 'shortest', 'fastest', 'newest'] as const
export const solutionOrder = z.enum(SOLUTION_ORDERS)
export type SolutionOrder = z.infer<typeof solutionOrder>

/** Solutions on one page. */
export const SOLUTIONS_PAGE = 10

/** Characters of the note beside a solution. */
export const MOST_NOTE = 500

export const publishedSolution = z.object({
  id: z.string(),
  author,
  files: z.array(sourceFile),
  /** Highlighted, one entry a file. */
  html: z.array(z.string()),
  /** Plain text; empty: none. */
  note: z.string(),
  tokens: z.number(),
  /** Steps at the largest size that is counted; null: they are not counted. */
  steps: z.number().nullable(),
  /** Other learners with the same program under other names. */
  copies: z.number(),
  /** Votes of learners who find it clear. */
  votes: voteCount,
  publishedAt: z.string(),
  isOwn: z.boolean(),
})
export type PublishedSolution = z.infer<typeof publishedSolution>

/** The learner's own published solution in a language. */
export const ownSolution = z.object({
  id: z.string(),
  submissionId: z.string(),
  note: z.string(),
  publishedAt: z.string(),
  /** Moderators hid it from others. */
  isHidden: z.boolean(),
})
export type OwnSolution = z.infer<typeof ownSolution>

export const readSolutions = endpoint({
  method: 'POST',
  path: '/api/challenges/solutions/read',
  summary: 'Read the solutions of others to a challenge',
  who: 'learner',
  body: z.object({
    challengeId: slug,
    language,
    order: solutionOrder,
    /** From 0. */
    page: z.number().int().min(0).max(100),
    /** Gives the challenge up: it can still be solved, as one whose solution was seen. */
    givesUp: z.boolean(),
  }),
  response: z.object({
    solutions: z.array(publishedSolution),
    /** Different programs that can be paged through. */
    count: z.number(),
    /** What the counted size is, such as 2,000 prices; null: this challenge counts no steps. */
    counted: z.object({ size: z.number(), unit: z.string() }).nullable(),
    mine: ownSolution.nullable(),
    own: ownChallenge,
  }),
  failures: {
    ...notFound,
    'solution-locked': {
      status: 403,
      message: 'Solve the challenge first, or give it up to see how it can be done.',
    },
  },
})

/** Publishes a submission that passed, in place of the one published before in its language. */
export const publishSolution = endpoint({
  method: 'POST',
  path: '/api/challenges/solutions/publish',
  summary: 'Publish one’s own solution of a challenge',
  who: 'account',
  maxBodyBytes: 8_000,
  body: z.strictObject({
    challengeId: slug,
    submissionId: z.uuid(),
    note: z.string().max(MOST_NOTE).default(''),
  }),
  response: ownSolution,
  failures: {
    ...runFailures,
    ...notFound,
    ...writerFailures,
    'submission-not-found': { status: 404, message: 'This submission is no longer here.' },
    'submission-not-passed': {
      status: 403,
      message: 'Only a submission that passes all tests can be published.',
    },
    'solution-too-long': { status: 400, message: 'This program is too long to be published.' },
  },
})

/** Takes one's own solution back; within some minutes it can be shown again, with its votes. */
export const withdrawSolution = endpoint({
  method: 'POST',
  path: '/api/challenges/solutions/withdraw',
  summary: 'Withdraw one’s own solution of a challenge',
  who: 'account',
  body: z.strictObject({
    challengeId: slug,
    language,
    /** Shows it again instead. */
    undo: z.boolean().default(false),
  }),
  response: z.object({ mine: ownSolution.nullable() }),
  failures: {
    ...notFound,
    'solution-not-found': { status: 404, message: 'This solution is no longer here.' },
  },
})
