/** Why Stripe says that nothing was paid, in our own words. */
import type { FailureReason } from '../contract.ts'

const REASONS: Readonly<Record<string, FailureReason>> = {
  insufficient_funds: 'insufficient-funds',
  expired_card: 'expired-card',
  authentication_required: 'authentication-failed',
  generic_decline: 'declined',
  card_declined: 'declined',
  account_closed: 'account-closed',
}

/** Of several words that Stripe has for it, the one that says most comes first. */
export function reasonOf(...codes: (string | null | undefined)[]): FailureReason {
  return codes.map((code) => REASONS[code ?? '']).find((reason) => reason !== undefined) ?? 'other'
}
