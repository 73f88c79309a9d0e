/** Billing: plans and prices, grants, payments, invoices and gifts. */
import { access } from '#modules/access/module.ts'
import { accounts } from '#modules/accounts/module.ts'
import { campaigns } from '#modules/campaigns/module.ts'
import { teams } from '#modules/teams/module.ts'
import { defineModule, type InstanceOf } from '#platform/module/define-module.ts'
import { onDeletionCanceled, onDeletionRequested, payments } from './account-data.ts'
import { analyticsRoutes, countCheckout, countPayment, forgetEventsJob } from './analytics/analytics.ts'
import { billingConfig } from './billing-config.ts'
import {
  checkoutRoutes,
  forgetAccountsJob,
  forgetCheckoutsJob,
  providerRequestJob,
  unsentRequestsJob,
} from './checkout/checkout.ts'
import { campaignDiscounts, forgetHoldsJob, usedCoupons } from './coupons/coupons.ts'
import { type DryRun, dryRunPrices, planRoutes } from './plans/plans.ts'
import { deliverGiftsJob, giftRoutes, isOfGift, ownGifts, settleGifts } from './gifts/gifts.ts'
import { invoiceRoutes, issueInvoices, ownInvoices, registerInvoicePdf } from './invoices/invoices.ts'
import { noticeJob, notifyByClockJob, notifyOfInvoices, notifyOfPayments } from './notices/notices.ts'
import {
  type EventKey,
  paymentEventJob,
  paymentsReadiness,
  paymentsReport,
  registerWebhooks,
  replayEvent,
} from './payments/payments.ts'
import { openPayments } from './open-payments.ts'
import {
  forgetSandboxJob,
  registerSandbox,
  sandboxClockJob,
  sandboxWebhookJob,
} from './sandbox-provider/sandbox-provider.ts'
import { subscriptionChangeRoutes } from './changes/changes.ts'
import { subscriptionRoutes } from './subscriptions/subscriptions.ts'

export { couponFitness, listCouponCodes, makeCampaignCoupon } from './coupons/coupons.ts'
export { balances, unsettledEvents } from './payments/payments.ts'
export { countryPricing } from './pricing/pricing.ts'

export type Billing = InstanceOf<typeof billing>

export const billing = defineModule({
  name: 'billing',
  needs: { access, accounts, campaigns, teams },
  config: billingConfig,
  services: {
    payments: openPayments,
  },
  open(deps) {
    deps.campaigns.readDiscountsBy((codes) => campaignDiscounts(deps.db, codes))
    return {
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
    unsentRequestsJob(deps),
    providerRequestJob(deps),
    sandboxClockJob(deps),
    sandboxWebhookJob(deps),
    paymentEventJob(deps),
    noticeJob(deps),
    notifyByClockJob(deps),
    deliverGiftsJob(deps),
    forgetHoldsJob(deps),
    forgetSandboxJob(deps),
    forgetAccountsJob(deps),
    forgetCheckoutsJob(deps, [isOfGift]),
    forgetEventsJob(deps),
  ],
  listeners: (deps) => [
    onDeletionRequested(deps),
    onDeletionCanceled(deps),
    countCheckout,
    countPayment,
    settleGifts(deps),
    notifyOfPayments(deps),
    notifyOfInvoices(deps),
    issueInvoices(deps),
  ],
  personalData: (deps) => [usedCoupons, payments(deps), ownInvoices, ownGifts],
  readiness: async ({ payments }) => ({ shown: {}, details: { payments: paymentsReadiness(payments) } }),
  startReport: async ({ payments }) => paymentsReport(payments),
})
