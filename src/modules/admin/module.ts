/** The operators' pages: campaigns, and who did what. */
import { accounts } from '#modules/accounts/module.ts'
import { billing } from '#modules/billing/module.ts'
import { campaigns } from '#modules/campaigns/module.ts'
import { defineModule } from '#platform/module/define-module.ts'
import { operatorActions } from './operator-actions.ts'
import { adminRoutes } from './routes.ts'

export const admin = defineModule({
  name: 'admin',
  needs: { accounts, billing, campaigns },
  sitemap: { privatePaths: ['/admin/'] },
  endpoints: { staff: adminRoutes },
  personalData: () => [operatorActions],
})
