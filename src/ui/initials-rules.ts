/**
 * One or two letters that stand for a name: of its first word and of its last, but the number of a pseudonym. Empty where there
 * is no letter.
 */
export function initialsOf(name: string): string {
  const known = name.split(/[\s.,;_-]+/u).filter((word) => /^[\p{L}\p{N}]/u.test(word))
  const words = known.filter((word, at) => at === 0 || !/^\p{N}+$/u.test(word))
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return [first, last].map((word) => firstSign(word ?? '').toLocaleUpperCase('en')).join('')
}

/** What a reader sees as one sign may be several code points. */
function firstSign(word: string): string {
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(word))
    return segment
  return ''
}
