/** Every endpoint, grouped by the capability that answers it. */
import type { Deps } from './deps.ts'
import type { ImplementationTree } from './platform/http/register-endpoints.ts'
import { accountRoutes } from '#modules/accounts/routes.ts'
import { analyticsRoutes } from '#modules/billing/analytics/routes.ts'
import { checkoutRoutes } from '#modules/billing/checkout/routes.ts'
import { adminRoutes } from '#modules/admin/routes.ts'
import { couponRoutes } from '#modules/billing/coupons/routes.ts'
import { giftRoutes } from '#modules/billing/gifts/routes.ts'
import { invoiceRoutes } from '#modules/billing/invoices/routes.ts'
import { planRoutes } from '#modules/billing/plans/routes.ts'
import { subscriptionChangeRoutes } from '#modules/billing/subscriptions/changes/routes.ts'
import { subscriptionRoutes } from '#modules/billing/subscriptions/routes.ts'
import { campaignRoutes } from '#modules/campaigns/routes.ts'
import { marketingRoutes } from '#modules/catalog/marketing/routes.ts'
import { catalogRoutes } from '#modules/catalog/routes.ts'
import { searchRoutes } from '#modules/catalog/search/routes.ts'
import { learningRoutes } from '#modules/learning/routes.ts'
import { outreachRoutes } from '#modules/outreach/routes.ts'
import { runnerRoutes } from '#modules/runner/routes.ts'
import { siteRoutes } from '#modules/site/routes.ts'
import { teamRoutes } from '#modules/teams/routes.ts'
import { textRoutes } from '#modules/texts/routes.ts'

export const api: ImplementationTree<Deps> = {
  accounts: accountRoutes,
  subscriptions: subscriptionRoutes,
  invoices: invoiceRoutes,
  gifts: giftRoutes,
  campaigns: campaignRoutes,
  catalog: catalogRoutes,
  marketing: marketingRoutes,
  search: searchRoutes,
  learning: learningRoutes,
  outreach: outreachRoutes,
  runner: runnerRoutes,
  site: siteRoutes,
  plans: planRoutes,
  coupons: couponRoutes,
  checkouts: checkoutRoutes,
  analytics: analyticsRoutes,
  subscriptionChanges: subscriptionChangeRoutes,
  teams: teamRoutes,
  texts: textRoutes,
  // For whoever runs the site.
  staff: adminRoutes,
}
