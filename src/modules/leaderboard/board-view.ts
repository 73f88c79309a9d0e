/** Rows of a board as others see them: under the name that each learner chose. */
import { appearingByName } from './appearance-queries.ts'
import type { BoardRow } from './contract.ts'
import type { Deps } from './deps.ts'
import type { Ranked } from './rank-rules.ts'

/** `own`: the learner who reads; null: everybody reads the same. */
export async function toRows(
  { community, db, refs }: Pick<Deps, 'community' | 'db' | 'refs'>,
  ranked: readonly Ranked[],
  own: string | null,
): Promise<BoardRow[]> {
  const named = await appearingByName(
    db,
    ranked.map(({ learnerId }) => learnerId),
  )
  const authors = await community.authors.of(db, [...named])
  return ranked.map(({ learnerId, rank, points, country }) => {
    const author = authors.get(learnerId)
    return {
      ref: refs.of(learnerId),
      rank,
      name: author?.name ?? community.authors.pseudonymOf(learnerId),
      handle: author?.handle ?? null,
      picture: author?.picture ?? null,
      country,
      points,
      isYou: learnerId === own,
    }
  })
}
