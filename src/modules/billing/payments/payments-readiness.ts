import type { Payments } from '../providers/contract.ts'

/** State of payments for the operator. `ready` false: nothing is sold. Null reason: a real provider takes money. */
export type PaymentsReadiness = { ready: boolean; reason: string | null; fix: string | null }

const TAKE_MONEY = 'set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET'

/** Says whether this server sells, and which setting changes that. Shown at the start and by `/readyz`. */
export function paymentsReadiness({ card, billing }: Pick<Payments, 'card' | 'billing'>): PaymentsReadiness {
  if (card === null)
    return {
      ready: false,
      reason: 'Nothing is for sale: no payment provider is configured.',
      fix: `To take money, ${TAKE_MONEY}; to try the site out with test cards, PAYMENTS=sandbox.`,
    }
  if (billing(card)?.isSandbox === true)
    return {
      ready: true,
      reason: 'Payments run in the sandbox: anyone can get PRO with a test card, and no money moves.',
      fix: `To take money, ${TAKE_MONEY}.`,
    }
  return { ready: true, reason: null, fix: null }
}

/** Says the same to the person who starts the server; nothing where a real provider takes money. */
export function paymentsReport(payments: Pick<Payments, 'card' | 'billing'>): string[] {
  const { reason, fix } = paymentsReadiness(payments)
  return reason === null ? [] : [`payments: ${reason} ${fix ?? ''}`.trimEnd()]
}
