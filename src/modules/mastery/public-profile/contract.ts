/** Public profiles: what an account shows of itself at `/u/{handle}`, by its own choice. */
import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'

/** Parts of a profile that the owner shows or not. */
export const SECTIONS = ['picture', 'homestead', 'points', 'skills', 'finished', 'streak'] as const
export const section = z.enum(SECTIONS)
export type Section = z.infer<typeof section>

/** Skills on a profile, strongest first. */
export const MOST_SKILLS = 12

/** What others see. Parts that the owner does not show are null. */
export const publicProfile = z.object({
  handle: z.string(),
  displayName: z.string(),
  picture: z.string().nullable(),
  homestead: z.object({ chapters: z.number(), seed: z.number() }).nullable(),
  points: z.number().nullable(),
  /** At most `MOST_SKILLS`. */
  skills: z.array(z.object({ id: z.string(), title: z.string(), strength: z.number() })).nullable(),
  /** Courses, practice sets and projects of which every lesson is done. */
  finished: z
    .array(z.object({ kind: z.enum(['course', 'practice', 'project']), title: z.string(), href: z.string() }))
    .nullable(),
  streak: z.object({ current: z.number(), longest: z.number() }).nullable(),
  /** Whether search engines may list it. */
  isListed: z.boolean(),
})
export type PublicProfile = z.infer<typeof publicProfile>

/** Choices of the owner. */
const choices = z.object({
  handle: z.string(),
  displayName: z.string(),
  isPublic: z.boolean(),
  isListed: z.boolean(),
  shown: z.array(section),
})
export type ProfileChoices = z.infer<typeof choices>

const ownPublicProfile = z.object({
  /** Null: nothing was ever chosen, and there is no public profile. */
  choices: choices.nullable(),
  /** Suggested handle, made of the account's name; empty: none can be made of it, or it is taken. */
  suggestion: z.string(),
  /** The profile with every part, for the preview. */
  preview: publicProfile,
})
export type OwnPublicProfile = z.infer<typeof ownPublicProfile>

/** Reads the own choices, with a preview. */
export const getOwnPublicProfile = endpoint({
  method: 'GET',
  path: '/api/Mastery/public-profile',
  summary: 'The account’s own public profile',
  who: 'account',
  response: ownPublicProfile,
})

export const TAKEN = 'This name is taken, or looks like one that is.'

/** Stores the choices. Without `isPublic` the page answers 404 from the next request on. */
export const savePublicProfile = endpoint({
  method: 'PUT',
  path: '/api/Mastery/public-profile',
  summary: 'Choose what the public profile shows',
  who: 'account',
  body: z.strictObject({
    /** Rules: `handle-rules.ts`. Capital letters count as small ones. */
    handle: z.string().max(200),
    displayName: z.string().max(400),
    isPublic: z.boolean(),
    isListed: z.boolean(),
    shown: z.array(section).max(SECTIONS.length),
  }),
  response: choices,
  failures: {
    'invalid-fields': { status: 400, message: 'Please check the marked fields.' },
    'handle-taken': { status: 409, message: TAKEN },
    'too-many-handles': {
      status: 409,
      message: 'You changed the address of your profile several times lately. Please keep this one for now.',
    },
  },
})

/** Reads a public profile. One that is off, and that of an account which was deactivated, is as if it did not exist. */
export const getPublicProfile = endpoint({
  method: 'GET',
  path: '/api/Mastery/u/:handle',
  summary: 'A public profile',
  who: 'public',
  params: z.object({ handle: z.string().max(64) }),
  response: publicProfile,
  failures: { 'profile-not-found': { status: 404, message: 'Page not found!!' } },
})
