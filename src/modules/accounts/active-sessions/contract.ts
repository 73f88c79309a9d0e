/** Sessions of an account on its devices. */
import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { MESSAGES } from '#platform/contract/errors.ts'
import { proof, proofFailures } from '../second-factor/contract.ts'

const session = z.object({
  id: z.string(),
  /** Browser and system, such as `Firefox on Linux`. */
  device: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  /** The one that asks. */
  isCurrent: z.boolean(),
})
export type Session = z.infer<typeof session>

/** Lists the account's sessions, the last used first. */
export const listSessions = endpoint({
  method: 'GET',
  path: '/api/account/sessions',
  summary: 'Sessions of the account',
  who: 'account',
  response: z.object({ sessions: z.array(session) }),
})

/** Ends one session of the account, at once. One that is not new asks who it is first. */
export const revokeSession = endpoint({
  method: 'POST',
  path: '/api/account/sessions/:sessionId/end',
  summary: 'End a session',
  who: 'account',
  params: z.object({ sessionId: z.uuid() }),
  body: z.strictObject(proof),
  response: z.object({}),
  failures: { ...proofFailures, 'session-not-found': { status: 404, message: MESSAGES.notFound } },
})

/** Ends every session of the account but the one that asks. One that is not new asks who it is first. */
export const revokeOtherSessions = endpoint({
  method: 'POST',
  path: '/api/account/sessions/end-others',
  summary: 'End all other sessions',
  who: 'account',
  body: z.strictObject(proof),
  response: z.object({ ended: z.number() }),
  failures: proofFailures,
})
