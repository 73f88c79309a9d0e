/**
 * How a result set is written: the text of docs/content-format.md for people, plain JSON for the comparison.
 * Values are as node:sqlite gives them with big integers on: bigint, number, string, Uint8Array or null.
 */

/** @param {string[]} columns @param {unknown[][]} rows */
export function formatTable(columns, rows) {
  const cells = [columns, ...rows.map((row) => row.map(valueText))].map((row) => row.map(onOneLine))
  const widths = columns.map((_, index) => Math.max(...cells.map((row) => width(row[index]))))
  const line = (row) =>
    row
      .map((cell, index) => cell + ' '.repeat(widths[index] - width(cell)))
      .join(' | ')
      .trimEnd()
  const dashes = widths.map((size) => '-'.repeat(size)).join('-+-')
  const [head, ...body] = cells.map(line)
  return [head, dashes, ...body].join('\n')
}

/** As SQLite's own shell writes it. */
export function valueText(value) {
  if (value === null) return 'NULL'
  if (typeof value === 'bigint') return value.toString()
  if (typeof value === 'number') return realText(value)
  if (value instanceof Uint8Array) return blobText(value)
  return String(value)
}

/** Integers that JavaScript cannot hold exactly travel as text. */
export function valueJson(value) {
  if (typeof value === 'bigint') {
    return value >= Number.MIN_SAFE_INTEGER && value <= Number.MAX_SAFE_INTEGER
      ? Number(value)
      : value.toString()
  }
  if (typeof value === 'number' && !Number.isFinite(value)) return realText(value)
  return value instanceof Uint8Array ? blobText(value) : value
}

/** A real number shows at most 15 digits and always looks like one: 3 is `3.0`. */
function realText(value) {
  if (Number.isNaN(value)) return 'NULL'
  if (!Number.isFinite(value)) return value > 0 ? 'Inf' : '-Inf'
  const rounded = Number(value.toPrecision(15))
  if (rounded === 0) return '0.0'
  const size = Math.abs(rounded)
  if (size >= 1e15 || size < 1e-4) {
    const [digits = '', exponent = '+0'] = rounded.toExponential().split('e')
    const sign = exponent.startsWith('-') ? '-' : '+'
    return `${digits.includes('.') ? digits : `${digits}.0`}e${sign}${exponent.slice(1).padStart(2, '0')}`
  }
  const text = String(rounded)
  return text.includes('.') ? text : `${text}.0`
}

function blobText(bytes) {
  // Not by Buffer: a browser's worker shows the same tables.
  return `X'${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()}'`
}

/** A line break in a value would tear the table apart. */
const onOneLine = (text) => text.replaceAll(/\r\n|[\r\n]/g, '↵').replaceAll('\t', ' ')

/** Letters, not bytes or code units: an accent or an emoji counts once. */
const width = (text) => (PLAIN.test(text) ? text.length : [...segmenter().segment(text)].length)

/** Of these, each is a letter by itself: most texts need no segmenter, which takes a while to make. */
const PLAIN = /^[ -~\u{a1}-\u{ac}\u{ae}-\u{2ff}]*$/u
let letters
const segmenter = () => (letters ??= new Intl.Segmenter('en'))
