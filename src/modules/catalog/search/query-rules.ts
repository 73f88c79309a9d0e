/** What was typed becomes groups: each stands for one thing that is looked for, in all the words it may be called by. */
import { SYNONYMS, UNTAUGHT } from './synonyms.ts'
import { isQuiet, keyOf, MARKS, wordsOf } from './search-text-rules.ts'

/** What is looked at of a query. More than anybody means, and few enough to answer at once. */
export const MOST_LETTERS = 100
export const MOST_WORDS = 8

export interface Group {
  /** As typed, folded. */
  words: string[]
  /** Any of these will do; of each, all words must be there. The typed words are the first. */
  options: string[][]
  /** Helps to order what is found and does not decide whether it is. */
  isQuiet: boolean
  /** Nothing that only resembles it will do. */
  isUntaught: boolean
}

/** The words of a query, bounded. */
export function queryWords(query: string): string[] {
  return wordsOf(query.slice(0, MOST_LETTERS)).slice(0, MOST_WORDS)
}

const LONGEST_PHRASE = 4
const MEANINGS = new Map(
  SYNONYMS.flatMap(({ says, means }) => says.map((phrase) => [phrase, means] as const)),
)

export function groupsOf(words: readonly string[]): Group[] {
  const groups: Group[] = []
  for (let index = 0; index < words.length;) {
    const length = phraseLength(words, index)
    const typed = words.slice(index, index + length)
    const means = MEANINGS.get(keyOf(typed)) ?? []
    groups.push({
      words: typed,
      options: distinct([typed, ...means.map((meaning) => meaning.split(' '))]),
      isQuiet: length === 1 && isQuiet(typed[0] ?? '', words[index + 1]),
      isUntaught: length === 1 && UNTAUGHT.has(typed[0] ?? ''),
    })
    index += length
  }
  return groups.every((group) => group.isQuiet)
    ? groups.map((group) => ({ ...group, isQuiet: false }))
    : groups
}

/** The longest phrase that has a meaning of its own; one word where there is none. */
function phraseLength(words: readonly string[], from: number): number {
  for (let length = LONGEST_PHRASE; length > 1; length -= 1) {
    if (from + length <= words.length && MEANINGS.has(keyOf(words.slice(from, from + length)))) return length
  }
  return 1
}

function distinct(options: string[][]): string[][] {
  return [...new Map(options.map((option) => [keyOf(option), option])).values()]
}

/** Names that a text is indexed under although it only says them in other words. */
export function namesIn(words: readonly string[]): string[] {
  const text = ` ${keyOf(words)} `
  return SYNONYMS.filter(
    ({ says, isName }) => isName === true && says.some((phrase) => text.includes(` ${phrase} `)),
  ).flatMap(({ means }) => means.slice(0, 1))
}

/** What the index knows of a word. */
export interface KnownWord {
  /** Words of the index with the same stem, itself among them; empty when there is none. */
  same: string[]
  /** It, or one of these, stands in a title, keyword, summary or heading. */
  isHead: boolean
  /** The index has words that begin with it. */
  isBeginning: boolean
}

export type Vocabulary = ReadonlyMap<string, KnownWord>

/** Lists the words to look up in the index before a plan can be made. */
export function wordsToLookUp(groups: readonly Group[]): string[] {
  return [...new Set(groups.flatMap(({ options }) => options.flat()))]
}

/** Words of groups that the index has under no name, and that may therefore be typos. */
export function strangeWords(groups: readonly Group[], vocabulary: Vocabulary): string[] {
  return groups
    .filter(({ isUntaught, isQuiet: quiet }) => !isUntaught && !quiet)
    .filter(({ options }) => !options.some((option) => option.every((word) => isKnown(word, vocabulary))))
    .flatMap(({ words }) => words.filter((word) => !isKnown(word, vocabulary)))
}

/** A word that stands only in texts may be a typo shown on purpose; one that begins another is still being typed. */
function isKnown(word: string, vocabulary: Vocabulary): boolean {
  const known = vocabulary.get(word)
  return known !== undefined && (known.same.length > 0 || known.isBeginning)
}

/** How the index is asked: texts in PostgreSQL's own form of a query, made of letters, digits and marks alone. */
export interface SearchPlan {
  every: Ask
  /** For when nothing has everything; null when that would answer another question. */
  some: Ask | null
  /** What ranks: quiet words too. */
  rank: string
  /** What to highlight. */
  highlight: { words: ReadonlySet<string>; beginnings: readonly string[] }
}

