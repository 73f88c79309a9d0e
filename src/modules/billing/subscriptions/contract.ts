/** What an account has of PRO. */
import { z } from 'zod'
import { subscriptionStatus } from '#modules/access/contract.ts'
import { endpoint } from '#platform/contract/endpoint.ts'

/** Of several subscriptions the best one. Who never had one: `Unavailable`, and nothing else. */
export const getUserSubscription = endpoint({
  method: 'GET',
  path: '/api/UserSubscription',
  summary: "The signed-in user's subscription",
  who: 'account',
  response: z.object({
    status: subscriptionStatus,
    /** Whether it opens what PRO opens. */
    isActive: z.boolean(),
    /** The plan's slug. */
    plan: z.string().nullable(),
    /** `subscription` renews itself. Null: nothing was ever paid or tried. */
    purchaseType: z.enum(['subscription', 'product']).nullable(),
    isLifetime: z.boolean(),
    /** How long the plan lasts, or until it renews. Null: for ever, or there is none. */
    months: z.number().nullable(),
    /** It was not paid here: it came with a licence code. */
    isGranted: z.boolean(),
    /** The end of the trial, or of what is paid. */
    periodEnd: z.iso.datetime().nullable(),
    /** It ends then, and is not renewed: its owner has cancelled it. */
    cancelsAt: z.iso.datetime().nullable(),
    /** It is paused from then on. */
    pausesAt: z.iso.datetime().nullable(),
    /** A payment has failed: so long it goes on all the same. */
    graceUntil: z.iso.datetime().nullable(),
  }),
})
export type UserSubscription = z.infer<typeof getUserSubscription.response>
