/** Keeps the schedule for two seconds: every page asks for it, and a sale that was stopped must be gone at once. */
import type { Clock } from '#platform/clock.ts'
import type { CacheVersion } from '#platform/http/cache-version.ts'
import type { Schedule } from './campaign-queries.ts'
import { nextChange, saleAt, isLastDay, countdownTo } from './campaign-rules.ts'

const KEEP_MS = 2_000
/** After that nobody asked for a while, and what was known then is not told any more. */
const STALE_MS = 10_000

export interface KeptCampaigns {
  /** Two seconds old, or as old as the last time that the database could be asked. */
  schedule(): Promise<Schedule>
  /** Also those that are over; read each time, for the few who look back. */
  all(): Promise<Schedule>
  /** Names what pages say about sales, and until when they say it. Begins to read anew when it is time to. */
  cacheVersion(): CacheVersion
}

export interface CampaignsNeeds {
  clock: Clock
  read(at: Date): Promise<Schedule>
  readAll(): Promise<Schedule>
  onProblem(error: unknown): void
}

export function keepCampaigns({ clock, read, readAll, onProblem }: CampaignsNeeds): KeptCampaigns {
  let known: Schedule | null = null
  let triedAt = 0
  let reading: Promise<Schedule> | null = null
  let version = 0
  let last = ''
  let made = { version: -1, from: 0 }
  let cacheVersion: CacheVersion = { name: '', endsAt: null }

  const readAnew = async (): Promise<Schedule> => {
    const now = clock.now()
    // Also when it fails: a database that is away is not asked at every request.
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
  /** A database that cannot be asked takes no sale away. */
  const refresh = () => void reread().catch(onProblem)

  return {
    async schedule() {
      if (known === null) return reread()
      if (age() >= STALE_MS) await reread().catch(onProblem)
      else if (age() >= KEEP_MS) refresh()
      return known
    },
    all: readAll,
    cacheVersion() {
      const now = clock.now().getTime()
      if (age() >= KEEP_MS) refresh()
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
