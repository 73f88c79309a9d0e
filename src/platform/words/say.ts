/**
 * The one place through which every sentence goes that a person reads. The English sentence is its key: code stays
 * readable, and English needs no catalogue (docs/decisions/0013-messages.md).
 *
 * Call it where the sentence is shown, never when a file is loaded: whose language it is, is known only then.
 */

export type Values = Readonly<Record<string, string | number>>

/** A sentence about a count, in the forms of its language. */
export type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>

export type Language = {
  /** BCP 47, such as `en` or `ar-EG`. */
  tag: string
  /** By the English sentence; of a count, by its `other`. What is not in it stays English. */
  catalogue: Readonly<Record<string, string | Forms>>
}

const ENGLISH: Language = { tag: 'en', catalogue: {} }

let currentLanguage = () => ENGLISH

/** Who knows which language is read: in a browser one for the page, on a server one for each request. Default English. */
export function speakBy(choose: () => Language): void {
  currentLanguage = choose
}

/** Of what is read now: for `lang`, and for the formats of Intl. */
export function languageTag(): string {
  return currentLanguage().tag
}

/** A sentence in the reader's language. `{name}` is where the value of that name goes; numbers are written as in the language. */
export function say(sentence: string, values?: Values): string {
  const found = currentLanguage().catalogue[sentence]
  return withValues(typeof found === 'string' ? found : sentence, values)
}

/** A sentence about `count`, which is its `{n}`: `sayCount(2, { one: '{n} lesson', other: '{n} lessons' })`. */
export function sayCount(count: number, forms: Forms, values?: Values): string {
  const [tag, known] = formsIn(forms)
  return withValues(known[pluralRules(tag).select(count)] ?? known.other, { n: count, ...values })
}

/** A number as the language writes it: 1,234.5 in English. */
export function sayNumber(value: number): string {
  return value.toLocaleString(languageTag())
}

/**
 * Says nothing yet: marks a sentence that is written down where nobody's language is known, such as a table, so that it
 * is found for translators. What shows it calls `say`.
 * @__NO_SIDE_EFFECTS__
 */
export function toSay<const Sentence extends string>(sentence: Sentence): Sentence {
  return sentence
}

/** The forms to choose from, and the language whose rules choose: English ones where there is no translation. */
export function formsIn(forms: Forms): [tag: string, forms: Forms] {
  const { tag, catalogue } = currentLanguage()
  const found = catalogue[forms.other]
  return typeof found === 'object' ? [tag, found] : [ENGLISH.tag, forms]
}

export function withValues(words: string, values: Values | undefined): string {
  if (values === undefined) return words
  return words.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name]
    return typeof value === 'number' ? sayNumber(value) : (value ?? place)
  })
}

const rulesByLanguage = new Map<string, Intl.PluralRules>()

function pluralRules(tag: string): Intl.PluralRules {
  const rules = rulesByLanguage.get(tag) ?? new Intl.PluralRules(tag)
  rulesByLanguage.set(tag, rules)
  return rules
}
