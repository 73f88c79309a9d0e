/** The leaderboard: boards of challenge points by week, month and all time, weekly leagues, and how one appears there. */
import { z } from 'zod'
import { language } from '#modules/exercises/contract.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { PERIODS, TIERS } from './leaderboard-data.ts'

export const period = z.enum(PERIODS)

/** Which learners of a board: all, those of one's country, of one's teams, or those one follows with oneself. */
export const SCOPES = ['everyone', 'country', 'team', 'following'] as const
export const scope = z.enum(SCOPES)
export type Scope = z.infer<typeof scope>

export const boardRow = z.object({
  /** Opaque name of the learner on boards: to follow, and to report. */
  ref: z.string(),
  rank: z.number(),
  name: z.string(),
  /** Handle of the public profile; null: the learner appears by a pseudonym. */
  handle: z.string().nullable(),
  picture: z.string().nullable(),
  /** ISO 3166 code; null: the account names none. */
  country: z.string().nullable(),
  points: z.number(),
  isYou: z.boolean(),
})
export type BoardRow = z.infer<typeof boardRow>

const board = {
  period: period.default('week'),
  /** Default: points of all languages together. */
  language: language.optional(),
}
const badBoard = {
  'no-such-board': { status: 404, message: 'There is no leaderboard for this language.' },
} as const

/** First learners of a board, as everybody sees them. */
export const getLeaderboard = endpoint({
  method: 'GET',
  path: '/preview/leaderboard',
  summary: 'The first learners of a leaderboard',
  who: 'public',
  cacheable: true,
  query: z.object({
    ...board,
    /** Only learners of this country. Default: all. */
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional(),
  }),
  response: z.object({
    /** When the period ends; null: never. */
    endsAt: z.string().nullable(),
    /** Learners on this board. */
    learners: z.number(),
    rows: z.array(boardRow),
  }),
  failures: badBoard,
})
export type Leaderboard = z.infer<typeof getLeaderboard.response>

const appearance = z.enum(['pseudonym', 'profile', 'hidden'])
export type Appearance = z.infer<typeof appearance>

/** The learner's own place on a board. */
export const getOwnPlace = endpoint({
  method: 'GET',
  path: '/api/leaderboard/mine',
  summary: 'The learner’s own place on a leaderboard',
  who: 'public',
  query: z.object({ ...board, scope: scope.default('everyone') }),
  response: z.object({
    /** Null: nobody is signed in. */
    account: z
      .object({
        /** Country of the account; null: it names none. */
        country: z.string().nullable(),
        isInTeam: z.boolean(),
        appearance,
        /** Name under which others see the learner. */
        name: z.string(),
      })
      .nullable(),
    /** Null: no points on this board yet. */
    place: z
      .object({
        rank: z.number(),
        points: z.number(),
        learners: z.number(),
        /** Up to ten learners above and ten below, with the learner among them. */
        around: z.array(boardRow),
      })
      .nullable(),
    /** First learners of the scope; null: everyone, whom `getLeaderboard` tells. */
    rows: z.array(boardRow).nullable(),
  }),
  failures: badBoard,
})
export type OwnPlace = z.infer<typeof getOwnPlace.response>

const tier = z.enum(TIERS)

/** The learner's league group of this week. */
export const getLeague = endpoint({
  method: 'GET',
  path: '/api/leaderboard/league',
  summary: 'The learner’s league of this week',
  who: 'public',
  response: z.object({
    /** Null: nobody is signed in. */
    tier: tier.nullable(),
    endsAt: z.string(),
    /** Empty until the learner earns points this week. */
    rows: z.array(boardRow),
    /** Learners that move up, and down, when the week ends. */
    up: z.number(),
    down: z.number(),
    /** What the end of last week changed: −1, 0 or 1. */
    lastChange: z.number(),
  }),
})
export type League = z.infer<typeof getLeague.response>

export const ownAppearance = z.object({
  appearance,
  /** Whether the owner said to be of age. */
  isOfAge: z.boolean(),
  /** The pseudonym that belongs to the account. */
  pseudonym: z.string(),
  /** Name of the public profile; null: there is none that others may see. */
  profileName: z.string().nullable(),
})
export type OwnAppearance = z.infer<typeof ownAppearance>

export const getAppearance = endpoint({
  method: 'GET',
  path: '/api/leaderboard/appearance',
  summary: 'How the account appears on leaderboards',
  who: 'account',
  response: ownAppearance,
})

/** Chooses how others see the learner on boards; at once, on all of them. */
export const saveAppearance = endpoint({
  method: 'PUT',
  path: '/api/leaderboard/appearance',
  summary: 'Choose how the account appears on leaderboards',
  who: 'account',
  body: z.strictObject({ appearance, isOfAge: z.boolean() }),
  response: ownAppearance,
  failures: {
    'no-public-profile': {
      status: 409,
      message: 'Turn on your public profile first. Then you can appear with its name.',
    },
    'not-of-age': {
      status: 400,
      message: 'Only learners who are 18 or older can appear by name.',
    },
  },
})

/** Learners that one may follow. */
export const MOST_FOLLOWED = 200

/** Follows a learner, or stops. The same again changes nothing. */
export const follow = endpoint({
  method: 'POST',
  path: '/api/leaderboard/follow',
  summary: 'Follow a learner on leaderboards',
  who: 'account',
  body: z.strictObject({ ref: z.string().regex(/^[0-9a-f]{32}$/), follows: z.boolean() }),
  response: z.object({ follows: z.boolean() }),
  failures: {
    'learner-not-found': { status: 404, message: 'This learner is no longer on the leaderboard.' },
    'own-place': { status: 400, message: 'You can’t follow yourself.' },
    'too-many-followed': {
      status: 409,
      message: 'You follow 200 learners, which is the most. Stop following one of them first.',
    },
  },
})

/** Learners whom the account follows. */
export const listFollowed = endpoint({
  method: 'GET',
  path: '/api/leaderboard/following',
  summary: 'List the learners the account follows',
  who: 'public',
  response: z.object({ refs: z.array(z.string()) }),
})
