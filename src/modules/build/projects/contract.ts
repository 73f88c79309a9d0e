/** Learners' own projects: programs of several files that an account keeps, with their history. */
import { z } from 'zod'
import { author, writerFailures } from '#modules/community/contract.ts'
import { language, runFiles, sourceFile } from '#modules/exercises/contract.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import {
  MOST_ARGUMENT,
  MOST_ARGUMENTS,
  MOST_DESCRIPTION,
  MOST_PROJECT_INPUT,
  MOST_PROJECT_NAME,
} from './size-data.ts'

/** Kind of shared projects among what learners report. */
export const PROJECT_KIND = 'project'

/** Who sees a project: its owner, or everybody who has its address. */
export const VISIBILITIES = ['private', 'unlisted'] as const
export const visibility = z.enum(VISIBILITIES)
export type Visibility = z.infer<typeof visibility>

/** Made by the browser, so that a project begins without a connection. */
const projectId = z.uuid()

/** What is saved as the learner types. */
export const projectContent = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'Give your project a name.')
    .max(MOST_PROJECT_NAME, 'Use at most 60 characters.'),
  description: z.string().max(MOST_DESCRIPTION, 'Use at most 500 characters.'),
  files: runFiles,
  /** Program input, one answer a line; empty: it is asked while it runs. */
  stdin: z.string().max(MOST_PROJECT_INPUT),
  args: z.array(z.string().max(MOST_ARGUMENT)).max(MOST_ARGUMENTS),
  /** SQL: name of a seeded database; null: an empty one, or that of the file `database.sql`. */
  database: z.string().max(60).nullable(),
})
export type ProjectContent = z.infer<typeof projectContent>

/** Where a copy came from; null: it was begun from blank or a template, or its original is gone. */
const origin = z
  .object({
    projectId: z.string(),
    name: z.string(),
    author,
    /** Address of its page; null: the reader can't open it. */
    href: z.string().nullable(),
  })
  .nullable()

const projectHead = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  language,
  visibility,
  /** Moderators hid it from everybody but its owner. */
  isHidden: z.boolean(),
  /** Goes up by one with every save. */
  revision: z.number().int(),
  createdAt: z.string(),
  updatedAt: z.string(),
})

export const projectCard = projectHead.extend({
  filesCount: z.number().int(),
  /** UTF-8 bytes of its files. */
  bytes: z.number().int(),
})
export type ProjectCard = z.infer<typeof projectCard>

export const ownProject = projectHead.extend({
  files: z.array(sourceFile),
  stdin: z.string(),
  args: z.array(z.string()),
  database: z.string().nullable(),
  origin,
})
export type OwnProject = z.infer<typeof ownProject>

/** What an account may keep, and what it keeps. */
export const projectLimits = z.object({
  isPro: z.boolean(),
  projects: z.object({ used: z.number().int(), most: z.number().int() }),
  /** Bytes of the files of one project. */
  projectBytes: z.number().int(),
  /** Bytes of all projects with their histories. */
  bytes: z.object({ used: z.number().int(), most: z.number().int() }),
})
export type ProjectLimits = z.infer<typeof projectLimits>

const notFound = {
  'project-not-found': { status: 404, message: 'There’s no such project. It may have been deleted.' },
} as const

const noRoom = {
  'project-too-large': {
    status: 413,
    message: 'This project is too large to be saved. Delete or shorten a file.',
  },
  'too-many-projects': {
    status: 409,
    message: 'You have as many projects as your plan keeps. Delete one, or upgrade to PRO.',
  },
  'no-room': {
    status: 409,
    message: 'Your projects take up all the space of your plan. Delete one, or upgrade to PRO.',
  },
} as const

/** The newest change comes first. */
export const listProjects = endpoint({
  method: 'GET',
  path: '/api/build/projects',
  summary: 'List one’s own projects',
  who: 'account',
  response: z.object({
    projects: z.array(projectCard),
    /** Deleted in the last 30 days, which can be had back; the newest first. */
    deleted: z.array(projectCard.extend({ deletedAt: z.string() })),
    limits: projectLimits,
  }),
})

