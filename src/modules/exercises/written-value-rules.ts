/** Values as a person writes them, in the way of a language. Pure. */
import type { RunLanguage } from './contract.ts'

/** Whether two texts write the same value of a language: spaces and the kind of quotes do not matter. */
export function sameValue(language: RunLanguage, typed: string, right: string): boolean {
  const [one, other] = [canonical(typed), canonical(right)]
  if (one === other) return true
  const isNumbers = isNumber(one) && isNumber(other) && Number(one) === Number(other)
  // JavaScript has one type of number: 2.0 is 2.
  return isNumbers && (language === 'javascript' || isWhole(one) === isWhole(other))
}

/** Right apart from the way it is written; null: it is another value. */
export function differenceInForm(
  typed: string,
  right: string,
): 'needs-quotes' | 'needs-no-quotes' | 'number-type' | 'capital' | null {
  const [one, other] = [canonical(typed), canonical(right)]
  if (isQuoted(other) && !isQuoted(one) && `"${one}"` === other) return 'needs-quotes'
  if (isQuoted(one) && !isQuoted(other) && one === `"${other}"`) return 'needs-no-quotes'
  if (isNumber(one) && isNumber(other) && Number(one) === Number(other)) return 'number-type'
  return one.toLowerCase() === other.toLowerCase() && !isQuoted(other) ? 'capital' : null
}

/** Text in quotes with double ones, and everything around it without spaces. */
function canonical(text: string): string {
  return text
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll('−', '-')
    .replaceAll(
      /"([^"]*)"|'([^']*)'|\s+/g,
      (_match, double: string | undefined, single: string | undefined) => {
        const inside = double ?? single
        return inside === undefined ? '' : `"${inside}"`
      },
    )
}

function isQuoted(text: string): boolean {
  return /^"[^"]*"$/.test(text)
}

function isNumber(text: string): boolean {
  return /^[-+]?\d{1,30}(?:\.\d{0,30})?$/.test(text)
}

function isWhole(text: string): boolean {
  return !text.includes('.')
}
