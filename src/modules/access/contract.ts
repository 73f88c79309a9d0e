/** Shapes of what an account may open: read by pages, written by nobody but the server. */
import { z } from 'zod'

/** Subscription statuses, best first: of several subscriptions the best one speaks for the account. */
export const SUBSCRIPTION_STATUSES = [
  'Active',
  'Trialing',
  'PastDue',
  'Paused',
  'OnHold',
  'CardDenied',
  'Cancelled',
  'Unavailable',
] as const

export const subscriptionStatus = z.enum(SUBSCRIPTION_STATUSES)
export type SubscriptionStatus = z.infer<typeof subscriptionStatus>

/** Lock on a lesson: `free` opens to everybody, `pro` only to an account with a grant. */
export type Lock = 'free' | 'pro'

/** Facts about an account from which pages derive their flags. */
export const accountAccess = z.object({
  /** Whether one of the account's own grants opens PRO now. Teams do not count here. */
  isSubscriptionActive: z.boolean(),
  /** Best status of what the account has of its own; `Unavailable` when it never had anything. */
  userSubscription: z.object({ status: subscriptionStatus }),
  /** Teams that the account is a member of, in the order of joining. */
  teams: z.array(
    z.object({
      subscriptionDetails: z.object({ isActive: z.boolean() }),
      licenseType: z.object({ id: z.string() }),
    }),
  ),
})
export type AccountAccess = z.infer<typeof accountAccess>
