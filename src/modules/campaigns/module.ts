/** Sales: when they are on, what is said to whom. Knows no price. */
import { defineModule, type InstanceOf } from '#platform/module/define-module.ts'
import { saleAt } from './campaign-rules.ts'
import type { SaleCampaign } from './contract.ts'
import { openCampaigns } from './open-campaigns.ts'
import { campaignRoutes } from './routes.ts'

export { promotionFor, saleEventOf } from './audience-rules.ts'
export { saleAt, type ScheduledCampaign } from './campaign-rules.ts'
export { readCouponSpan, type CampaignDiscount } from './campaign-queries.ts'
export {
  insertCampaign,
  lockCampaign,
  setCampaignStopped,
  updateCampaign,
  type SavedCampaign,
} from './save-campaign.ts'

export type Campaigns = InstanceOf<typeof campaigns>

export const campaigns = defineModule({
  name: 'campaigns',
  services: { campaigns: openCampaigns },
  open: ({ campaigns, clock }) => ({
    ...campaigns,
    /** The campaign whose sale is on, by the server's clock; null: there is none. */
    async saleNow(): Promise<SaleCampaign | null> {
      const { scheduled } = await campaigns.schedule()
      return saleAt(scheduled, clock.now().getTime())?.campaign ?? null
    },
  }),
  endpoints: { campaigns: campaignRoutes },
  cacheVersion: ({ campaigns }) => campaigns.cacheVersion,
})
