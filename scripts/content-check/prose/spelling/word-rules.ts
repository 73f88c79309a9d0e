/** Words of a text, each with the line it first stands in. */

export interface PlacedWord {
  word: string
  /** From 1. */
  line: number
}

/** Each once. What has a digit or an underscore in it is a name of some kind. */
export function unknownWords(text: string, isKnown: (word: string) => boolean): PlacedWord[] {
  const found = new Map<string, PlacedWord>()
  for (const [index, line] of text.split('\n').entries())
    for (const token of line.match(/[\p{L}\p{M}\p{N}_'’]+/gu) ?? []) {
      const word = plain(token)
      if (word.length < 2 || /[\p{N}_]/u.test(word) || found.has(word) || isKnown(word)) continue
      found.set(word, { word, line: index + 1 })
    }
  return [...found.values()]
}

/** Without quotes around it, and as nobody's: `'Ada’s'` is `Ada`. */
function plain(token: string): string {
  return token
    .replaceAll('’', "'")
    .replace(/^'+|'+$/g, '')
    .replace(/'s$/i, '')
}
