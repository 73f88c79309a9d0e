import type { Platform } from '#platform/module/platform.ts'
import { readAllCampaigns, readSchedule, type ReadDiscounts } from './campaign-queries.ts'
import { keepCampaigns, type KeptCampaigns } from './keep-campaigns.ts'

export interface OpenCampaigns extends KeptCampaigns {
  /** Takes the function that knows what coupons take off. Until then they take off nothing. */
  readDiscountsBy(read: ReadDiscounts): void
}

/** Opens the campaigns of the database. A database that cannot be asked is logged, and takes no sale away. */
export function openCampaigns({ db, clock, log }: Pick<Platform, 'db' | 'clock' | 'log'>): OpenCampaigns {
  let readDiscounts: ReadDiscounts = async () => new Map()
  const kept = keepCampaigns({
    clock,
    onProblem: (error) => log.error({ err: error }, 'the sales could not be read'),
    read: (at) => readSchedule(db, readDiscounts, at),
    readAll: () => readAllCampaigns(db, readDiscounts),
  })
  return {
    ...kept,
    readDiscountsBy(read) {
      readDiscounts = read
    },
  }
}
