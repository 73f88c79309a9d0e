/** Length and reading grade of a text: no file, no course. */

/** Returns the prose of some HTML, without code; a piece of code inside a sentence counts as one word. */
export function readText(html: string): string {
  return html
    .replace(/<pre[\s\S]*?<\/pre>/g, ' ')
    .replace(/<code[^>]*>[\s\S]*?<\/code>/g, 'code')
    .replace(/<\/(p|li|td|th|h\d|blockquote)>/g, '. ')
    .replace(/<[^>]*>/g, '')
    .replace(/&[#\w]+;/g, ' ')
}

export function countWords(text: string): number {
  return wordsOf(text).length
}

/**
 * The Flesch–Kincaid grade: the years of school in the United States that English of such sentences and words asks for.
 * Source: Kincaid, Fishburne, Rogers, Chissom, Research Branch Report 8-75 (1975). Null of fewer than `FEWEST_WORDS` words,
 * of which one long word would make a university.
 */
export function readingGrade(text: string): number | null {
  const words = wordsOf(text)
  if (words.length < FEWEST_WORDS) return null
  const sentences = text.split(/[.!?:;]+(?:\s|$)/).filter((part) => /\p{L}/u.test(part)).length
  const syllables = words.reduce((sum, word) => sum + countSyllables(word), 0)
  return 0.39 * (words.length / sentences) + 11.8 * (syllables / words.length) - 15.59
}

export const FEWEST_WORDS = 40

function wordsOf(text: string): string[] {
  return text.match(/\p{L}[\p{L}\p{N}'’-]*/gu) ?? []
}

/** Groups of vowels that are heard: a rule of thumb, as everywhere that this grade is computed by machine. */
function countSyllables(word: string): number {
  const heard = word.toLowerCase().replace(/(?:[^laeiouy]es|[^laeiouydt]ed|[^laeiouy]e)$/, '')
  return Math.max(1, (heard.match(/[aeiouy]+/g) ?? []).length)
}

/** All runs of three words of a text, for `likeness`. */
export function runsOfThree(text: string): ReadonlySet<string> {
  const words = wordsOf(text.toLowerCase())
  return new Set(words.slice(2).map((_, at) => words.slice(at, at + 3).join(' ')))
}

/** Returns the likeness of two texts from 0 to 1: the Jaccard index of their runs of three words. */
export function likeness(mine: ReadonlySet<string>, theirs: ReadonlySet<string>): number {
  let shared = 0
  for (const run of mine) if (theirs.has(run)) shared += 1
  const all = mine.size + theirs.size - shared
  return all === 0 ? 0 : shared / all
}
