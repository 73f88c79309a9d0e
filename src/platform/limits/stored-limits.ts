/**
 * Limits that hold across servers and restarts, in the database: for guesses and mail. Each row is the instant when its allowance is whole again, so that one
 * statement both asks and takes, and two tries at once are two.
 */
import { createHmac } from 'node:crypto'
import { eq, inArray, lte, sql } from '#platform/db/sql.ts'
import type { Clock } from '#platform/clock.ts'
import type { Secrets } from '#platform/secrets/secrets.ts'
import type { Database } from '#platform/db/database.ts'
import { costMs, type LimitOf, tooManyTries, waitMs } from './limit.ts'
import { rateLimits } from './tables.ts'

type LimitDeps = { db: Database; clock: Clock; secrets: Secrets }

/** Takes one try of each. Throws `too-many-tries`, with the seconds until there is one again, at the first that has none. */
export async function consume(deps: LimitDeps, limits: LimitOf[]): Promise<void> {
  for (const limit of limits) await takeOne(deps, limit)
}

async function takeOne(deps: LimitDeps, limit: LimitOf): Promise<void> {
  const now = deps.clock.now()
  const key = keyOf(deps, limit)
  untouched.get(deps.db)?.delete(key)
  const cost = costMs(limit)
  const latest = new Date(now.getTime() + limit.perSeconds * 1000)
  const whole = sql`greatest(${rateLimits.freeAt}, ${now.toISOString()}::timestamptz)`
  const after = sql`${whole} + ${cost} * interval '1 millisecond'`
  const taken = await deps.db
    .insert(rateLimits)
    .values({ key, freeAt: new Date(now.getTime() + cost) })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: { freeAt: after },
      setWhere: sql`${after} <= ${latest.toISOString()}::timestamptz`,
    })
    .returning({ key: rateLimits.key })
  if (taken.length > 0) return
  throw tooManyTries(waitMs(limit, await freeAtOf(deps, key), now.getTime()))
}

/**
 * Takes nothing, and throws `too-many-tries` where `consume` would: for what is only counted when it goes wrong. Of some that come
 * at once each may still be let in.
 */
export async function check(deps: LimitDeps, limits: LimitOf[]): Promise<void> {
  for (const limit of limits) await checkOne(deps, limit)
}

async function checkOne(deps: LimitDeps, limit: LimitOf): Promise<void> {
  const now = deps.clock.now().getTime()
  const known = untouched.getOrInsertComputed(deps.db, () => new Map())
  const key = keyOf(deps, limit)
  const seenAt = known.get(key)
  if (seenAt !== undefined && Math.abs(now - seenAt) < KEEP_MS) return
  const freeAt = await freeAtOf(deps, key)
  if (freeAt <= now) keepUntouched(known, key, now)
  const ms = waitMs(limit, freeAt, now)
  if (ms > 0) throw tooManyTries(ms)
}

/**
 * Of which nothing was taken, and when that was seen, by this server: most who ask never do anything wrong. What this server takes
 * makes it ask again. What another one takes meanwhile is not seen for two seconds, once in the time of the limit, since it
 * must have been whole; and every try that goes wrong is counted by the database all the same.
 */
const untouched = new WeakMap<Database, Map<string, number>>()
const KEEP_MS = 2_000
/** Most entries in memory; those of two seconds are fewer. */
const MOST_KEPT = 10_000

function keepUntouched(known: Map<string, number>, key: string, now: number): void {
  if (known.size >= MOST_KEPT) known.clear()
  known.set(key, now)
}

async function freeAtOf({ db }: LimitDeps, key: string): Promise<number> {
  const query = freeAtQueries.getOrInsertComputed(db, freeAtQuery)
  const [row] = await query.execute({ key })
  return row?.freeAt.getTime() ?? 0
}

/** Written once: some who ask are answered in less time than it takes to write it. */
const freeAtQueries = new WeakMap<Database, ReturnType<typeof freeAtQuery>>()

function freeAtQuery(db: Database) {
  return (
    db
      .select({ freeAt: rateLimits.freeAt })
      .from(rateLimits)
      .where(eq(rateLimits.key, sql.placeholder('key')))
      // Without a name it is prepared here and not in the database: a pooler between the two may change its connections.
      .prepare('')
  )
}

/** Gives back one try of each: what went well does not count. */
export async function refund(deps: LimitDeps, limits: LimitOf[]): Promise<void> {
  for (const limit of limits) {
    await deps.db
      .update(rateLimits)
      .set({ freeAt: sql`${rateLimits.freeAt} - ${costMs(limit)} * interval '1 millisecond'` })
      .where(eq(rateLimits.key, keyOf(deps, limit)))
  }
}

/** Makes allowances whole, as if nothing had been tried. */
export async function reset(deps: LimitDeps, limits: LimitOf[]): Promise<void> {
  const keys = limits.map((limit) => keyOf(deps, limit))
  await deps.db.delete(rateLimits).where(inArray(rateLimits.key, keys))
}

/** Deletes the rows that say nothing any more. */
export async function forgetLimits({ db, clock }: Pick<LimitDeps, 'db' | 'clock'>): Promise<void> {
  await db.delete(rateLimits).where(lte(rateLimits.freeAt, clock.now()))
}

/** Returns the keyed digest of a subject, so that the table reveals neither addresses nor networks. */
function keyOf({ secrets }: LimitDeps, { name, subject }: LimitOf): string {
  const digest = createHmac('sha256', secrets.key('rate-limits')).update(`${name}:${subject}`)
  return `${name}:${digest.digest('base64url').slice(0, 22)}`
}
