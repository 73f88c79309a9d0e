/** Values of attributes that mean the same. Pure. */

/** Characters of a value that is looked at: a longer one equals only itself. */
const MOST_VALUE = 2_000

const fold = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
const words = (text: string) => fold(text).split(' ')

/** `en-US` and `EN` are English; `english` is not. */
function isInLanguage(found: string, wanted: string): boolean {
  const [tag, range] = [found.trim().toLowerCase(), wanted.toLowerCase()]
  return tag === range || tag.startsWith(`${range}-`)
}

const sameLetters = (found: string, wanted: string) =>
  fold(found).toLowerCase() === fold(wanted).toLowerCase()

/** Each word is there, in any order, and more may be. */
function hasWords(found: string, wanted: string): boolean {
  const there = new Set(words(found.toLowerCase()))
  return words(wanted.toLowerCase()).every((word) => there.has(word))
}

/** `./menu.html` is the file `menu.html` beside the page. */
const sameAddress = (found: string, wanted: string) =>
  found.trim().replace(/^(\.\/)+/, '') === wanted.trim().replace(/^(\.\/)+/, '')

type Same = (found: string, wanted: string) => boolean
const RULES: readonly { attributes: RegExp; same: Same }[] = [
  { attributes: /^(lang|hreflang|srclang)$/, same: isInLanguage },
  {
    attributes: /^(type|method|scope|loading|dir|kind|preload|charset|http-equiv|enctype)$/,
    same: sameLetters,
  },
  {
    attributes: /^(rel|class|headers|for|autocomplete|aria-(labelledby|describedby|controls))$/,
    same: hasWords,
  },
  { attributes: /^(href|src|action|poster)$/, same: sameAddress },
]

export function isSameAttribute(attribute: string, found: string, wanted: string): boolean {
  if (found.trim() === wanted) return true
  if (found.length > MOST_VALUE) return false
  return RULES.some(({ attributes, same }) => attributes.test(attribute) && same(found, wanted))
}
