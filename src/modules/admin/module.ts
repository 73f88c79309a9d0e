/** The operators' pages: campaigns, moderation, and who did what. */
import { accounts } from '#modules/accounts/module.ts'
import { billing } from '#modules/billing/module.ts'
import { campaigns } from '#modules/campaigns/module.ts'
import { community } from '#modules/community/module.ts'
import { defineModule } from '#platform/module/define-module.ts'
import { moderationRoutes, notePicks } from './moderation/moderation.ts'
import { operatorActions } from './operator-actions.ts'
import { adminRoutes } from './routes.ts'

export const admin = defineModule({
  name: 'admin',
  needs: { accounts, billing, campaigns, community },
  sitemap: { privatePaths: ['/admin/'] },
  endpoints: { staff: [...adminRoutes, ...moderationRoutes] },
  listeners: () => [notePicks()],
  personalData: () => [operatorActions],
})