export const getProject = endpoint({
  method: 'GET',
  path: '/api/build/projects/:projectId',
  summary: 'Get one’s own project',
  who: 'account',
  params: z.object({ projectId }),
  response: ownProject,
  failures: notFound,
})

/**
 * Saves a project as it is now, and begins it the first time. `base` is the revision that the browser's changes were made to, 0 for a new one.
 * Where another device has saved since, nothing is written (`project-conflict`): the browser gets the project, merges, and saves again.
 * A save that changes nothing, such as one that is sent twice, answers the revision that is there.
 */
export const saveProject = endpoint({
  method: 'PUT',
  path: '/api/build/projects/:projectId',
  summary: 'Save a project',
  who: 'account',
  maxBodyBytes: 1_500_000,
  params: z.object({ projectId }),
  body: projectContent.extend({
    language,
    base: z.number().int().min(0),
    /** Project that this one is a copy of, told with the first save. Default: none. */
    originId: projectId.nullable().default(null),
    /** Keeps the point before this save in the history: versions were merged, or an older one was restored. Default: it may be replaced. */
    opensPoint: z.boolean().default(false),
  }),
  response: z.object({ revision: z.number().int(), updatedAt: z.string() }),
  failures: {
    ...notFound,
    ...noRoom,
    'project-conflict': { status: 409, message: 'This project was changed on another device.' },
  },
})

/** Deletes a project; for 30 days it can be had back. The same twice changes nothing. */
export const deleteProject = endpoint({
  method: 'POST',
  path: '/api/build/projects/:projectId/delete',
  summary: 'Delete one’s own project, or undo that',
  who: 'account',
  params: z.object({ projectId }),
  body: z.strictObject({ undo: z.boolean().default(false) }),
  response: z.object({ isDeleted: z.boolean() }),
  failures: { ...notFound, 'too-many-projects': noRoom['too-many-projects'] },
})

export const setVisibility = endpoint({
  method: 'POST',
  path: '/api/build/projects/:projectId/visibility',
  summary: 'Choose who sees one’s own project',
  who: 'account',
  params: z.object({ projectId }),
  body: z.strictObject({ visibility }),
  response: z.object({ visibility }),
  failures: { ...notFound, ...writerFailures },
})

const fileChange = z.object({ path: z.string(), change: z.enum(['added', 'changed', 'deleted']) })

/** Points that can be gone back to: what is typed within some minutes is one point. The newest first. */
export const getHistory = endpoint({
  method: 'GET',
  path: '/api/build/projects/:projectId/history',
  summary: 'List the points in a project’s history',
  who: 'account',
  params: z.object({ projectId }),
  response: z.object({
    points: z.array(
      z.object({
        revision: z.number().int(),
        savedAt: z.string(),
        /** What is different from the point before it; of the oldest one everything is added. */
        changes: z.array(fileChange),
      }),
    ),
  }),
  failures: notFound,
})

export const getPoint = endpoint({
  method: 'GET',
  path: '/api/build/projects/:projectId/history/:revision',
  summary: 'Get the files of a point in a project’s history',
  who: 'account',
  params: z.object({ projectId, revision: z.coerce.number().int().min(1) }),
  response: z.object({ revision: z.number().int(), savedAt: z.string(), files: z.array(sourceFile) }),
  failures: notFound,
})

/** A project that its owner shares by its address. */
export const sharedProject = projectHead.extend({
  author,
  files: z.array(sourceFile),
  /** Highlighted, one entry a file. */
  html: z.array(z.string()),
  stdin: z.string(),
  args: z.array(z.string()),
  database: z.string().nullable(),
  origin,
  isOwn: z.boolean(),
})
export type SharedProject = z.infer<typeof sharedProject>

export const getSharedProject = endpoint({
  method: 'GET',
  path: '/api/build/shared-projects/:projectId',
  summary: 'Get a project that its owner shares',
  who: 'public',
  params: z.object({ projectId }),
  response: sharedProject,
  failures: notFound,
})
