/** Numbers, characters, enumerations and texts as JSON of docs/trace.md. Pure. */
import type { Type } from './types.ts'

export const MOST_TEXT = 200
export const MOST_ITEMS = 100

export const UNSET = '{"no":"unset"}'
export const UNREADABLE = '{"no":"unreadable"}'

const ENCODING = {
  boolean: 0x02,
  complex: 0x03,
  float: 0x04,
  signed: 0x05,
  signedCharacter: 0x06,
  unsigned: 0x07,
  utf: 0x10,
}

/** Of a base type or enumeration. */
export function plainValue(type: Type, bytes: Buffer): string {
  if (type.kind === 'enum') {
    const value = integerOf(bytes, true)
    const name = type.names.get(Number(value)) ?? type.names.get(Number(integerOf(bytes, false)))
    return name === undefined ? integer(value) : JSON.stringify({ written: name })
  }
  if (type.kind !== 'base') return UNREADABLE
  const { encoding, size, name } = type
  if (encoding === ENCODING.boolean)
    return bytes[0] === 0 ? 'false' : bytes[0] === 1 ? 'true' : String(bytes[0])
  if (encoding === ENCODING.float) return floating(bytes, size)
  if (encoding === ENCODING.utf || name === 'wchar_t') return character(Number(integerOf(bytes, false)))
  if (name === 'char') return charOf(bytes[0] ?? 0)
  if (encoding === ENCODING.complex || size > 16) return JSON.stringify({ written: '?' })
  return integer(integerOf(bytes, isSigned(type)))
}

/** Of a list of base types or enumerations, one behind the other. */
export function plainValues(type: Type, bytes: Buffer, count: number): string[] {
  const { size } = type
  if (!isSmallInteger(type))
    return Array.from({ length: count }, (_, at) =>
      plainValue(type, bytes.subarray(at * size, (at + 1) * size)),
    )
  // Lists of numbers are most of what a recording holds.
  return Array.from({ length: count }, (_, at) =>
    String(isSigned(type) ? bytes.readIntLE(at * size, size) : bytes.readUIntLE(at * size, size)),
  )
}

const isSmallInteger = (type: Type) =>
  type.kind === 'base' &&
  type.size <= 6 &&
  type.name !== 'char' &&
  type.name !== 'wchar_t' &&
  (isSigned(type) || type.encoding === ENCODING.unsigned)

const isSigned = (type: Type) =>
  type.kind === 'base' && (type.encoding === ENCODING.signed || type.encoding === ENCODING.signedCharacter)

const charOf = (code: number) =>
  code < 128
    ? JSON.stringify({ char: String.fromCharCode(code) })
    : JSON.stringify({ char: `\\x${code.toString(16)}` })

function character(code: number): string {
  return JSON.stringify({ char: code <= 0x10ffff ? String.fromCodePoint(code) : `\\x${code.toString(16)}` })
}

export function integerOf(bytes: Buffer, isSigned: boolean): bigint | number {
  const size = bytes.length
  if (size > 0 && size <= 6) return isSigned ? bytes.readIntLE(0, size) : bytes.readUIntLE(0, size)
  let value = 0n
  for (let at = size - 1; at >= 0; at--) value = (value << 8n) | BigInt(bytes[at] ?? 0)
  return isSigned ? BigInt.asIntN(size * 8, value) : value
}

export function integer(value: bigint | number): string {
  const isSafe = value >= Number.MIN_SAFE_INTEGER && value <= Number.MAX_SAFE_INTEGER
  return isSafe ? String(value) : JSON.stringify({ number: String(value) })
}

function floating(bytes: Buffer, size: number): string {
  const value = size === 4 ? bytes.readFloatLE(0) : size === 8 ? bytes.readDoubleLE(0) : longDouble(bytes)
  if (Number.isNaN(value)) return '{"number":"nan"}'
  if (!Number.isFinite(value)) return JSON.stringify({ number: value > 0 ? 'inf' : '-inf' })
  const text = size === 4 ? shortest(value) : String(value)
  const isWhole = /^-?\d+$/.test(text)
  if (Object.is(value, -0)) return '{"number":"-0.0"}'
  return isWhole ? JSON.stringify({ number: `${text}.0` }) : text
}

/** The fewest digits that a `float` is known by. */
function shortest(value: number): string {
  for (let digits = 6; digits < 9; digits++) {
    const rounded = Number(value.toPrecision(digits))
    if (Math.fround(rounded) === value) return String(rounded)
  }
  return String(value)
}

/** 80 bits: as near as a number of JavaScript comes. */
function longDouble(bytes: Buffer): number {
  const exponent = bytes.readUInt16LE(8)
  const fraction = Number(bytes.readBigUInt64LE(0)) / 2 ** 63
  const value =
    (exponent & 0x7fff) === 0x7fff
      ? fraction === 1
        ? Infinity
        : NaN
      : fraction * 2 ** ((exponent & 0x7fff) - 16383)
  return (exponent & 0x8000) === 0 ? value : -value
}

/** A text value, cut where it is long. */
export function textValue(text: string): string {
  return text.length <= MOST_TEXT
    ? JSON.stringify(text)
    : JSON.stringify({ text: text.slice(0, MOST_TEXT), length: text.length })
}
