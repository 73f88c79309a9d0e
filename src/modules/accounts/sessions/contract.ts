/** Where an account is signed in. */
import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { MESSAGES } from '#platform/contract/errors.ts'

const session = z.object({
  id: z.string(),
  /** Such as `Firefox on Linux`. */
  device: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  /** The one that asks. */
  isCurrent: z.boolean(),
})
export type Session = z.infer<typeof session>

/** Where the account is signed in, the last used first. */
export const listSessions = endpoint({
  method: 'GET',
  path: '/api/account/sessions',
  summary: 'Sessions of the account',
  who: 'account',
  response: z.object({ sessions: z.array(session) }),
})

/** Ends one session of the account, at once. */
export const revokeSession = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions/:sessionId',
  summary: 'End a session',
  who: 'account',
  params: z.object({ sessionId: z.uuid() }),
  response: z.object({}),
  failures: { 'session-not-found': { status: 404, message: MESSAGES.notFound } },
})

/** Ends every session of the account but the one that asks. */
export const revokeOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions',
  summary: 'End all other sessions',
  who: 'account',
  response: z.object({ ended: z.number() }),
})
