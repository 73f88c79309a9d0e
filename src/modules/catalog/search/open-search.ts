/** The search as the process holds it: its index filled once, the latest answers kept, never more at once than agreed. */
import { Failure } from '#platform/failures.ts'
import type { Platform } from '#platform/module/platform.ts'
import { createConcurrencyLimiter } from '#platform/concurrency-limiter.ts'
import type { Content } from '../content.ts'
import { findEntries, type Found } from './find-entries.ts'
import { fillIndex, indexVersion } from './fill-index.ts'
import { queryWords } from './query-rules.ts'

export interface Search {
  /** Fills the index where this content is not in it yet. Searches wait for it by themselves. */
  ready(): Promise<void>
  /** Throws the failure `search-busy` when too many wait already. */
  find(query: string, limit: number): Promise<Found>
}

/** Few enough that searching never takes the database away from what learners write. */
const MOST_AT_ONCE = 4
const MOST_WAITING = 64
const RETRY_AFTER_SECONDS = 2
const ANSWERS_KEPT = 500
/** So often is it noted that this content's index is in use; see `UNUSED_FOR_MS` of the filling. */
const NOTE_EVERY_MS = 3_600_000

export function openSearch(deps: Pick<Platform, 'db' | 'clock'> & { content: Content }): Search {
  const { db, content, clock } = deps
  const version = indexVersion(content)
  const kept = new Map<string, Found>()
  const underWay = new Map<string, Promise<Found>>()
  const limited = createConcurrencyLimiter({
    atOnce: MOST_AT_ONCE,
    mostWaiting: MOST_WAITING,
    refuse: () => new Failure('search-busy', { retryAfterSeconds: RETRY_AFTER_SECONDS }),
  })
  let filling: Promise<unknown> | null = null
  let notedAt = 0

  async function ready(): Promise<void> {
    const now = clock.now().getTime()
    if (filling === null || now - notedAt > NOTE_EVERY_MS) {
      notedAt = now
      filling = fillIndex(deps)
    }
    try {
      await filling
    } catch (error) {
      filling = null
      throw error
    }
  }

  async function findAnew(key: string, query: string, limit: number): Promise<Found> {
    await ready()
    const found = await limited(() => findEntries(db, version, { query, limit }))
    kept.set(key, found)
    for (const oldest of kept.keys()) {
      if (kept.size <= ANSWERS_KEPT) break
      kept.delete(oldest)
    }
    return found
  }

  return {
    ready,
    async find(query, limit) {
      const key = `${limit} ${queryWords(query).join(' ')}`
      const known = kept.get(key)
      if (known !== undefined) {
        kept.delete(key)
        kept.set(key, known)
        return known
      }
      const asked = underWay.get(key) ?? findAnew(key, query, limit)
      underWay.set(key, asked)
      try {
        return await asked
      } finally {
        underWay.delete(key)
      }
    },
  }
}
