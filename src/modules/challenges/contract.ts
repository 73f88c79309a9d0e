/** Community challenges: one task in several languages, found in a list, solved on a page, judged as in courses. */
import { z } from 'zod'
import { language, runFiles, sourceFile } from '#modules/exercises/contract.ts'
import { gradeOutcome } from '#modules/exercises/outcomes/contract.ts'
import { ATTEMPT_ID_TAKEN } from '#modules/learning/contract.ts'
import { runFailures } from '#modules/runner/contract.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { slug } from '#platform/contract/slug.ts'
import { challengeCard, topic } from './cards/contract.ts'

const notFound = { 'content-not-found': { status: 404, message: 'Page not found!!' } } as const

/** Every challenge that is open, with the topics that it may be filtered by. */
export const listChallenges = endpoint({
  method: 'GET',
  path: '/preview/challenges/list',
  summary: 'List the community challenges',
  who: 'public',
  cacheable: true,
  /** Default: challenges of all languages. */
  query: z.object({ language: language.optional() }),
  response: z.object({ challenges: z.array(challengeCard), topics: z.array(topic) }),
})
export type ChallengeList = z.infer<typeof listChallenges.response>

const version = z.object({
  language,
  /** What the learner begins with, and its highlighted text. */
  starter: z.array(sourceFile),
  starterHtml: z.array(z.string()),
  examples: z.array(
    z.object({
      name: z.string(),
      input: z.string().nullable(),
      expected: z.string().nullable(),
      explain: z.string().nullable(),
    }),
  ),
})
export type ChallengeVersionView = z.infer<typeof version>

export const challengeTask = challengeCard.extend({
  statementHtml: z.string(),
  constraintsHtml: z.string(),
  hintsCount: z.number(),
  testsCount: z.number(),
  versions: z.array(version),
  /** SQL: the database that the learner's own runs see, and its tables with a few rows to look at. */
  database: z.string().nullable(),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.array(z.array(z.string().nullable())),
    }),
  ),
  /** Titles of its topics. */
  topicTitles: z.array(z.string()),
})
export type ChallengeTask = z.infer<typeof challengeTask>

/** One challenge as everybody may see it: no hidden test, hint or solution. */
export const getChallenge = endpoint({
  method: 'GET',
  path: '/preview/challenges/task/:challengeId',
  summary: 'Read a community challenge',
  who: 'public',
  cacheable: true,
  params: z.object({ challengeId: slug }),
  response: challengeTask,
  failures: notFound,
})

/** How far a learner is with a challenge. `revealed`: its solution was shown before it was solved. */
export const challengeStatus = z.enum(['solved', 'revealed', 'tried'])
export type ChallengeStatus = z.infer<typeof challengeStatus>

/** The challenges that the learner has begun. */
export const listOwnChallenges = endpoint({
  method: 'GET',
  path: '/api/challenges/mine',
  summary: 'List the challenges the learner tried',
  who: 'public',
  /** `timeZone`: of the learner's clock, for whom the account has none. Default: UTC. */
  query: z.object({ timeZone: z.string().min(1).max(60).optional() }),
  response: z.object({
    challenges: z.array(z.object({ id: z.string(), status: challengeStatus })),
    /** Challenges that can still be solved for the first time today; null: any number. */
    leftToday: z.number().nullable(),
  }),
})
export type OwnChallenges = z.infer<typeof listOwnChallenges.response>

export const ownChallenge = z.object({
  status: challengeStatus.nullable(),
  failedTries: z.number(),
  /** Hints that may be seen by now: one for each failed try, all of them once it is solved. */
  hintsUnlocked: z.number(),
  /** Hints that were shown, the first first. */
  hintsHtml: z.array(z.string()),
  /** Languages in which it was solved. */
  solvedIn: z.array(language),
  /** Challenge points that it earned so far. */
  points: z.number(),
})
export type OwnChallenge = z.infer<typeof ownChallenge>

/** How far the learner is with one challenge. */
export const getOwnChallenge = endpoint({
  method: 'GET',
  path: '/api/challenges/progress/:challengeId',
  summary: 'Read the learner’s progress in a challenge',
  who: 'public',
  params: z.object({ challengeId: slug }),
  response: ownChallenge,
  failures: notFound,
})

/** Judges a program with all tests and counts the attempt once, however often it is sent. */
export const submitChallenge = endpoint({
  method: 'POST',
  path: '/api/challenges/submit',
  summary: 'Submit a solution',
  who: 'learner',
  maxBodyBytes: 1_500_000,
  body: z.object({
    /** Made by the browser. */
    attemptId: z.uuid(),
    challengeId: slug,
    language,
    files: runFiles,
    /** Zone of the learner's clock, for whom the account has none. */
    timeZone: z.string().min(1).max(60),
  }),
  response: gradeOutcome.extend({ attemptId: z.string(), own: ownChallenge }),
  failures: {
    ...runFailures,
    ...notFound,
    'attempt-id-taken': ATTEMPT_ID_TAKEN,
    'unknown-file': { status: 400, message: 'This program has no file with that name.' },
    /** The message says how many there are a day. Not 403, whose sentence is the same for every failure. */
    'challenge-limit': { status: 409, message: 'You solved your free challenges for today.' },
  },
})

/** Shows the next hint, and remembers that it was shown. */
export const showHint = endpoint({
  method: 'POST',
  path: '/api/challenges/hint',
  summary: 'Show a hint of a challenge',
  who: 'learner',
  body: z.object({
    challengeId: slug,
    /** From 1. */
    number: z.number().int().min(1).max(4),
  }),
  response: ownChallenge,
  failures: {
    ...notFound,
    'hint-locked': { status: 403, message: 'Each failed try unlocks a hint.' },
  },
})

export const challengeEditorial = z.object({
  editorialHtml: z.string(),
  /** Our solution in each language. */
  solutions: z.array(z.object({ language, files: z.array(sourceFile), html: z.array(z.string()) })),
})
export type ChallengeEditorial = z.infer<typeof challengeEditorial>

/** The editorial with our solutions, once the challenge is solved or given up. */
export const readEditorial = endpoint({
  method: 'POST',
  path: '/api/challenges/editorial',
  summary: 'Read the editorial of a challenge',
  who: 'learner',
  body: z.object({
    challengeId: slug,
    /** Gives the challenge up: it can still be solved, as one whose solution was seen. */
    givesUp: z.boolean(),
  }),
  response: challengeEditorial.extend({ own: ownChallenge }),
  failures: {
    ...notFound,
    'solution-locked': {
      status: 403,
      message: 'Solve the challenge first, or give it up to see how it can be done.',
    },
  },
})

/** Submissions on one page of the history. */
export const HISTORY_PAGE = 20

export const submission = z.object({
  id: z.string(),
  language,
  passed: z.boolean(),
  /** Tests that passed, and all of them. */
  tests: z.object({ passed: z.number(), all: z.number() }),
  at: z.string(),
  files: z.array(sourceFile),
})
export type Submission = z.infer<typeof submission>

/** The learner's newest submissions to a challenge, newest first. */
export const listSubmissions = endpoint({
  method: 'GET',
  path: '/api/challenges/submissions/:challengeId',
  summary: 'List the learner’s submissions to a challenge',
  who: 'public',
  params: z.object({ challengeId: slug }),
  response: z.object({ submissions: z.array(submission) }),
  failures: notFound,
})
