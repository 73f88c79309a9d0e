/** The account's own data: name, preferences, password and address. */
import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import {
  INVALID_FIELDS,
  codeFailures,
  password,
  passwordFailures,
  typed,
  userInformation,
} from '../contract.ts'

/** Changes what others see of the account: what is named, and nothing else. Null, or no text, takes it away. */
export const changeProfile = endpoint({
  method: 'PATCH',
  path: '/api/account/profile',
  summary: 'Change the name and the bio',
  who: 'account',
  body: z.strictObject({
    fullName: typed.optional(),
    /** Plain text, at most 300 characters. */
    about: typed.nullable().optional(),
    /** ISO 3166 code of two letters. */
    country: z.string().max(10).nullable().optional(),
    /** A whole address, http or https. */
    website: typed.nullable().optional(),
  }),
  response: userInformation,
  failures: { 'invalid-fields': INVALID_FIELDS },
})

const about = z.object({
  about: z.string().nullable(),
  country: z.string().nullable(),
  website: z.string().nullable(),
})
export type About = z.infer<typeof about>

/** Returns what the owner wrote about themselves; null for nothing. */
export const getAbout = endpoint({
  method: 'GET',
  path: '/api/account/about',
  summary: 'Get the bio',
  who: 'account',
  response: about,
})

export const preferences = z.object({
  theme: z.enum(['system', 'light', 'dark']),
  editor: z.object({
    autocomplete: z.boolean(),
    /** In pixels. */
    fontSize: z.number().int().min(12).max(24),
    vim: z.boolean(),
    wrapLines: z.boolean(),
  }),
  /** IANA name; null: the browser's own. Days of streaks and limits begin and end in it. */
  timeZone: z.string().nullable(),
  language: z.enum(['en']),
  /** Optional mails, beside those the account itself needs. */
  emails: z.object({
    news: z.boolean(),
    reminders: z.boolean(),
    offers: z.boolean(),
    /** The week in one mail, on Monday. */
    summary: z.boolean(),
    /** What is unread of replies and other news from the community, once a day. */
    community: z.boolean(),
  }),
})
export type Preferences = z.infer<typeof preferences>

const keptPreferences = preferences.extend({
  /** False until something is changed for the first time: what the browser has been using until now is better. */
  areChosen: z.boolean(),
})
export type KeptPreferences = z.infer<typeof keptPreferences>

/** The account's preferences, with the default for what was never chosen. */
export const getPreferences = endpoint({
  method: 'GET',
  path: '/api/account/preferences',
  summary: 'Preferences',
  who: 'account',
  response: keptPreferences,
})

/** Changes the preferences that are named, and leaves the others. */
export const changePreferences = endpoint({
  method: 'PATCH',
  path: '/api/account/preferences',
  summary: 'Change preferences',
  who: 'account',
  body: z.strictObject({
    theme: preferences.shape.theme.optional(),
    editor: preferences.shape.editor.partial().strict().optional(),
    timeZone: z.string().max(60).nullable().optional(),
    language: preferences.shape.language.optional(),
    emails: preferences.shape.emails.partial().strict().optional(),
  }),
  response: keptPreferences,
  failures: { 'invalid-fields': INVALID_FIELDS },
})

/**
 * Mails a code to a new address. The address changes once `confirmEmailChange` has the code. The answer is the same
 * where the address is somebody else's; then nothing is mailed.
 */
export const changeEmail = endpoint({
  method: 'POST',
  path: '/api/account/email',
  summary: 'Request a change of email address',
  who: 'account',
  /** `password` where the account has one. */
  body: z.strictObject({ email: typed, password: password.optional() }),
  response: z.object({ resendAfterSeconds: z.number() }),
  failures: {
    'invalid-fields': INVALID_FIELDS,
    ...passwordFailures,
  },
})

/** Changes the address by the code that was mailed to it. The old address is told. */
export const confirmEmailChange = endpoint({
  method: 'POST',
  path: '/api/account/email/confirm',
  summary: 'Confirm the new email address',
  who: 'account',
  body: z.strictObject({ code: z.string().max(20) }),
  response: userInformation,
  failures: codeFailures,
})
