/** Sizes and times of a language's limits, as they are read. */
import { t, tCount } from '#platform/messages/messages.ts'

const MEBIBYTE = 1024 * 1024

/** Memory comes in powers of two, what is printed in thousands: both are told by the short name that everybody uses. */
export function sizeText(bytes: number): string {
  if (bytes % MEBIBYTE === 0) return t('{n} MB', { n: bytes / MEBIBYTE })
  return bytes >= 1_000_000 ? t('{n} MB', { n: bytes / 1_000_000 }) : t('{n} KB', { n: bytes / 1_000 })
}

export function timeText(ms: number): string {
  const seconds = ms / 1_000
  return seconds >= 60
    ? tCount(seconds / 60, { one: '{n} minute', other: '{n} minutes' })
    : tCount(seconds, { one: '{n} second', other: '{n} seconds' })
}
