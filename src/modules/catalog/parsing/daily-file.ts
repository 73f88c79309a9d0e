/** The schedule of the daily challenge: `challenges/daily.yaml`. */
import { z } from 'zod'
import { slug } from '#platform/contract/slug.ts'

export const dailyFile = z.strictObject({
  days: z.array(z.strictObject({ day: z.iso.date(), challenge: slug })).min(1),
})
export type DailyFile = z.infer<typeof dailyFile>
