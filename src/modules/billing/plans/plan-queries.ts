/** Reading what is sold. */
import { and, asc, eq, sql } from '#platform/db/sql.ts'
import type { Database } from '#platform/db/database.ts'
import { planLocalPrices, plans } from './tables.ts'

/** A plan by its slug, also one that nobody buys any more. */
export async function findPlan(db: Database, slug: string) {
  const [plan] = await db.select().from(plans).where(eq(plans.slug, slug))
  return plan
}

/** How old a price may be that is told: asking the database for each would take longer than all the rest. */
const KEEP_MS = 2_000

type Sold = Awaited<ReturnType<ReturnType<typeof plansOnSaleQuery>['execute']>>
type Kept = {
  query: ReturnType<typeof plansOnSaleQuery>
  byCountry: Map<string, { at: number; sold: Promise<Sold> }>
}
const kept = new WeakMap<Database, Kept>()

/** What is sold, in its order, with the country's own price where it has one; two seconds old at most. */
export function plansOnSale(db: Database, countryCode: string): Promise<Sold> {
  const { query, byCountry } = kept.getOrInsertComputed(db, keepNothing)
  const known = byCountry.get(countryCode)
  const now = performance.now()
  if (known !== undefined && now - known.at < KEEP_MS) return known.sold
  const sold = query.execute({ countryCode })
  byCountry.set(countryCode, { at: now, sold })
  // What went wrong is not kept.
  sold.catch(() => byCountry.delete(countryCode))
  return sold
}

function keepNothing(db: Database): Kept {
  return { query: plansOnSaleQuery(db), byCountry: new Map() }
}

function plansOnSaleQuery(db: Database) {
  const { currency, listMinor, trialListMinor } = planLocalPrices
  return (
    db
      .select({ plan: plans, own: { currency, listMinor, trialListMinor } })
      .from(plans)
      .leftJoin(
        planLocalPrices,
        and(
          eq(planLocalPrices.planSlug, plans.slug),
          eq(planLocalPrices.countryCode, sql.placeholder('countryCode')),
        ),
      )
      .where(eq(plans.isRetired, false))
      .orderBy(asc(plans.position), asc(plans.slug))
      // Without a name it is prepared here and not in the database: a pooler between the two may change its connections.
      .prepare('')
  )
}

/** How long a plan lasts, also one that nobody buys any more; null: for ever, or there is no such plan. */
export async function monthsOf(db: Database, slug: string | null): Promise<number | null> {
  if (slug === null) return null
  const [plan] = await db.select({ months: plans.months }).from(plans).where(eq(plans.slug, slug))
  return plan?.months ?? null
}
