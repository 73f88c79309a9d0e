/** Words that are in no dictionary, of all that learners read. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FoundProblem } from '../../check-list.ts'
import { loadDictionary, waysToWrite, wordsOf } from './dictionary.ts'
import { proseOf } from './visible-prose.ts'
import { unknownWords } from './word-rules.ts'

/**
 * Names and terms of our own: of all content, and of the one course in whose folder it lies. `!grey` is a word that the
 * dictionary knows and we do not write.
 */
const LIST = 'words.txt'

/** Checks the spelling of all content; null where no dictionary is installed. */
export async function checkSpelling(contentDir: string): Promise<FoundProblem[] | null> {
  const dictionary = await loadDictionary()
  if (dictionary === null) return null
  const paths = readdirSync(contentDir, { recursive: true, encoding: 'utf8' }).toSorted()
  const lists = paths.filter((path) => path === LIST || path.endsWith(`/${LIST}`))
  const spelling = paths.filter(isRead).flatMap((path) => {
    const read = (file: string) => readFileSync(join(contentDir, file), 'utf8')
    const own = new Set(listsOf(path).flatMap((list) => (lists.includes(list) ? wordsOf(read(list)) : [])))
    const isForeign = (word: string) => waysToWrite(word).some((way) => own.has(`!${way}`))
    const isKnown = (word: string) =>
      !isForeign(word) && (dictionary.knows(word) || waysToWrite(word).some((way) => own.has(way)))
    return unknownWords(proseOf(path, read(path)), isKnown).map(({ word, line }) => ({
      file: path,
      line,
      what: `\`${word}\` is not in the dictionary of US English`,
      fix: `${hint(dictionary.suggest(word).filter(isKnown))}put code in backticks, or add a name or term to content/${listsOf(path).at(-1) ?? LIST}`,
    }))
  })
  return [
    ...lists.flatMap((list) => checkOrder(list, readFileSync(join(contentDir, list), 'utf8'))),
    ...spelling,
  ]
}

/** Returns false for files that only authors read: outlines and lists of terms. */
function isRead(path: string): boolean {
  return /\.(md|yaml)$/.test(path) && !/(^|\/)([A-Z]+\.md|terms\.yaml)$/.test(path)
}

/** `courses/learn-css/words.txt` beside `words.txt`. */
function listsOf(path: string): string[] {
  const course = folderOf(path)
  return course === null ? [LIST] : [LIST, `${course}/${LIST}`]
}

function folderOf(path: string): string | null {
  return /^(?:challenges(?=\/)|(?:courses|practice|projects)\/[^/]+)/.exec(path)?.[0] ?? null
}

function hint(words: string[]): string {
  return words.length === 0 ? '' : `write ${words.join(', ')}; or `
}

/** In order of the alphabet, so that two who add words seldom meet in one line. */
function checkOrder(file: string, list: string): FoundProblem[] {
  const words = wordsOf(list)
  const sorted = [...new Set(words)].toSorted(byAlphabet)
  const at = words.findIndex((word, index) => word !== sorted[index])
  if (at < 0) return []
  const line = list.split('\n').findIndex((text) => wordsOf(text)[0] === words[at]) + 1
  return [
    {
      file,
      line,
      what: `\`${words[at] ?? ''}\` is there twice or out of order`,
      fix: `sort the list, whatever the case of letters: here \`${sorted[at] ?? ''}\` is next`,
    },
  ]
}

function byAlphabet(one: string, other: string): number {
  return one.localeCompare(other, 'en', { sensitivity: 'base' })
}
