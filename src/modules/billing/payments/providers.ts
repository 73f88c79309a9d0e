/** Who moves money here. */
import type { Deps } from '../deps.ts'
import { GIFT_PROVIDER, giftEvents } from '../gifts/gift-provider.ts'
import { openPlaid } from './plaid/plaid-client.ts'
import { openPlaidLinking } from './plaid/open-plaid-linking.ts'
import { plaidWebhooks } from './plaid/plaid-webhooks.ts'
import type { BankLinking, Payments, SubscriptionBilling, WebhookSource } from './ports.ts'
import { openSandboxLinking } from './sandbox-provider/open-sandbox-linking.ts'
import { openSandboxProvider } from './sandbox-provider/open-sandbox-provider.ts'
import { chargeBankAccount } from './stripe/stripe-bank.ts'
import { openStripe, openStripeBilling } from './stripe/stripe-billing.ts'

export type PaymentDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'config' | 'secrets'>

/**
 * Chooses who moves money. The sandbox is always open, because what it sold can be cancelled and ended also where it sells nothing
 * any more.
 */
export function openPayments(deps: PaymentDeps): Payments {
  const { payments, siteUrl: publicUrl, port, brand } = deps.config
  const sandbox = openSandboxProvider(deps)
  const cards = new Map<string, SubscriptionBilling>([['sandbox', sandbox]])
  const banks = new Map<string, BankLinking>([['sandbox', openSandboxLinking(deps)]])
  const sources = new Map<string, WebhookSource>([
    ['sandbox', sandbox],
    [GIFT_PROVIDER, giftEvents],
  ])
  const siteUrl = publicUrl ?? `http://localhost:${port}`
  if (payments.stripe !== null) {
    const stripe = openStripe(payments.stripe)
    const billing = openStripeBilling(stripe, payments.stripe, siteUrl)
    cards.set('stripe', billing)
    sources.set('stripe', billing)
    if (payments.plaid !== null) {
      const ask = openPlaid(payments.plaid)
      const site = { siteUrl, brandName: brand.name }
      banks.set(
        'stripe',
        openPlaidLinking(ask, site, {
          charge: (...asked) => chargeBankAccount(stripe, ...asked),
          clock: deps.clock,
        }),
      )
      sources.set('plaid', plaidWebhooks(ask))
    }
  }
  const chosen = payments.isSandboxOn ? 'sandbox' : payments.stripe === null ? null : 'stripe'
  return {
    card: chosen,
    bank: chosen !== null && banks.has(chosen) ? chosen : null,
    takesMoney: (provider) => cards.has(provider) && (provider !== 'sandbox' || payments.isSandboxOn),
    billing: (provider) => cards.get(provider) ?? null,
    linking: (provider) => banks.get(provider) ?? null,
    webhooks: (provider) => sources.get(provider) ?? null,
  }
}
