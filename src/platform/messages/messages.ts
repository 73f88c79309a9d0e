/**
 * Messages that a person reads: every sentence goes through `t`, so that `npm run messages` can collect them all and a
 * translation can start here (docs/decisions/0013-messages.md). All of them are English today.
 *
 * Call these where the message is shown, never when a file is loaded: a translation will depend on the reader.
 */

export type Values = Readonly<Record<string, string | number>>

/** Plural forms of a message. */
export type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>

const LANGUAGE = 'en'
const PLURALS = new Intl.PluralRules(LANGUAGE)
const NUMBERS = new Intl.NumberFormat(LANGUAGE)

/** Returns the BCP 47 tag of the page's language, for `lang` and the formats of Intl. */
export function languageTag(): string {
  return LANGUAGE
}

/** Returns a message with its values: `{name}` is replaced by the value of that name, numbers as `formatNumber` writes them. */
export function t(sentence: string, values?: Values): string {
  if (values === undefined) return sentence
  return sentence.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name]
    return typeof value === 'number' ? formatNumber(value) : (value ?? place)
  })
}

/** Returns the message for `count`, which is its `{n}`: `tCount(2, { one: '{n} lesson', other: '{n} lessons' })`. */
export function tCount(count: number, forms: Forms, values?: Values): string {
  return t(forms[PLURALS.select(count)] ?? forms.other, { n: count, ...values })
}

/** Returns a number as English writes it: 1,234.5. */
export function formatNumber(value: number): string {
  return NUMBERS.format(value)
}

/**
 * Marks a message in a table or another constant, so that it is collected for translators. Show it by `t`.
 * @__NO_SIDE_EFFECTS__
 */
export function message<const Sentence extends string>(sentence: Sentence): Sentence {
  return sentence
}