export interface Ask {
  /** All that counts as found. */
  match: string
  /** The same in pieces, best first, nothing twice. */
  tiers: string[]
}

export function planOf(groups: readonly Group[], vocabulary: Vocabulary): SearchPlan {
  const asked = groups.filter((group) => !group.isQuiet)
  const queries = (mark: string) => asked.map((group) => groupQuery(group, vocabulary, mark))
  const words = asked.flatMap(({ options }) => options.flat())
  return {
    every: everyOf(queries, keysOf(groups, vocabulary)),
    some: asked.length > 1 && !asked.some((group) => group.isUntaught) ? someOf(queries) : null,
    rank: groups.map((group) => groupQuery(group, vocabulary, '')).join(' | '),
    highlight: {
      words: new Set(words.flatMap((word) => [word, ...(vocabulary.get(word)?.same ?? [])])),
      beginnings: asked.flatMap((group) => beginningsOf(group, vocabulary)),
    },
  }
}

/** Each thing asked for, looked for where the mark says. */
type Queries = (mark: string) => string[]

/** First what is named exactly so, then what has all of it in the title, then in what it is about, then anywhere. */
function everyOf(queries: Queries, keys: readonly string[]): Ask {
  const match = queries('').join(' & ')
  const tiers = eachWithoutTheOneBefore([
    keys.map((key) => `'${MARKS.key}${key}'`).join(' | '),
    queries(MARKS.title).join(' & '),
    queries(MARKS.head).join(' & '),
    match,
  ])
  return { match, tiers }
}

/** Of more things than these there are too many ways to leave some out: their rank alone orders what has any. */
const MOST_LEFT_OUT_OF = 5

/** First what is about all of it but one thing, then all but two, then anything of it, then what only mentions it. */
function someOf(queries: Queries): Ask {
  const match = queries('').join(' | ')
  const parts = queries(MARKS.head)
  const allButOne = parts.map((_, index) => parts.toSpliced(index, 1))
  const allButTwo = allButOne.flatMap((left, index) =>
    left.slice(index).map((_, after) => left.toSpliced(index + after, 1)),
  )
  const most = [allButOne, allButTwo]
    .filter(([first]) => first !== undefined && first.length > 1 && parts.length <= MOST_LEFT_OUT_OF)
    .map((choices) => choices.map((choice) => `(${choice.join(' & ')})`).join(' | '))
  return { match, tiers: eachWithoutTheOneBefore([...most, parts.join(' | '), match]) }
}

/** Whatever one of them finds, the next finds as well. */
function eachWithoutTheOneBefore(queries: readonly string[]): string[] {
  return queries.map((query, index) => {
    const before = queries[index - 1]
    return before === undefined ? query : `(${query}) & !(${before})`
  })
}

function groupQuery(group: Group, vocabulary: Vocabulary, mark: string): string {
  const word = (each: string) => {
    const same = vocabulary.get(each)?.same ?? []
    return `(${[...new Set([each, ...same])].map((one) => `'${mark}${one}'`).join(' | ')})`
  }
  const options = group.options.map((option) => `(${option.map(word).join(' & ')})`)
  const beginnings = beginningsOf(group, vocabulary).map((each) => `'${mark}${each}':*`)
  return `(${[...options, ...beginnings].join(' | ')})`
}

/** A word typed in full is not looked for inside longer ones: who typed `java` is not answered with JavaScript. */
function beginningsOf({ words, options, isUntaught }: Group, vocabulary: Vocabulary): string[] {
  const [word = ''] = words
  const known = vocabulary.get(word)
  const isShort = word.length < (options.length > 1 ? 3 : 2)
  if (words.length !== 1 || isUntaught || isShort || known?.isBeginning !== true || known.isHead) return []
  return [word]
}

/** The same thing in the words that titles use. */
function keysOf(groups: readonly Group[], vocabulary: Vocabulary): string[] {
  const named = (group: Group) =>
    group.options.find((option) => option.every((word) => vocabulary.get(word)?.isHead === true)) ??
    group.words
  const loud = groups.filter((group) => !group.isQuiet)
  return [
    ...new Set([
      keyOf(groups.flatMap(({ words }) => words)),
      keyOf(groups.flatMap(named)),
      keyOf(loud.flatMap(({ words }) => words)),
      keyOf(loud.flatMap(named)),
    ]),
  ]
}
