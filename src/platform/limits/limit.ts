/** Limit of how often something may be done, and by whom. Each module lists its own in `limits.ts`. */
import { Failure } from '#platform/failures.ts'
import { networksAround } from '#platform/http/network-of.ts'

/** An allowance: `most` at once, and then one each time `perSeconds / most` have passed. */
export type Limit = { name: string; most: number; perSeconds: number }

/** An allowance of somebody: an account, an address, a network. */
export type LimitOf = Limit & { subject: string }

/** A wider network (/48) may do this many times what one network in it may: it can be one customer, or a dormitory. */
const WIDE_FACTOR = 4

/** The allowance of the network that a request comes from, and that of the wider one around it. */
export function ofNetwork(limit: Limit, address: string): LimitOf[] {
  return networksAround(address)
    .toReversed()
    .map((network, depth) =>
      depth === 0
        ? { ...limit, subject: network }
        : { ...limit, name: `${limit.name}-wide`, most: limit.most * WIDE_FACTOR, subject: network },
    )
}

/** Milliseconds that one try costs of the time in which the whole allowance comes back. */
export function costMs({ most, perSeconds }: Limit): number {
  return (perSeconds * 1000) / most
}

/** Milliseconds until there is a try again; 0 or less when there is one. `wholeAt`: when the allowance is whole again. */
export function waitMs(limit: Limit, wholeAt: number, now: number, count = 1): number {
  return Math.max(now, wholeAt) + costMs(limit) * count - (now + limit.perSeconds * 1000)
}

/** The failure of whoever has no try left. Its wait is whole seconds, and never none. */
export function tooManyTries(ms: number): Failure {
  return new Failure('too-many-tries', { retryAfterSeconds: Math.max(1, Math.ceil(ms / 1000)) })
}
