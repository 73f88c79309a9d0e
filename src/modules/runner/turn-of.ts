/** Whose turn it is in the queue: it takes turns between owners, so nobody's many runs hold up the rest. */
import { createHmac } from 'node:crypto'
import { networkOf } from '#platform/http/network-of.ts'
import type { Deps } from '#src/deps.ts'

/** The sandbox as one learner uses it; with `jobId`, for a single job that its place is asked for. */
export function turnOf(sandbox: Deps['sandbox'], owner: string, jobId?: string): Deps['sandbox'] {
  const own = jobId === undefined ? { owner } : { owner, id: jobId }
  return { ...sandbox, run: (job, signal) => sandbox.run({ ...job, ...own }, signal) }
}

const VISITOR = 'visitor-'

export interface Asker {
  learnerId: string | null
  /** Where the request came from. */
  address: string
}

/**
 * A learner is an owner. Of visitors without an identity those of one address are: their address leaves this function
 * only as a keyed digest, which says nothing to whoever reads a runner's memory.
 */
export function ownerOf({ secrets }: Pick<Deps, 'secrets'>, { learnerId, address }: Asker): string {
  if (learnerId !== null) return learnerId
  const digest = createHmac('sha256', secrets.key('visitor-turns'))
    .update(networkOf(address))
    .digest('base64url')
  return `${VISITOR}${digest.slice(0, 22)}`
}

/** Whether this owner is whoever comes from some address, rather than one learner. */
export function isVisitor(owner: string): boolean {
  return owner.startsWith(VISITOR)
}
