/** Rules for the ledger: the posting of each provider event. */
import type { ProviderEvent } from '../providers/contract.ts'

export type PostingLine = { account: string; currency: string; amountMinor: number }
export type Posting = {
  /** Idempotency key of the posting. */
  key: string
  kind: 'charge' | 'refund' | 'credit'
  occurredAt: Date
  /** Lines, which sum to zero. */
  lines: PostingLine[]
}

/**
 * Money that has moved is booked also where the event is refused by the subscription's rules: the ledger follows the money. So a
 * posting depends on its event alone, and comes out the same in whatever order events come. Null: no money has moved.
 * `country`: whose tax it is.
 */
export function postingOf(provider: string, country: string, event: ProviderEvent): Posting | null {
  const atProvider = `provider:${provider}`
  const tax = `tax:${country}`
  switch (event.type) {
    case 'paid': {
      const { totalMinor, taxMinor, creditMinor } = event
      return posting('charge', `${provider}:${event.chargeId}`, event, [
        [atProvider, totalMinor - creditMinor],
        ['customer-credit', creditMinor],
        ['sales', taxMinor - totalMinor],
        [tax, -taxMinor],
      ])
    }
    case 'refunded': {
      const { totalMinor, taxMinor } = event
      return posting('refund', `${provider}:${event.refundId}`, event, [
        [atProvider, -totalMinor],
        ['refunds', totalMinor - taxMinor],
        [tax, taxMinor],
      ])
    }
    case 'credited':
      return posting('credit', `${provider}:${event.creditId}`, event, [
        ['credit-granted', event.amountMinor],
        ['customer-credit', -event.amountMinor],
      ])
    default:
      return null
  }
}

function posting(
  kind: Posting['kind'],
  id: string,
  { at, currency }: { at: Date; currency: string },
  amounts: [string, number][],
): Posting | null {
  const lines = amounts
    .filter(([, amountMinor]) => amountMinor !== 0)
    .map(([account, amountMinor]) => ({ account, currency, amountMinor }))
  return lines.length === 0 ? null : { key: `${kind}:${id}`, kind, occurredAt: at, lines }
}
