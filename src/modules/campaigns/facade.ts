/** What the process, and other server modules, may ask of campaigns. */
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { readAllCampaigns, readSchedule, type ReadDiscounts } from './campaign-queries.ts'
import { saleAt } from './campaign-rules.ts'
import type { SaleCampaign } from './contract.ts'
import { keepCampaigns, type Campaigns } from './keep-campaigns.ts'

export { promotionFor, saleEventOf } from './audience-rules.ts'
export { saleAt, type ScheduledCampaign } from './campaign-rules.ts'
export type { CampaignDiscount } from './campaign-queries.ts'
export { readCouponSpan } from './campaign-queries.ts'
export type { Campaigns } from './keep-campaigns.ts'
export {
  insertCampaign,
  lockCampaign,
  setCampaignStopped,
  updateCampaign,
  type SavedCampaign,
} from './save-campaign.ts'

export function openCampaigns(needs: {
  db: Database
  clock: Clock
  readDiscounts: ReadDiscounts
  onProblem: (error: unknown) => void
}): Campaigns {
  const { db, clock, readDiscounts, onProblem } = needs
  return keepCampaigns({
    clock,
    onProblem,
    read: (at) => readSchedule(db, readDiscounts, at),
    readAll: () => readAllCampaigns(db, readDiscounts),
  })
}

/** The campaign whose sale is on, by the server's clock; null: there is none. */
export async function saleNow(deps: { campaigns: Campaigns; clock: Clock }): Promise<SaleCampaign | null> {
  const { scheduled } = await deps.campaigns.schedule()
  return saleAt(scheduled, deps.clock.now().getTime())?.campaign ?? null
}
