/** From what was typed to what is found: look the words up, mend what looks like a typo, ask the index. */
import type { Database } from '#platform/db/database.ts'
import { correctionOf, halvesOf } from './edit-distance-rules.ts'
import {
  wordsToLookUp,
  groupsOf,
  planOf,
  queryWords,
  strangeWords,
  type Group,
  type SearchPlan,
  type Vocabulary,
} from './query-rules.ts'
import {
  withIndexes,
  readFound,
  readHeadWords,
  readNearWords,
  readVocabulary,
  type FoundRow,
} from './search-queries.ts'

export interface Found {
  rows: FoundRow[]
  highlight: SearchPlan['highlight']
  corrected: string | null
  isPartial: boolean
}

export const NOTHING: Found = {
  rows: [],
  highlight: { words: new Set(), beginnings: [] },
  corrected: null,
  isPartial: false,
}

export async function findEntries(
  db: Database,
  version: string,
  { query, limit }: { query: string; limit: number },
): Promise<Found> {
  const typed = queryWords(query)
  if (typed.length === 0) return NOTHING
  let groups = groupsOf(typed)
  let vocabulary = await readVocabulary(db, version, wordsToLookUp(groups))
  const mended = await mendTypos(db, version, typed, strangeWords(groups, vocabulary))
  if (mended !== null) {
    groups = groupsOf(mended)
    vocabulary = await readVocabulary(db, version, wordsToLookUp(groups))
  }
  const corrected = mended === null ? null : mended.map((word) => (word === 'cpp' ? 'c++' : word)).join(' ')
  return { ...(await ask(db, version, groups, vocabulary, limit)), corrected }
}

async function ask(
  db: Database,
  version: string,
  groups: readonly Group[],
  vocabulary: Vocabulary,
  limit: number,
): Promise<Omit<Found, 'corrected'>> {
  const { every, some, rank, highlight } = planOf(groups, vocabulary)
  return withIndexes(db, async (tx) => {
    const rows = await readFound(tx, version, every, { rank, limit })
    if (rows.length > 0 || some === null) return { rows, highlight, isPartial: false }
    return { rows: await readFound(tx, version, some, { rank, limit }), highlight, isPartial: true }
  })
}

/** The words with those that look like typos replaced; null when there are none that can be. */
async function mendTypos(
  db: Database,
  version: string,
  typed: readonly string[],
  strange: readonly string[],
): Promise<string[] | null> {
  if (strange.length === 0) return null
  const near = await readNearWords(db, version, strange)
  const mended = new Map<string, string[]>()
  for (const word of strange) {
    const correction = correctionOf(word, near.get(word) ?? [])
    if (correction !== null) mended.set(word, [correction])
  }
  const left = strange.filter((word) => !mended.has(word))
  for (const [word, halves] of await splitGlued(db, version, left)) mended.set(word, halves)
  return mended.size === 0 ? null : typed.flatMap((word) => mended.get(word) ?? [word])
}

async function splitGlued(
  db: Database,
  version: string,
  words: readonly string[],
): Promise<Map<string, string[]>> {
  if (words.length === 0) return new Map()
  const known = await readHeadWords(db, version, [...new Set(words.flatMap(halvesOf).flat())])
  return new Map(
    words.flatMap((word) => {
      const halves = halvesOf(word).filter(([first, second]) => known.has(first) && known.has(second))
      // The most even one: `data|base`, not `dat|abase`.
      const [best] = halves.toSorted((a, b) => Math.abs(evenness(a)) - Math.abs(evenness(b)))
      return best === undefined ? [] : [[word, best] as const]
    }),
  )
}

function evenness([first, second]: readonly [string, string]): number {
  return first.length - second.length
}
