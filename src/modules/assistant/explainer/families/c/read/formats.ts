/** Places for values in the formats of `printf` and `scanf`: `%5.2f`, `%[^\n]`. Pure, linear. */

/** One place, taken apart. */
export interface Place {
  /** As it's written: `%-10s`. */
  source: string
  /** `-`, `0`, `+` and the like; `*` of `scanf`: what's read is thrown away. */
  flags: string
  width: string
  /** Digits behind the point. Null: none are written. */
  precision: string | null
  /** `l` of `%ld`. */
  size: string
  letter: string
}

const OUTPUT = /%([-+ 0#]{0,5})(\*|\d{0,4})(\.(?:\*|\d{0,4}))?(hh|h|ll|l|j|z|t|L)?([A-Za-z%])/g
const READING = /%(\*?)(\d{0,4})(hh|h|ll|l|j|z|t|L)?(\[\^?\]?[^\]\n]{1,80}\]|[A-Za-z%])/g

/** Those of `printf`, without `%%`. A `*` takes a value of its own. */
export function placesOfOutput(format: string): Place[] {
  return [...format.matchAll(OUTPUT)]
    .map(([source, flags = '', width = '', precision, size = '', letter = '']) => ({
      source,
      flags,
      width,
      precision: precision === undefined ? null : precision.slice(1),
      size,
      letter,
    }))
    .filter(({ letter }) => letter !== '%')
}

/** Those of `scanf` that store a value. */
export function placesOfReading(format: string): Place[] {
  return [...format.matchAll(READING)]
    .map(([source, flags = '', width = '', size = '', letter = '']) => ({
      source,
      flags,
      width,
      precision: null,
      size,
      letter: letter.charAt(0),
    }))
    .filter(({ letter, flags }) => letter !== '%' && flags === '')
}

/** Whether a letter is one that C knows. */
export function isConversion({ letter }: Place): boolean {
  return /^[diouxXeEfFgGaAcspn[]$/.test(letter)
}
