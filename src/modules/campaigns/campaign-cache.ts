/** Cache of the sales schedule, for two seconds: every page reads it, and a stopped sale must be gone at once. */
import type { Clock } from '#platform/clock.ts'
import type { CacheVersion } from '#platform/http/cache-version.ts'
import type { Schedule } from './campaign-queries.ts'
import { nextChange, saleAt, isLastDay, countdownTo } from './campaign-rules.ts'

const FRESH_MS = 2_000
/** Age at which the cached schedule is not answered any more, because nobody refreshed it for a while. */
const STALE_MS = 10_000

export interface CampaignCache {
  /** Returns a schedule at most two seconds old, or the last one while the database is away. */
  schedule(): Promise<Schedule>
  /** Reads all campaigns, also past ones; not cached. */
  all(): Promise<Schedule>
  /** Returns the version of what pages show of sales, and when it ends. Refreshes an old schedule. */
  cacheVersion(): CacheVersion
}

export interface CampaignsNeeds {
  clock: Clock
  read(at: Date): Promise<Schedule>
  readAll(): Promise<Schedule>
  onProblem(error: unknown): void
}

export function createCampaignCache({ clock, read, readAll, onProblem }: CampaignsNeeds): CampaignCache {
  let known: Schedule | null = null
  let triedAt = 0
  let reading: Promise<Schedule> | null = null
  let version = 0
  let last = ''
  let made = { version: -1, from: 0 }
  let cacheVersion: CacheVersion = { name: '', endsAt: null }

  const readAnew = async (): Promise<Schedule> => {
    const now = clock.now()
    // Also when it fails: while the database is away, not every request queries it.
    triedAt = now.getTime()
    const schedule = await read(now)
    const text = JSON.stringify(schedule)
    if (text !== last) version += 1
    last = text
    known = schedule
    return schedule
  }
  const reread = (): Promise<Schedule> => {
    reading ??= readAnew().finally(() => {
      reading = null
    })
    return reading
  }
  const age = () => Math.abs(clock.now().getTime() - triedAt)
  /** Refreshes the schedule; while the database is away, sales stay as they are. */
  const refresh = () => void reread().catch(onProblem)

  return {
    async schedule() {
      if (known === null) return reread()
      if (age() >= STALE_MS) await reread().catch(onProblem)
      else if (age() >= FRESH_MS) refresh()
      return known
    },
    all: readAll,
    cacheVersion() {
      const now = clock.now().getTime()
      if (age() >= FRESH_MS) refresh()
      const holds = made.version === version && now >= made.from && now < (cacheVersion.endsAt ?? Infinity)
      if (holds || known === null) return cacheVersion
      made = { version, from: now }
      cacheVersion = { name: cacheVersionName(known, version, now), endsAt: nextChange(known.scheduled, now) }
      return cacheVersion
    },
  }
}

function cacheVersionName({ scheduled }: Schedule, version: number, now: number): string {
  const sale = saleAt(scheduled, now)
  if (sale === null) return `${version}`
  const { span, campaign } = sale
  return [version, campaign.id, isLastDay(span, now), countdownTo(span, now)].join(' ')
}
