/** Asking about an invitation, and accepting it: from a browser, or from the page's loader and action. */
import { call, CallError, type CallOptions } from '#platform/contract/call.ts'
import { MESSAGES } from '#platform/contract/errors.ts'
import {
  acceptInvitation,
  getInvitation,
  INVITATION_TOKEN_HEADER,
  type Accepted,
  type Invitation,
} from '../contract.ts'

/** Why not; `code` as in the contract. */
type Refusal = { kind: 'refused'; code: string; message: string; status: number }

export type Asked = { kind: 'open'; invitation: Invitation } | Refusal

export type Joined = { kind: 'joined'; accepted: Accepted } | { kind: 'signed-out' } | Refusal

/** Throws where nobody could be asked: that says nothing about the invitation. */
export async function askInvitation(token: string, options: CallOptions = {}): Promise<Asked> {
  try {
    return { kind: 'open', invitation: await call(getInvitation, {}, withToken(token, options)) }
  } catch (error) {
    if (error instanceof CallError && (error.status === 404 || error.status === 409)) return refusalOf(error)
    throw error
  }
}

export async function joinTeam(token: string, options: CallOptions = {}): Promise<Joined> {
  try {
    return { kind: 'joined', accepted: await call(acceptInvitation, {}, withToken(token, options)) }
  } catch (error) {
    return error instanceof CallError && error.status === 401 ? { kind: 'signed-out' } : refusalOf(error)
  }
}

function withToken(token: string, options: CallOptions): CallOptions {
  return { ...options, headers: { [INVITATION_TOKEN_HEADER]: token } }
}

function refusalOf(error: unknown): Refusal {
  if (!(error instanceof CallError))
    return { kind: 'refused', code: 'unknown', message: MESSAGES.fallback, status: 500 }
  const { code, status } = error
  // What went wrong is told in the contract's own words, also where a status has one sentence for everything.
  const known = Object.entries(acceptInvitation.failures).find(([name]) => name === code)
  return {
    kind: 'refused',
    code,
    status: status >= 400 ? status : 500,
    message: known?.[1].message ?? error.message,
  }
}
