import { t } from '#platform/messages/messages.ts'

/** Characters of one word that are read aloud. */
const MOST_SPOKEN = 60

/**
 * Names the first difference of two outputs for a screen reader: the words that differ and their line. Marks inside words, which
 * serve the eye, are heard as scattered letters. Null when the texts are equal.
 */
export function spokenDifference(expected: string, actual: string): string | null {
  if (expected === actual) return null
  const expectedLines = expected.split('\n')
  const actualLines = actual.split('\n')
  const index = firstDifference(expectedLines, actualLines)
  const expectedLine = expectedLines[index] ?? ''
  const actualLine = actualLines[index] ?? ''
  const expectedWords = wordsOf(expectedLine)
  const actualWords = wordsOf(actualLine)
  const word = firstDifference(expectedWords, actualWords)
  const line = index + 1
  if (expectedWords[word] === actualWords[word])
    return t('First difference: line {line}, character {column}.', {
      line,
      column: firstDifference(expectedLine, actualLine) + 1,
    })
  return t('First difference, on line {line}: expected {expected}, yours {actual}.', {
    line,
    expected: quoted(expectedWords[word]),
    actual: quoted(actualWords[word]),
  })
}

/** Index of the first element or code unit in which two lists or texts differ. */
function firstDifference(one: string | string[], other: string | string[]): number {
  const most = Math.max(one.length, other.length)
  for (let index = 0; index < most; index += 1) if (one[index] !== other[index]) return index
  return most
}

function wordsOf(line: string): string[] {
  return line.split(/\s+/).filter((word) => word !== '')
}

function quoted(word: string | undefined): string {
  if (word === undefined) return t('nothing')
  const letters = Array.from(word)
  return t('“{word}”', {
    word: letters.length > MOST_SPOKEN ? `${letters.slice(0, MOST_SPOKEN).join('')}…` : word,
  })
}
