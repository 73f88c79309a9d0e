/** Queries of the benchmark: known ones, words of the generated entries, and typos in both. */
import { LISTED } from '../../src/modules/catalog/search/listed-queries.ts'
import type { SearchEntry } from '../../src/modules/catalog/search/entry-rules.ts'
import { randomFrom } from './generated-entries.ts'

const DRAWN = 60

/** Names, topics, beginnings, typos, synonyms, several words, nothing that exists, and what almost everything has. */
const OF_GENERATED =
  'python|pyhton|javascript|javasript|js|c++|c|c#|oop|sql|mysql|html5|dsa|data structures|pyth|recur|recusion|' +
  'recursion|loops|lopps|for loop|functions|fucntions|inheritence|dictonary|classes and objects|learn python|' +
  'python loops|sql joins for beginners|java classes intermediate|how to sort lists in python|project games|' +
  'quiz pointers|polymorfism|algoritms|exceptions in java|pythonloops|zxqwv|first steps with arrays in c|in|practice'

export function typedQueries(entries: readonly SearchEntry[]): string[] {
  const listed = Object.values(LISTED).flatMap((queries) => queries.map(([query]) => query))
  return [...new Set([...OF_GENERATED.split('|'), ...listed, ...drawnQueries(entries)])]
}

/**
 * Draws one to four neighboring words of a title or a text; every third with two letters swapped, every fifth cut
 * short.
 */
function drawnQueries(entries: readonly SearchEntry[]): string[] {
  const random = randomFrom(11)
  return Array.from({ length: DRAWN }, (_, index) => {
    const entry = entries[Math.floor(random() * entries.length)]
    const words = (index % 2 === 0 ? entry?.title : entry?.text)?.split(' ') ?? []
    const from = Math.floor(random() * words.length)
    const query = words.slice(from, from + 1 + (index % 4)).join(' ')
    const slipped = index % 3 === 0 ? swapped(query, 1 + Math.floor(random() * (query.length - 2))) : query
    return index % 5 === 0 ? slipped.slice(0, -2) : slipped
  })
}

function swapped(text: string, at: number): string {
  return (
    text.slice(0, at) +
    text
      .slice(at, at + 2)
      .split('')
      .toReversed()
      .join('') +
    text.slice(at + 2)
  )
}
