/** What few pages say, apart from `say.ts`, which is on every page. */
import { formsIn, languageTag, withValues, type Forms, type Values } from './say.ts'

/** A sentence about a place in an order: `sayPlace(2, { two: '{n}nd in line', other: '{n}th in line' })`. */
export function sayPlace(place: number, forms: Forms, values?: Values): string {
  const [tag, known] = formsIn(forms)
  const form = known[new Intl.PluralRules(tag, { type: 'ordinal' }).select(place)]
  return withValues(form ?? known.other, { n: place, ...values })
}

/** Several things in one sentence: `a, b and c`. */
export function sayList(parts: readonly string[]): string {
  return new Intl.ListFormat(listTag()).format(parts)
}

/** For Intl.ListFormat: our English has no comma before its “and” and “or”. */
export function listTag(): string {
  const tag = languageTag()
  return tag === 'en' ? 'en-GB' : tag
}
