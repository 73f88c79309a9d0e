/** Money: whole minor units of a currency; between them exact fractions, so that no order of multiplications loses a cent. */

/** So many of the currency's own smallest unit: cents, paisa, whole yen. Never negative here. */
export type Money = { amountMinor: number; currency: string }

/** An exact number that is not negative. */
export type Fraction = { readonly over: bigint; readonly under: bigint }

/** Currencies whose smallest unit is no hundredth, by ISO 4217. Intl has other digits for some: those that people still use. */
const DIGITS: Readonly<Record<number, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
}

const digitsByCurrency = new Map(
  Object.entries(DIGITS).flatMap(([digits, codes]) =>
    codes.split(' ').map((code): [string, number] => [code, Number(digits)]),
  ),
)

/** How many decimals the currency has. */
export function minorDigits(currency: string): number {
  return digitsByCurrency.get(currency) ?? 2
}

/** A number exactly as it is written in decimals: 0.9525 is 9525 of 10000. Throws for what is negative or no number. */
export function exact(value: number): Fraction {
  const written = /^(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value))
  if (written === null) throw new RangeError(`${value} is no amount`)
  const [, whole = '', decimals = '', power = '0'] = written
  const digits = BigInt(whole + decimals)
  const exponent = Number(power) - decimals.length
  return exponent < 0
    ? { over: digits, under: 10n ** BigInt(-exponent) }
    : { over: digits * 10n ** BigInt(exponent), under: 1n }
}

export function times(a: Fraction, b: Fraction): Fraction {
  return { over: a.over * b.over, under: a.under * b.under }
}

/** 0 where the second is more. */
export function minus(a: Fraction, b: Fraction): Fraction {
  const over = a.over * b.under - b.over * a.under
  return { over: over > 0n ? over : 0n, under: a.under * b.under }
}

/** Below 0, 0 or above, as `sort` wants it. */
export function compare(a: Fraction, b: Fraction): number {
  const difference = a.over * b.under - b.over * a.under
  return difference < 0n ? -1 : Number(difference > 0n)
}

/** So many per cent of it. */
export function percentOf(value: Fraction, percent: number): Fraction {
  return times(value, times(exact(percent), { over: 1n, under: 100n }))
}

/** In whole units of the currency: dollars, not cents. */
export function fractionOf({ amountMinor, currency }: Money): Fraction {
  return times(exact(amountMinor), { over: 1n, under: 10n ** BigInt(minorDigits(currency)) })
}

/** To the currency's smallest unit, half up. */
export function roundedMinor(value: Fraction, currency: string): number {
  const over = value.over * 10n ** BigInt(minorDigits(currency))
  return Number((2n * over + value.under) / (2n * value.under))
}

/** How a country writes prices; a part of its record. */
type MoneyForm = { locale: string; shouldReplaceWithCurrencyCode: boolean }

/** As the country writes it, in our digits: `57,15 €`, `CAD 43.16`. */
export function formatMoney({ amountMinor, currency }: Money, form: MoneyForm): string {
  return formatOf(currency, form).format(amountMinor / 10 ** minorDigits(currency))
}

const formats = new Map<string, Intl.NumberFormat>()

function formatOf(currency: string, { locale, shouldReplaceWithCurrencyCode }: MoneyForm): Intl.NumberFormat {
  const display = shouldReplaceWithCurrencyCode ? 'code' : 'narrowSymbol'
  const key = `${locale} ${currency} ${display}`
  const known = formats.get(key)
  if (known !== undefined) return known
  const digits = minorDigits(currency)
  const made = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: display,
    numberingSystem: 'latn',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  formats.set(key, made)
  return made
}
