/** Version of what cached pages are made from, and its end. */
export type CacheVersion = {
  /** When the name changes, every cached page is dropped. */
  name: string
  /** Milliseconds since 1970 of a change that is known ahead (a sale begins or ends); null: none is known. */
  endsAt: number | null
}

/** Joins sources: a change of any is a change, and the first end counts. Asked at every request, so nothing is made without a change. */
export function joinCacheVersions(...sources: (() => CacheVersion)[]): () => CacheVersion {
  const parts: CacheVersion[] = []
  let joined: CacheVersion = { name: '', endsAt: null }
  return () => {
    let isSame = true
    for (const [at, source] of sources.entries()) {
      const { name, endsAt } = source()
      const known = parts[at]
      if (known !== undefined && known.name === name && known.endsAt === endsAt) continue
      parts[at] = { name, endsAt }
      isSame = false
    }
    if (!isSame) joined = joinedFrom(parts)
    return joined
  }
}

function joinedFrom(parts: CacheVersion[]): CacheVersion {
  const ends = parts.flatMap(({ endsAt }) => (endsAt === null ? [] : [endsAt]))
  return {
    name: parts.map(({ name }) => name).join('·'),
    endsAt: ends.length === 0 ? null : Math.min(...ends),
  }
}

/** The version of a source that has a name and no known end. */
export function endlessCacheVersion(version: () => string): () => CacheVersion {
  let last: CacheVersion = { name: version(), endsAt: null }
  return () => {
    const name = version()
    if (name !== last.name) last = { name, endsAt: null }
    return last
  }
}

/** The year in UTC, which the footer of every page shows. `now` gives milliseconds since 1970. */
export function yearCacheVersion(now: () => number): () => CacheVersion {
  return spanCacheVersion(now, yearOf)
}

/** The day in UTC. `now` gives milliseconds since 1970. */
export function dayCacheVersion(now: () => number): () => CacheVersion {
  return spanCacheVersion(now, dayOf)
}

/** A stretch of time that has a name. */
type Span = { name: string; startsAt: number; endsAt: number }

function spanCacheVersion(now: () => number, spanOf: (at: number) => Span): () => CacheVersion {
  let last = spanOf(now())
  return () => {
    const at = now()
    if (at < last.startsAt || at >= last.endsAt) last = spanOf(at)
    return last
  }
}

function yearOf(at: number): Span {
  const year = new Date(at).getUTCFullYear()
  return { name: String(year), startsAt: Date.UTC(year, 0), endsAt: Date.UTC(year + 1, 0) }
}

const DAY_MS = 24 * 60 * 60 * 1000

function dayOf(at: number): Span {
  const day = Math.floor(at / DAY_MS)
  return { name: String(day), startsAt: day * DAY_MS, endsAt: (day + 1) * DAY_MS }
}
