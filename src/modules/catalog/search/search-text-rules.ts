/** How a text becomes words to search by: the same for what is indexed, what is typed and what is highlighted. */

export interface Token {
  /** Lower case, without accents; `c++` is `cpp`. */
  word: string
  /** Where it stands in the text. */
  start: number
  end: number
}

/** Longer words are cut: nothing that long is a word. */
const LONGEST_WORD = 40

const WORD = /\.net\b|[\p{L}\p{N}]+(?:['’]\p{L}+)*(?:\+\+|#)?/giu

/** Names in which the signs are the name. In any other word they are left out. */
const SIGNED_NAMES = new Map([
  ['c++', 'cpp'],
  ['c#', 'csharp'],
  ['f#', 'fsharp'],
  ['.net', 'dotnet'],
])

export function tokensOf(text: string): Token[] {
  return Array.from(text.matchAll(WORD), (match) => ({
    word: normalWord(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  })).filter(({ word }) => word !== '')
}

export function wordsOf(text: string): string[] {
  return tokensOf(text).map(({ word }) => word)
}

const PLAIN = /^[a-z0-9]+$/i

function normalWord(written: string): string {
  if (PLAIN.test(written)) return written.toLowerCase().slice(0, LONGEST_WORD)
  const folded = written.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return (SIGNED_NAMES.get(folded) ?? folded.replaceAll(/[^\p{L}\p{N}]/gu, '')).slice(0, LONGEST_WORD)
}

/** What two texts share that name the same thing: `C++  Basics!` and `cpp basics`. */
export function keyOf(words: readonly string[]): string {
  return words.join(' ')
}

/**
 * Stand before a word in the index, which does not know by itself where in an entry a word stands: each word of a title
 * is in it once more with its mark, each word of what an entry is about, each key as a whole, and the entry's list.
 */
export const MARKS = { title: '=', head: '~', key: '#', list: '@' } as const

/** Say little: they never decide whether something is found, unless nothing else was typed. */
const QUIET_WORDS = new Set(
  (
    'a an and are as at be by can course courses do does for from guide how i in into is it its learn learning ' +
    'lesson lessons master me my of on or program programming code coding start teach that the their there this to ' +
    'tutorial tutorials use using want was we what when where which who why will with you your'
  ).split(' '),
)

/** After `for`, `where` or `and`, one of these says that the word itself is meant. */
const CALLED_KEYWORDS = new Set('loop loops statement statements keyword keywords clause operator'.split(' '))

export function isQuiet(word: string, next?: string): boolean {
  return QUIET_WORDS.has(word) && !(next !== undefined && CALLED_KEYWORDS.has(next))
}

/** What is left of words without the quiet ones; all of them where nothing would be left. */
export function loudWords(words: readonly string[]): string[] {
  const loud = words.filter((word, index) => !isQuiet(word, words[index + 1]))
  return loud.length > 0 ? loud : [...words]
}

/** What names exactly the thing with this title: `learn cpp basics` and `cpp basics`. */
export function titleKeys(title: string): string[] {
  const words = wordsOf(title)
  return [...new Set([keyOf(words), keyOf(loudWords(words))])]
}

/** The text of HTML that we made ourselves. */
export function plainText(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, (tag) => (INLINE_TAG.test(tag) ? '' : ' '))
    .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name] ?? ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

const INLINE_TAG = /^<\/?(a|abbr|b|code|em|i|kbd|mark|span|strong|sub|sup|var)\b/i
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }
