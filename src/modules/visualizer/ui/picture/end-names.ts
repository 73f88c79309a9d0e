/** Names of the ends of stacks and queues: by their type, or by how the program takes items from them. Pure. */

export type Ends = 'stack' | 'queue'

const TYPES: readonly (readonly [RegExp, Ends])[] = [
  [/^(?:std::)?(?:stack\b|Stack$)/, 'stack'],
  [/^(?:std::)?(?:queue\b|deque\b|ArrayDeque$)/, 'queue'],
]

export function endsOfType(type: string): Ends | null {
  return TYPES.find(([pattern]) => pattern.test(type))?.[1] ?? null
}

const MOST_CHARACTERS = 100_000

/** Of lists of Python and JavaScript: `pop()` takes from the end, `pop(0)` and `shift()` from the front. Linear. */
export function findEnds(source: string): Map<string, Ends> {
  const found = new Map<string, Ends>()
  for (const [, name = '', taking, inside] of source
    .slice(0, MOST_CHARACTERS)
    .matchAll(/\b([A-Za-z_$][\w$]{0,40})\.(pop|popleft|shift)\((0?)\)/g)) {
    if (taking === 'pop' && inside === '') {
      if (!found.has(name)) found.set(name, 'stack')
    } else found.set(name, 'queue')
  }
  return found
}

/** What is written below each end, by index. */
export function endNames(
  ends: Ends,
  length: number,
  words: { top: string; front: string; back: string },
): [number, string][] {
  if (length === 0) return []
  if (ends === 'stack') return [[length - 1, words.top]]
  return [
    [0, words.front],
    [length - 1, words.back],
  ]
}
