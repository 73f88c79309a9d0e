/** Codes of gifts, and when they are delivered. */

/** Thirty-two, without those that are read as another one. */
const CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const CODE_LENGTH = 20
const DELIVERY_HOUR = 8
const DAY_MS = 24 * 60 * 60 * 1000
const MOST_DAYS_AHEAD = 365

/** A code as it is compared: mail programs and people put blanks and hyphens into it, or write it small. */
export function plainGiftCode(typed: string): string | null {
  const plain = typed.replaceAll(/[\s-]/g, '').toUpperCase()
  const isCode =
    plain.length === CODE_LENGTH && Array.from(plain).every((letter) => CODE_LETTERS.includes(letter))
  return isCode ? plain : null
}

/** `ABCDE-FGHJK-LMNPQ-RSTUV`, of at least 20 bytes: five bits of each are one letter. */
export function writtenGiftCode(bytes: Uint8Array): string {
  const letters = Array.from(bytes.subarray(0, CODE_LENGTH), (byte) => CODE_LETTERS[byte % 32] ?? '')
  return [0, 5, 10, 15].map((from) => letters.slice(from, from + 5).join('')).join('-')
}

/** In the morning of that day where the buyer is. Null: there is no such day, or it is over or too far. */
export function deliveryInstant(day: string, timeZone: string, now: Date): Date | null {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const asUtc = Date.UTC(year, month - 1, date, DELIVERY_HOUR)
  if (new Date(asUtc).toISOString().slice(0, 10) !== day) return null
  const today = dayIn(timeZone, now)
  if (day < today || day > dayIn(timeZone, new Date(now.getTime() + MOST_DAYS_AHEAD * DAY_MS))) return null
  // Twice: the first guess may lie on the other side of a change of the clocks.
  const first = asUtc - offsetMs(timeZone, new Date(asUtc))
  const morning = new Date(asUtc - offsetMs(timeZone, new Date(first)))
  return morning.getTime() > now.getTime() ? morning : now
}

export function dayIn(timeZone: string, at: Date): string {
  return new Date(at.getTime() + offsetMs(timeZone, at)).toISOString().slice(0, 10)
}

/** Returns the UTC offset of a time zone at an instant, in milliseconds. */
function offsetMs(timeZone: string, at: Date): number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d{2}):(\d{2})/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}
