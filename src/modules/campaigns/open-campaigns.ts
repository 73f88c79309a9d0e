import type { Platform } from '#platform/module/platform.ts'
import { readAllCampaigns, readSchedule, type ReadDiscounts } from './campaign-queries.ts'
import { createCampaignCache, type CampaignCache } from './campaign-cache.ts'

export interface OpenCampaigns extends CampaignCache {
  /** Sets the function that reads the discounts of coupons. Until then coupons discount nothing. */
  readDiscountsBy(read: ReadDiscounts): void
}

/** Opens the campaigns of the database. While it is away, that is logged and sales stay as they are. */
export function openCampaigns({ db, clock, log }: Pick<Platform, 'db' | 'clock' | 'log'>): OpenCampaigns {
  let readDiscounts: ReadDiscounts = async () => new Map()
  const cache = createCampaignCache({
    clock,
    onProblem: (error) => log.error({ err: error }, 'the campaigns could not be loaded'),
    read: (at) => readSchedule(db, readDiscounts, at),
    readAll: () => readAllCampaigns(db, readDiscounts),
  })
  return {
    ...cache,
    readDiscountsBy(read) {
      readDiscounts = read
    },
  }
}
