/** Choice of the payment providers, by the configuration. */
import type { Deps } from './deps.ts'
import { giftEvents } from './gifts/gifts.ts'
import { GIFT_PROVIDER } from './providers/contract.ts'
import {
  chargeBankAccount,
  openPlaid,
  openPlaidLinking,
  openStripe,
  openStripeBilling,
  plaidWebhooks,
} from './providers/providers.ts'
import type { BankLinking, Payments, SubscriptionBilling, WebhookSource } from './providers/contract.ts'
import { openSandboxLinking, openSandboxProvider } from './sandbox-provider/sandbox-provider.ts'

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
