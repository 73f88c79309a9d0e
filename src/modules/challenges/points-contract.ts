/** Challenge points of a learner: level, medals, and the ledger that says where each point is from. */
import { z } from 'zod'
import { language, level } from '#modules/exercises/contract.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { MEDALS } from './medal-rules.ts'

/** Entries that the ledger shows, the newest ones. */
export const MOST_ENTRIES = 200

export const pointsEntry = z.object({
  challengeId: z.string(),
  title: z.string(),
  difficulty: level,
  language,
  at: z.string(),
  points: z.number(),
  /** Points of the same without help. */
  full: z.number(),
  kind: z.enum(['first', 'further-language']),
  /** Hints seen before. */
  hints: z.number(),
  isAfterSolution: z.boolean(),
})
export type PointsEntry = z.infer<typeof pointsEntry>

/** The learner's own challenge points; zero for a visitor of whom nothing is known. */
export const getChallengePoints = endpoint({
  method: 'GET',
  path: '/api/challenges/points',
  summary: 'The learner’s challenge points, and where they are from',
  who: 'public',
  response: z.object({
    points: z.number(),
    level: z.number(),
    /** Points at which this level begins, and the next one. */
    levelFrom: z.number(),
    levelTo: z.number(),
    /** Challenges solved without hints and without seeing a solution, of all that are solved. */
    unaided: z.number(),
    solved: z.number(),
    medals: z.array(
      z.object({
        topic: z.string(),
        title: z.string(),
        medal: z.enum(MEDALS).nullable(),
        solved: z.number(),
        next: z.number().nullable(),
      }),
    ),
    /** Newest first. */
    entries: z.array(pointsEntry),
  }),
})
export type ChallengePoints = z.infer<typeof getChallengePoints.response>
