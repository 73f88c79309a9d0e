import { eq } from 'drizzle-orm'
import type { Database } from '#platform/db/database.ts'
import { grantedPlans } from './tables.ts'

/** The plan that an account was granted, which holds for a lifetime; null: none. */
export async function grantedPlanOf(db: Database, userId: string): Promise<string | null> {
  const [granted] = await db
    .select({ plan: grantedPlans.plan })
    .from(grantedPlans)
    .where(eq(grantedPlans.userId, userId))
  return granted?.plan ?? null
}
