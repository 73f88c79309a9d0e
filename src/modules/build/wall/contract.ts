/** The wall of inspiration: projects that learners show to everybody, each approved by a moderator first. */
import { z } from 'zod'
import { author, voteCount, writerFailures } from '#modules/community/contract.ts'
import { language, sourceFile } from '#modules/exercises/contract.ts'
import { replay, replayText } from '#modules/exercises/replay/contract.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { THEMES, WALL_ORDERS } from './size-data.ts'

/** Kind of entries among what learners like and report. */
export const WALL_KIND = 'wall-entry'

const entryId = z.uuid()
const projectId = z.uuid()
const theme = z.enum(THEMES)
/** `2026-12`. */
const month = z.string().regex(/^\d{4}-\d{2}$/)
/** From 0. */
const page = z.coerce.number().int().min(0).max(100).default(0)

/** `#rrggbb` and nothing else: it comes out of a stranger’s CSS and goes into a page of ours. */
const color = z.string().regex(/^#[0-9a-f]{6}$/)

/** What a card shows of a program. Plain text, whatever the program printed or its page contains. */
export const cover = z.discriminatedUnion('kind', [
  /** Last lines of the program’s recording: what it printed, and what was typed. */
  z.object({ kind: z.literal('output'), texts: z.array(replayText) }),
  /** First lines of the code: it printed nothing, or has not run yet. */
  z.object({ kind: z.literal('code'), text: z.string() }),
  /** Title and first heading of a web page, empty where it has none, and its colors, null where its CSS names none. */
  z.object({
    kind: z.literal('page'),
    title: z.string(),
    heading: z.string(),
    colors: z.object({ ground: color, text: color }).nullable(),
  }),
])
export type Cover = z.infer<typeof cover>

const entryHead = z.object({
  id: z.string(),
  name: z.string(),
  language,
  theme,
  /** Month of the challenge that it was entered in; null: none. */
  month: z.string().nullable(),
})

export const entryCard = entryHead.extend({
  author,
  cover,
  /** Whether the cover can be played: a program that was recorded, or a page. */
  isPlayable: z.boolean(),
  likes: z.number().int(),
  /** Picked by the team. */
  isPick: z.boolean(),
})
export type EntryCard = z.infer<typeof entryCard>

const entryPage = {
  entries: z.array(entryCard),
  /** `page` of the next ones; null: these are the last. */
  next: z.number().int().nullable(),
}

/** One page of the wall, the same for everybody. */
export const listWall = endpoint({
  method: 'GET',
  path: '/api/build/wall',
  summary: 'List the wall of inspiration',
  who: 'public',
  query: z.object({
    language: language.optional(),
    theme: theme.optional(),
    order: z.enum(WALL_ORDERS).default('newest'),
    page,
  }),
  response: z.object({
    ...entryPage,
    /** Picked by the team, the newest pick first. Only with the first page of the whole wall. */
    picks: z.array(entryCard),
    /** Languages of which something is shown. */
    languages: z.array(language),
  }),
})
export type WallList = z.infer<typeof listWall.response>

/** Entries of a month's challenge: by likes once it is over everywhere, before that in another order each day. */
export const listMonthEntries = endpoint({
  method: 'GET',
  path: '/api/build/wall/months/:month',
  summary: 'List the entries of a month',
  who: 'public',
  params: z.object({ month }),
  query: z.object({ page }),
  response: z.object({
    entries: z.array(
      entryCard.extend({
        /** 1 to 3 for those liked most, once the month is over; null for all others. */
        place: z.number().int().nullable(),
      }),
    ),
    next: z.number().int().nullable(),
    isOver: z.boolean(),
  }),
})
export type MonthEntries = z.infer<typeof listMonthEntries.response>

/** `waiting`: for a moderator; `shown`: on the wall; `refused`: by a moderator, for a reason. */
export const ENTRY_STATES = ['waiting', 'shown', 'refused'] as const
export const entryState = z.enum(ENTRY_STATES)

export const wallEntry = entryHead.extend({
  projectId: z.string().nullable(),
  description: z.string(),
  author,
  cover,
  isPlayable: z.boolean(),
  files: z.array(sourceFile),
  /** Highlighted, one entry a file. */
  html: z.array(z.string()),
  stdin: z.string(),
  args: z.array(z.string()),
  database: z.string().nullable(),
  votes: voteCount,
  isPick: z.boolean(),
  publishedAt: z.string(),
  state: entryState,
  /** Hidden by moderators, and shown to its author and them. */
  isHidden: z.boolean(),
  isOwn: z.boolean(),
  /** Whether the reader may put it among the picks of the team. */
  mayPick: z.boolean(),
})
export type WallEntry = z.infer<typeof wallEntry>

const notFound = {
  'entry-not-found': { status: 404, message: 'This project is no longer on the wall.' },
} as const

/** An entry that is shown; one that waits, was refused or is hidden is there for its author and for moderators. */
export const getWallEntry = endpoint({
  method: 'GET',
  path: '/api/build/wall/entries/:entryId',
  summary: 'Get an entry of the wall',
  who: 'public',
  params: z.object({ entryId }),
  response: wallEntry,
  failures: notFound,
})

export const coverPlay = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('replay'), replay }),
  /** Files of a web page, for the frame of the preview. */
  z.object({ kind: z.literal('page'), files: z.array(sourceFile) }),
])
export type CoverPlay = z.infer<typeof coverPlay>

