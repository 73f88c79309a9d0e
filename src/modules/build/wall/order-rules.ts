/** In which order entries stand. Pure. */
import { createHash } from 'node:crypto'

/** An entry as far as its place depends on it. */
export interface Ranked {
  id: string
  approvedAt: Date | null
}

/** Likes without which nothing wins a month. */
const FEWEST_TO_WIN = 3
const WINNERS = 3

/** Orders by likes, of the same likes the older entry first: it had them first. */
export function byLikes<Entry extends Ranked>(
  entries: readonly Entry[],
  likes: ReadonlyMap<string, number>,
): Entry[] {
  const of = ({ id }: Ranked) => likes.get(id) ?? 0
  return entries.toSorted(
    (a, b) =>
      of(b) - of(a) ||
      (a.approvedAt?.getTime() ?? 0) - (b.approvedAt?.getTime() ?? 0) ||
      a.id.localeCompare(b.id),
  )
}

/** Orders by chance, in the same way all day, so that whoever is early has no advantage. */
export function byChance<Entry extends Ranked>(entries: readonly Entry[], day: string): Entry[] {
  const drawn = new Map(
    entries.map(({ id }) => [id, createHash('sha256').update(`${day} ${id}`).digest('hex')]),
  )
  const of = ({ id }: Ranked) => drawn.get(id) ?? ''
  return entries.toSorted((a, b) => (of(a) < of(b) ? -1 : 1))
}

/** Places of the three that were liked most, where they were liked enough. The same likes have the same place. */
export function winners(
  ordered: readonly Ranked[],
  likes: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  const places = new Map<string, number>()
  for (const { id } of ordered) {
    const own = likes.get(id) ?? 0
    const better = ordered.filter((other) => (likes.get(other.id) ?? 0) > own).length
    if (own < FEWEST_TO_WIN || better >= WINNERS) break
    places.set(id, better + 1)
  }
  return places
}
