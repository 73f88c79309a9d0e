/** English as it is written in the United States, words of programming, and a list of our own. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'

export interface Dictionary {
  knows(word: string): boolean
  /** The likeliest first. */
  suggest(word: string): string[]
}

const MOST_SUGGESTED = 3

let loaded: Promise<Dictionary | null> | null = null

/** Loads the dictionary; null where its packages are not installed, as in an installation that only serves. */
export function loadDictionary(): Promise<Dictionary | null> {
  return (loaded ??= load())
}

async function load(): Promise<Dictionary | null> {
  const tries = await import('cspell-trie-lib').catch(() => null)
  if (tries === null) return null
  const { buildITrieFromWords, decodeTrie } = tries
  const english = decodeTrie(read('@cspell/dict-en_us', 'en_US.trie.gz'))
  const terms = buildITrieFromWords(
    SOFTWARE.flatMap((list) =>
      wordsOf(new TextDecoder().decode(read('@cspell/dict-software-terms', `dict/${list}`))),
    ),
  )
  return {
    knows: (word) => waysToWrite(word).some((way) => english.has(way) || terms.has(way)),
    suggest: (word) => english.suggest(word, { numSuggestions: MOST_SUGGESTED }).slice(0, MOST_SUGGESTED),
  }
}

/** Word lists with spoken words; those with signals and error numbers are left out. */
const SOFTWARE = ['softwareTerms.txt.gz', 'computing-acronyms.txt', 'software-tools.txt', 'webServices.txt']

/** A package exports its settings alone; its lists lie beside them. */
function read(name: string, list: string): Uint8Array<ArrayBuffer> {
  const folder = dirname(createRequire(import.meta.url).resolve(name))
  const file = readFileSync(join(folder, list))
  return new Uint8Array(list.endsWith('.gz') ? gunzipSync(file) : file)
}

/** A word a line; `#` begins a remark. */
export function wordsOf(list: string): string[] {
  return list
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim())
    .filter(Boolean)
}

/** A word begins a sentence with a capital, and a heading may be written in capitals; a name is never written small. */
export function waysToWrite(word: string): string[] {
  const small = word.toLowerCase()
  const ways = [word]
  if (/^\p{Lu}/u.test(word)) ways.push(word.charAt(0).toLowerCase() + word.slice(1))
  if (word === word.toUpperCase()) ways.push(small, small.charAt(0).toUpperCase() + small.slice(1))
  return ways
}
