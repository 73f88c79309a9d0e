/** What rendered pages were made from, and until when that holds. */
export type PageEdition = {
  /** When it changes, every kept page is dropped. */
  name: string
  /** When it is known to change (a sale begins or ends), in milliseconds since 1970; null: nobody knows. */
  endsAt: number | null
}

/**
 * Several sources in one: a change of any is a change, and the first end counts. It is asked for at every request, so
 * as long as nothing changed nothing is made.
 */
export function joinEditions(...sources: (() => PageEdition)[]): () => PageEdition {
  const parts: PageEdition[] = []
  let joined: PageEdition = { name: '', endsAt: null }
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

function joinedFrom(parts: PageEdition[]): PageEdition {
  const ends = parts.flatMap(({ endsAt }) => (endsAt === null ? [] : [endsAt]))
  return {
    name: parts.map(({ name }) => name).join('·'),
    endsAt: ends.length === 0 ? null : Math.min(...ends),
  }
}

/** The edition of what has a version and no known end. */
export function versionEdition(version: () => string): () => PageEdition {
  let last: PageEdition = { name: version(), endsAt: null }
  return () => {
    const name = version()
    if (name !== last.name) last = { name, endsAt: null }
    return last
  }
}

/** The year, UTC: it stands in the footer of every page. `now` is in milliseconds since 1970. */
export function yearEdition(now: () => number): () => PageEdition {
  let last = yearOf(now())
  return () => {
    const at = now()
    if (at < last.startsAt || at >= last.endsAt) last = yearOf(at)
    return last
  }
}

function yearOf(at: number) {
  const year = new Date(at).getUTCFullYear()
  return { name: String(year), startsAt: Date.UTC(year, 0), endsAt: Date.UTC(year + 1, 0) }
}
