/** What is sold and for how much, who has what, payments, invoices, gifts. */
import { accounts } from '#modules/accounts/module.ts'
import { campaigns } from '#modules/campaigns/module.ts'
import { teams } from '#modules/teams/module.ts'
import { defineModule, type InstanceOf } from '#platform/module/define-module.ts'
import { onDeletionCanceled, onDeletionRequested, payments, subscriptionFacts } from './account-data.ts'
import { forgetEventsJob } from './analytics/forget-events.ts'
import { openProEvents } from './analytics/pro-events.ts'
import { analyticsRoutes } from './analytics/routes.ts'
import { billingConfig } from './billing-config.ts'
import { forgetAccountsJob } from './checkout/forget-accounts.ts'
import { forgetCheckoutsJob } from './checkout/forget-checkouts.ts'
import { checkoutRoutes } from './checkout/routes.ts'
import { tellProviderJob, tellRestJob } from './checkout/tell-provider.ts'
import { usedCoupons } from './coupons/account-data.ts'
import { dryRunPrices, type DryRun } from './coupons/campaign-coupon.ts'
import { campaignDiscounts } from './coupons/coupon-queries.ts'
import { forgetHoldsJob } from './coupons/forget-holds.ts'
import { couponRoutes } from './coupons/routes.ts'
import type { Access } from './entitlements/entitlement-rules.ts'
import { isOpenTo } from './entitlements/find-entitlements.ts'
import { ownGifts } from './gifts/account-data.ts'
import { deliverGiftsJob } from './gifts/deliver-gifts.ts'
import { giftRoutes } from './gifts/routes.ts'
import { ownInvoices } from './invoices/account-data.ts'
import { registerInvoicePdf } from './invoices/pdf-route.ts'
import { invoiceRoutes } from './invoices/routes.ts'
import { noticeJob } from './notices/notice-job.ts'
import { tellByClockJob } from './notices/tell-by-clock.ts'
import { paymentEventJob } from './payments/event-job.ts'
import { paymentsReadiness, paymentsReport } from './payments/payments-readiness.ts'
import { openPayments } from './payments/providers.ts'
import type { EventKey } from './payments/event-key.ts'
import { replayEvent } from './payments/replay-events.ts'
import { sandboxWebhookJob } from './payments/sandbox-provider/deliver-messages.ts'
import { forgetSandboxJob, sandboxClockJob } from './payments/sandbox-provider/sandbox-clock.ts'
import { registerSandbox } from './payments/sandbox-provider/sandbox-routes.ts'
import { registerWebhooks } from './payments/webhook-route.ts'
import { planRoutes } from './plans/routes.ts'
import { subscriptionChangeRoutes } from './subscriptions/changes/routes.ts'
import { subscriptionRoutes } from './subscriptions/routes.ts'

export { couponFitness, listCouponCodes, makeCampaignCoupon } from './coupons/campaign-coupon.ts'
export { balances, unsettledEvents } from './payments/replay-events.ts'
export { countryPricing } from './pricing/country-table.ts'

export type Billing = InstanceOf<typeof billing>

export const billing = defineModule({
  name: 'billing',
  needs: { accounts, campaigns, teams },
  config: billingConfig,
  services: {
    payments: openPayments,
    proEvents: () => openProEvents(),
  },
  open(deps) {
    deps.accounts.addFacts(subscriptionFacts)
    deps.campaigns.readDiscountsBy((codes) => campaignDiscounts(deps.db, codes))
    return {
      /** Tells whether an account may open what has this access. What is free is open without asking who it is. */
      isOpenTo: (asked: { access: Access; userId: string | null }) => isOpenTo(deps, asked),
      /** Prices all plans without a sale, and in one that takes so much off, whether it is on or not. */
      dryRunPrices: (asked: DryRun) => dryRunPrices(deps, asked),
      /** Processes a provider's event now. What is wrong with it, in words; null: it is done. */
      replayEvent: (key: EventKey) => replayEvent(deps, key),
    }
  },
  endpoints: {
    subscriptions: subscriptionRoutes,
    invoices: invoiceRoutes,
    gifts: giftRoutes,
    plans: planRoutes,
    coupons: couponRoutes,
    checkouts: checkoutRoutes,
    analytics: analyticsRoutes,
    subscriptionChanges: subscriptionChangeRoutes,
  },
  rawRoutes(app, deps, { identities }) {
    registerInvoicePdf(app, deps, identities.account)
    registerWebhooks(app, deps)
    registerSandbox(app, deps)
  },
  pageParameters: {
    // The country in small letters: one page a country.
    '/pricing': { countryCode: /^[a-z]{2}$/, ismonthlyplan: /^true$/ },
  },
  sitemap: { privatePaths: ['/payment', '/gifts/'] },
  // A job may send work to those after it.
  jobs: (deps) => [
    tellRestJob(deps),
    tellProviderJob(deps),
    sandboxClockJob(deps),
    sandboxWebhookJob(deps),
    paymentEventJob(deps),
    noticeJob(deps),
    tellByClockJob(deps),
    deliverGiftsJob(deps),
    forgetHoldsJob(deps),
    forgetSandboxJob(deps),
    forgetAccountsJob(deps),
    forgetCheckoutsJob(deps),
    forgetEventsJob(deps),
  ],
  listeners: (deps) => [onDeletionRequested(deps), onDeletionCanceled(deps)],
  personalData: (deps) => [usedCoupons, payments(deps), ownInvoices, ownGifts],
  readiness: async ({ payments }) => ({ shown: {}, details: { payments: paymentsReadiness(payments) } }),
  startReport: async ({ payments }) => paymentsReport(payments),
})
