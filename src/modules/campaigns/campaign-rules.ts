/** When a sale is on, and which of several. Every rule takes the instant: a test, or a preview, may stand anywhere. */
import type { SaleCampaign } from './contract.ts'

/** `[startsAt, endsAt)`, in milliseconds since 1970. */
export type SaleWindow = {
  startsAt: number
  endsAt: number
  /** From then on a clock counts down to the end; before, nobody is hurried. */
  timerChangesAt: number
}

export type ScheduledCampaign = {
  campaign: SaleCampaign
  span: SaleWindow
  /** An operator has ended it before its time. */
  isStopped: boolean
}

const DAY_MS = 24 * 60 * 60 * 1000

export function isOn({ startsAt, endsAt }: Pick<SaleWindow, 'startsAt' | 'endsAt'>, at: number): boolean {
  return at >= startsAt && at < endsAt
}

/** Under 24 hours remain: at exactly 24 it is not yet. */
export function isLastDay(span: SaleWindow, at: number): boolean {
  return isOn(span, at) && span.endsAt - at < DAY_MS
}

/** The day is that of UTC: the page is the same for everybody. */
export function isStartingToday({ startsAt }: SaleWindow, at: number): boolean {
  return Math.floor(startsAt / DAY_MS) === Math.floor(at / DAY_MS)
}

/** Null before the timer changes, and without a sale. */
export function countdownTo(span: SaleWindow, at: number): number | null {
  return isOn(span, at) && at > span.timerChangesAt ? span.endsAt : null
}

/** Where windows overlap, the sale that began last; of two that began together, the one that was made last. */
export function saleAt(scheduled: readonly ScheduledCampaign[], at: number): ScheduledCampaign | null {
  return scheduled
    .filter(({ span, isStopped }) => !isStopped && isOn(span, at))
    .reduce<ScheduledCampaign | null>(
      (best, each) => (best === null || isLater(each, best) ? each : best),
      null,
    )
}

function isLater(one: ScheduledCampaign, other: ScheduledCampaign): boolean {
  if (one.span.startsAt !== other.span.startsAt) return one.span.startsAt > other.span.startsAt
  return one.campaign.id > other.campaign.id
}

/** The next instant at which something on a page changes: a begin, an end, a last day, a clock. Null: nothing is planned. */
export function nextChange(scheduled: readonly ScheduledCampaign[], at: number): number | null {
  const instants = scheduled
    .filter(({ isStopped }) => !isStopped)
    // The clock is there after its instant, the last day after 24 hours before the end.
    .flatMap(({ span: { startsAt, endsAt, timerChangesAt } }) => [
      startsAt,
      endsAt,
      timerChangesAt + 1,
      endsAt - DAY_MS + 1,
    ])
    .filter((instant) => instant > at)
  return instants.length === 0 ? null : Math.min(...instants)
}

export type CouponSpan = { startsAt: number; endsAt: number }

/**
 * When a coupon counts whose campaigns these are: while one is on; else it ended with the last that began, or was stopped; else
 * it begins with the first that is to come. Null: there is none.
 */
export function couponSpan(
  campaigns: readonly (CouponSpan & { isStopped: boolean })[],
  at: number,
): CouponSpan | null {
  const byBegin = campaigns.toSorted((a, b) => a.startsAt - b.startsAt)
  const on = byBegin.findLast((each) => !each.isStopped && isOn(each, at))
  if (on !== undefined) return on
  const begun = byBegin.findLast(({ startsAt }) => startsAt <= at)
  if (begun !== undefined) return { startsAt: begun.startsAt, endsAt: Math.min(begun.endsAt, at) }
  return byBegin.find(({ isStopped }) => !isStopped) ?? null
}
