/** Turns in the queue: first between networks and, within one, between learners. */
import { createHmac } from 'node:crypto'
import { networksAround } from '#platform/http/network-of.ts'
import type { Platform } from '#platform/module/platform.ts'
import type { Sandbox } from './sandbox-client.ts'

/** Owner of a job. `networks`: keyed digests, the widest first; `owner`: the learner, empty for a visitor. */
export type Turn = { networks: string[]; owner: string }

/** A turn of nobody outside, for what the server asks of itself. */
export const OWN_TURN: Turn = { networks: [], owner: '' }

export interface Asker {
  learnerId: string | null
  /** IP address of the request. */
  address: string
}

/**
 * A learner is an owner within the network. Visitors without an identity are nobody there: one turn for all of a network. An
 * address leaves this function only as a keyed digest, which says nothing to whoever reads a runner's memory.
 */
export function turnOf({ secrets }: Pick<Platform, 'secrets'>, { learnerId, address }: Asker): Turn {
  const key = secrets.key('visitor-turns')
  const digest = (network: string) =>
    createHmac('sha256', key).update(network).digest('base64url').slice(0, 22)
  return { networks: networksAround(address).map(digest), owner: learnerId ?? '' }
}

/** The sandbox as one learner uses it; with `jobId`, for a single job that its place is asked for. */
export function sandboxFor(sandbox: Sandbox, turn: Turn, jobId?: string): Sandbox {
  const own = jobId === undefined ? turn : { ...turn, id: jobId }
  return { ...sandbox, run: (job, signal) => sandbox.run({ ...job, ...own }, signal) }
}
