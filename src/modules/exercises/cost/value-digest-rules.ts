/** Short digest of what a function returns, so that a solution's long list need not be written into a challenge. */
import { createHash } from 'node:crypto'
import type { JsonValue } from '../values.ts'

const DIGITS = 8

export function valueDigest(value: JsonValue): string {
  return createHash('sha256')
    .update(JSON.stringify(asWritten(value)))
    .digest('hex')
    .slice(0, DIGITS)
}

/** Truths as numbers, since C has no other, and doubles without the digits in which sums of another order differ. */
function asWritten(value: JsonValue): JsonValue {
  if (typeof value === 'boolean') return Number(value)
  if (typeof value === 'number') return Number.isInteger(value) ? value : Number(value.toPrecision(6))
  if (Array.isArray(value)) return value.map(asWritten)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, item]): [string, JsonValue] => [key, asWritten(item)])
  return Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
