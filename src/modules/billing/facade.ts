/** What the process, and an operator's commands, may ask of billing. */
import type { JobKind } from '#platform/jobs/jobs.ts'
import type { Deps } from '#src/deps.ts'
import { forgetEventsJob } from './analytics/forget-events.ts'
import { forgetAccountsJob } from './checkout/forget-accounts.ts'
import { forgetCheckoutsJob } from './checkout/forget-checkouts.ts'
import { tellProviderJob, tellRestJob } from './checkout/tell-provider.ts'
import { forgetHoldsJob } from './coupons/forget-holds.ts'
import { deliverGiftsJob } from './gifts/deliver-gifts.ts'
import { noticeJob } from './notices/notice-job.ts'
import { tellByClockJob } from './notices/tell-by-clock.ts'
import { paymentEventJob } from './payments/event-job.ts'
import { sandboxWebhookJob } from './payments/sandbox-provider/deliver-messages.ts'
import { forgetSandboxJob, sandboxClockJob } from './payments/sandbox-provider/sandbox-clock.ts'

export { openProEvents, type ProEvents } from './analytics/pro-events.ts'
export { couponsOfAccounts } from './coupons/account-data.ts'
export {
  couponFitness,
  dryRunPrices,
  listCouponCodes,
  makeCampaignCoupon,
} from './coupons/campaign-coupon.ts'
export { campaignDiscounts } from './coupons/coupon-queries.ts'
export { isOpenTo, type EntitlementDeps } from './entitlements/find-entitlements.ts'
export { paymentsOfAccounts } from './account-data.ts'
export { giftsOfAccounts } from './gifts/account-data.ts'
export { GIFT_QUEUE } from './gifts/settle-gift.ts'
export { invoicesOfAccounts } from './invoices/account-data.ts'
export { registerInvoicePdf } from './invoices/pdf-route.ts'
export { TELL_PROVIDER_QUEUE } from './checkout/provider-queue.ts'
export { NOTICE_QUEUE } from './notices/put-in-line.ts'
export type { Payments } from './payments/ports.ts'
export { countryPricing } from './pricing/country-table.ts'
export { paymentsReadiness } from './payments/payments-readiness.ts'
export { openPayments } from './payments/providers.ts'
export { balances, replayEvent, unsettledEvents } from './payments/replay-events.ts'
export { registerSandbox } from './payments/sandbox-provider/sandbox-routes.ts'
export { registerWebhooks } from './payments/webhook-route.ts'

/** Everything that billing does later. What is put in line by one is done by the next. */
export function billingJobs(deps: Deps): JobKind[] {
  return [
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
  ]
}
