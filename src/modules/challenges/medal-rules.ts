/** Medals: for each topic, by the number of its challenges solved without help. Pure. */

export const MEDALS = ['bronze', 'silver', 'gold'] as const
export type MedalKind = (typeof MEDALS)[number]

/** Challenges of a topic solved without help that a medal takes. */
export const MEDAL_AT: Readonly<Record<MedalKind, number>> = { bronze: 1, silver: 4, gold: 10 }

export interface Medal {
  /** Id of the topic. */
  topic: string
  /** Null: none yet. */
  medal: MedalKind | null
  solved: number
  /** Solutions that the next medal takes in all; null: there is none. */
  next: number | null
}

/**
 * Medals of the topics in which something is solved, in the order of `topics`. A topic with fewer challenges than a medal takes gives
 * that medal for all of them.
 */
export function medalsOf(
  solvedTopics: readonly (readonly string[])[],
  topics: readonly { id: string; challenges: number }[],
): Medal[] {
  return topics.flatMap(({ id, challenges }) => {
    const solved = solvedTopics.filter((each) => each.includes(id)).length
    if (solved === 0) return []
    const reached = MEDALS.filter((kind) => solved >= takes(kind, challenges))
    const nextKind = MEDALS[reached.length]
    return [
      {
        topic: id,
        medal: reached.at(-1) ?? null,
        solved,
        next: nextKind === undefined ? null : takes(nextKind, challenges),
      },
    ]
  })
}

function takes(kind: MedalKind, challenges: number): number {
  return Math.min(MEDAL_AT[kind], challenges)
}
