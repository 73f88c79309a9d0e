/** How many learners tried and solved each challenge: read from the table of counts, at most a few minutes old. */
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { challengeCounts } from './tables.ts'

export interface Count {
  triedBy: number
  solvedBy: number
}

export interface ChallengeCounts {
  /** Returns the counts at most `FRESH_MS` old, or the last ones while newer are read. */
  current(): Promise<ReadonlyMap<string, Count>>
  /** Changes with the counts, part of the key of cached pages. Reads anew when they are old. */
  version(): string
}

const FRESH_MS = 5 * 60 * 1000

export function openCounts({
  clock,
  db,
  log,
}: {
  clock: Clock
  db: Database
  log: { error(details: object, message: string): void }
}): ChallengeCounts {
  let known: ReadonlyMap<string, Count> | null = null
  let name = ''
  let readAt = 0
  let reading: Promise<ReadonlyMap<string, Count>> | null = null

  const readAnew = async () => {
    try {
      const rows = await db.select().from(challengeCounts)
      known = new Map(rows.map(({ challengeId, triedBy, solvedBy }) => [challengeId, { triedBy, solvedBy }]))
      name = String(Math.max(0, ...rows.map(({ countedAt }) => countedAt.getTime())))
    } catch (error) {
      log.error({ err: error }, 'solved challenges could not be counted')
      known ??= new Map()
    }
    readAt = clock.now().getTime()
    return known
  }
  const read = () => (reading ??= readAnew().finally(() => (reading = null)))
  const isOld = () => Math.abs(clock.now().getTime() - readAt) >= FRESH_MS

  return {
    async current() {
      if (known === null) return read()
      if (isOld()) void read()
      return known
    },
    version() {
      if (known !== null && isOld()) void read()
      return name
    },
  }
}
