/** What the page of an offer says: that it is on, over, or still to come. */
import { saleAt, type ScheduledCampaign } from './campaign-rules.ts'
import type { OfferState } from './contract.ts'

export type FoundOffer = { state: OfferState; sale: ScheduledCampaign }

/**
 * Of all that have this name the one that is on; else the next to come; else the last that was. Null: there never was one. One
 * that was stopped before it began is none, and one that was stopped is over.
 */
export function offerAt(
  scheduled: readonly ScheduledCampaign[],
  slug: string,
  at: number,
): FoundOffer | null {
  const named = scheduled.filter(({ campaign }) => campaign.slug === slug)
  const on = saleAt(named, at)
  // Another one began later: its price is what holds.
  if (on !== null) return { state: saleAt(scheduled, at) === on ? 'on' : 'replaced', sale: on }
  const byBegin = named.toSorted((a, b) => a.span.startsAt - b.span.startsAt)
  const next = byBegin.find(({ span, isStopped }) => !isStopped && span.startsAt > at)
  if (next !== undefined) return { state: 'to-come', sale: next }
  const last = byBegin.findLast(({ span }) => span.startsAt <= at)
  return last === undefined ? null : { state: 'over', sale: last }
}