/** What a cover plays, for those who may see its entry. */
export const getCoverPlay = endpoint({
  method: 'GET',
  path: '/api/build/wall/entries/:entryId/cover',
  summary: 'Get the recording of an entry’s cover, or the page that it runs',
  who: 'public',
  params: z.object({ entryId }),
  response: coverPlay,
  failures: {
    ...notFound,
    'cover-still': { status: 404, message: 'This cover has nothing to play.' },
  },
})

export const ownEntry = entryHead.extend({
  cover,
  isPlayable: z.boolean(),
  projectId: z.string().nullable(),
  /** Revision of the project that is published. */
  revision: z.number().int(),
  state: entryState,
  /** Why a moderator refused it; empty: nobody did. */
  refusal: z.string(),
  isHidden: z.boolean(),
  isWithdrawn: z.boolean(),
  publishedAt: z.string(),
})
export type OwnEntry = z.infer<typeof ownEntry>

export const listOwnEntries = endpoint({
  method: 'GET',
  path: '/api/build/wall/mine',
  summary: 'List one’s own entries of the wall',
  who: 'account',
  response: z.object({
    entries: z.array(ownEntry),
    /** Months whose challenge is on somewhere on Earth, which an entry may be for. */
    months: z.array(z.object({ month: z.string(), title: z.string() })),
  }),
})
export type OwnEntries = z.infer<typeof listOwnEntries.response>

/** Shows a project as it is now to everybody, once a moderator approved it, in place of what was published of it before. */
export const publishEntry = endpoint({
  method: 'POST',
  path: '/api/build/wall/publish',
  summary: 'Publish one’s own project on the wall',
  who: 'account',
  maxBodyBytes: 2_000,
  body: z.strictObject({
    projectId,
    theme,
    /** Month whose challenge it is for. Default: none. */
    month: month.nullable().default(null),
    /** Its owner agrees that everybody sees, runs and copies it, under the owner's public name. */
    agrees: z.literal(true, 'Please agree before you publish.'),
  }),
  response: ownEntry,
  failures: {
    ...writerFailures,
    'project-not-found': { status: 404, message: 'There’s no such project. It may have been deleted.' },
    'description-too-short': {
      status: 400,
      message: 'Describe your project in at least 20 characters first.',
    },
    'project-empty': { status: 400, message: 'There’s no code in this project yet.' },
    'project-too-long': { status: 413, message: 'This project is too long for the wall.' },
    'month-not-on': { status: 409, message: 'This month’s challenge isn’t on now.' },
    'entry-refused': {
      status: 409,
      message: 'A moderator turned this version down. Change the project, then publish it again.',
    },
    'too-many-entries': {
      status: 409,
      message: 'You have 100 projects on the wall. Withdraw one before you publish another.',
    },
  },
})

/** Takes one's own entry off the wall; within some minutes it can be put back, with its likes. */
export const withdrawEntry = endpoint({
  method: 'POST',
  path: '/api/build/wall/withdraw',
  summary: 'Withdraw one’s own project from the wall',
  who: 'account',
  maxBodyBytes: 1_000,
  body: z.strictObject({
    entryId,
    /** Puts it back instead. */
    undo: z.boolean().default(false),
  }),
  response: ownEntry,
  failures: notFound,
})

/** Puts an entry among the picks of the team, or takes it out. */
export const pickEntry = endpoint({
  method: 'POST',
  path: '/api/staff/wall/pick',
  summary: 'Pick an entry of the wall',
  who: 'staff',
  maxBodyBytes: 1_000,
  body: z.strictObject({ entryId, isPick: z.boolean() }),
  response: z.object({ isPick: z.boolean() }),
  failures: notFound,
})
