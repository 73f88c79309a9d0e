/** A challenge as lists and cards show it: small, since many pages carry it. */
import { z } from 'zod'
import { language, level } from '#modules/exercises/contract.ts'

export const topic = z.object({ id: z.string(), title: z.string() })
export type Topic = z.infer<typeof topic>

export const challengeCard = z.object({
  id: z.string(),
  title: z.string(),
  difficulty: level,
  minutes: z.number(),
  /** Ids of topics, the most telling first. */
  topics: z.array(z.string()),
  languages: z.array(language),
  /** The day learners could first solve it, `2026-11-27`. */
  openedOn: z.string(),
  /** Learners who solved it, and of those who tried it their share, 0 to 1; null: fewer than ten have tried. */
  solvedBy: z.number(),
  acceptance: z.number().nullable(),
})
export type ChallengeCard = z.infer<typeof challengeCard>
