/** Which code a model may show: what the learner's program holds, and single words and signs of the language. Pure, linear. */
import { isQuotation, tokensOf, type OwnCode } from './own-code.ts'
import { mayShowText } from './text-run-rules.ts'

/** Characters of one piece of code. */
export const MOST_CODE_CHARACTERS = 60
/** Tokens of code that needn't be in the program in this order: `total += 1`. */
export const MOST_NEW_TOKENS = 5
/** Characters of a value that is in no program yet: `"a"`, `0.5`. */
const MOST_LITERAL_CHARACTERS = 14

const SIGNS = /^(?:…|[-+*/%&|^=!<>:?.,;()[\]{}~@]{1,4})$/
/** Names that languages give: `__init__`, `IndexError`. */
const GIVEN_NAME = /^(?:__[a-z]{2,20}__|[A-Z][A-Za-z]{2,30}(?:Error|Exception))$/
const NUMBER = /^\d[\w.]*$/
const TEXT = /^[a-z]{0,2}(["'`])[\w .,!?-]*\1$/i

export function mayShowCode(code: string, own: OwnCode): boolean {
  if (code.length > MOST_CODE_CHARACTERS || code.trim() === '' || /[^\P{C}\u{E000}]/u.test(code)) return false
  if (code.includes('://')) return false
  const tokens = tokensOf(own.language, code)
  // A comment, and what the scanner leaves out, would be seen all the same.
  if (squeeze(tokens.join('')) !== squeeze(own.language === 'sql' ? code.toLowerCase() : code)) return false
  if (tokens.length > MOST_NEW_TOKENS || own.language === 'html') return isQuotation(code, own)
  return tokens.every((token) => isKnownToken(token, own))
}

function isKnownToken(token: string, { vocabulary }: OwnCode): boolean {
  if (vocabulary.has(token) || SIGNS.test(token) || GIVEN_NAME.test(token)) return true
  if (token.length > MOST_LITERAL_CHARACTERS) return false
  return NUMBER.test(token) || (TEXT.test(token) && mayShowText(token.replaceAll('`', '')))
}

function squeeze(text: string): string {
  return text.replaceAll(/\s+/g, '')
}
