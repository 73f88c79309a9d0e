/** Messages of few pages, apart from `say.ts`, which every page loads. */
import { languageTag, t, type Forms, type Values } from './messages.ts'

/** Returns the message for a place in an order: `tOrdinal(2, { two: '{n}nd in line', other: '{n}th in line' })`. */
export function tOrdinal(place: number, forms: Forms, values?: Values): string {
  const form = forms[new Intl.PluralRules(languageTag(), { type: 'ordinal' }).select(place)]
  return t(form ?? forms.other, { n: place, ...values })
}

/** Joins parts of a sentence: `a, b and c`. */
export function formatList(parts: readonly string[]): string {
  return new Intl.ListFormat(LIST_TAG).format(parts)
}

/** Language tag for `Intl.ListFormat`: our English has no comma before “and” and “or”. */
export const LIST_TAG = 'en-GB'
