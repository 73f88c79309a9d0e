/** Reads grants at an instant: what they open, and what they say about their account. */
import { SUBSCRIPTION_STATUSES, type Lock, type AccountAccess, type SubscriptionStatus } from './contract.ts'

export type GrantSource = 'subscription' | 'gift' | 'team' | 'appsumo'

/** Status that a subscription takes at an instant without any news from its source. */
export type StatusChange = { at: Date; status: SubscriptionStatus }

/** Grant of one account; `tables.ts` explains each field. */
export type Grant = {
  source: GrantSource
  sourceId: string
  accountId: string
  opens: Lock
  plan: string
  /** Status of the account's subscription; null for a team. */
  status: SubscriptionStatus | null
  changes: readonly StatusChange[]
  startsAt: Date
  /** End of the grant; null for none. */
  endsAt: Date | null
}

/** Tells whether a grant counts at that instant; at its very end it no longer does. */
export function isOpenAt({ startsAt, endsAt }: Pick<Grant, 'startsAt' | 'endsAt'>, at: Date): boolean {
  return startsAt.getTime() <= at.getTime() && (endsAt === null || at.getTime() < endsAt.getTime())
}

/** Tells whether any of the grants opens `what`. Free content needs no grant. */
export function opens(grants: readonly Grant[], what: Lock, at: Date): boolean {
  return what === 'free' || grants.some((grant) => grant.opens === what && isOpenAt(grant, at))
}

/** Returns a subscription's status at that instant; null for a team's grant. */
export function statusAt({ status, changes }: Pick<Grant, 'status' | 'changes'>, at: Date) {
  const pending = changes.findIndex((change) => change.at.getTime() > at.getTime())
  const due = pending === -1 ? changes : changes.slice(0, pending)
  return due.at(-1)?.status ?? status
}

/** Summarizes all grants of one account for its profile. */
export function accessAt(grants: readonly Grant[], at: Date): AccountAccess {
  const own = grants.filter(({ source }) => source !== 'team')
  const ranks = own.map((grant) => SUBSCRIPTION_STATUSES.indexOf(statusAt(grant, at) ?? 'Unavailable'))
  return {
    isSubscriptionActive: opens(own, 'pro', at),
    userSubscription: { status: SUBSCRIPTION_STATUSES[Math.min(...ranks)] ?? 'Unavailable' },
    teams: grants
      .filter(({ source }) => source === 'team')
      .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime() || (a.sourceId < b.sourceId ? -1 : 1))
      .map((grant) => ({
        subscriptionDetails: { isActive: isOpenAt(grant, at) },
        licenseType: { id: grant.plan },
      })),
  }
}
