import type { Platform } from '#platform/module/platform.ts'
import type { OpenCampaigns } from './open-campaigns.ts'

/** What the operations of campaigns are given. */
export interface Deps extends Platform {
  /** Sales as they are planned. */
  campaigns: OpenCampaigns
}
