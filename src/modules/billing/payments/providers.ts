/** Who moves money here. */
import type { Deps } from '#src/deps.ts'
import { GIFT_PROVIDER, giftEvents } from '../gifts/gift-provider.ts'
import type { BankLinking, Payments, SubscriptionBilling } from './ports.ts'
import { openSandboxProvider } from './sandbox-provider/open-sandbox-provider.ts'
import { openStripeBilling } from './stripe/stripe-billing.ts'

export type PaymentDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>

/** The one that comes with Codestead is always there: what was bought of it goes on when another one is chosen. */
export function openPayments(deps: PaymentDeps): Payments {
  const cards = new Map<string, SubscriptionBilling>([['sandbox', openSandboxProvider(deps)]])
  const { payments, siteUrl, port } = deps.config
  if (payments.stripe !== null)
    cards.set('stripe', openStripeBilling(payments.stripe, siteUrl ?? `http://localhost:${port}`))
  const banks = new Map<string, BankLinking>()
  return {
    card: payments.stripe === null ? 'sandbox' : 'stripe',
    bank: null,
    billing: (provider) => cards.get(provider) ?? null,
    linking: (provider) => banks.get(provider) ?? null,
    webhooks: (provider) =>
      provider === GIFT_PROVIDER ? giftEvents : (cards.get(provider) ?? banks.get(provider) ?? null),
  }
}
