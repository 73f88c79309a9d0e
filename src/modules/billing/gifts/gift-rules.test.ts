import { describe, expect, test } from 'vitest'
import { deliveryInstant, plainGiftCode, writtenGiftCode } from './gift-rules.ts'

const NOW = new Date('2025-03-08T20:00:00Z')

describe('a gift is delivered in the morning of its day where the buyer is', () => {
  test.each([
    ['2025-03-20', 'UTC', '2025-03-20T08:00:00.000Z'],
    ['2025-03-20', 'Asia/Kathmandu', '2025-03-20T02:15:00.000Z'],
    // The clocks of New York change in the night before.
    ['2025-03-09', 'America/New_York', '2025-03-09T12:00:00.000Z'],
    ['2025-03-30', 'Europe/Berlin', '2025-03-30T06:00:00.000Z'],
    ['2025-03-20', 'Pacific/Kiritimati', '2025-03-19T18:00:00.000Z'],
    // Today, and the morning is over.
    ['2025-03-08', 'UTC', NOW.toISOString()],
    ['2025-03-08', 'America/Los_Angeles', NOW.toISOString()],
  ])('%s in %s', (day, zone, expected) => {
    expect(deliveryInstant(day, zone, NOW)?.toISOString()).toBe(expected)
  })

  test.each([
    ['2025-03-07', 'UTC'],
    // It is tomorrow there already.
    ['2025-03-08', 'Pacific/Kiritimati'],
    ['2026-03-09', 'UTC'],
    ['2025-02-30', 'UTC'],
    ['2025-13-01', 'UTC'],
  ])('%s in %s is no day for it', (day, zone) => expect(deliveryInstant(day, zone, NOW)).toBeNull())
})

test('a code is read as people write it, and nothing else is one', () => {
  const code = writtenGiftCode(Uint8Array.from({ length: 32 }, (_, index) => index * 7))
  expect(code).toMatch(/^([A-HJ-NP-Z2-9]{5}-){3}[A-HJ-NP-Z2-9]{5}$/)
  expect(plainGiftCode(` ${code.toLowerCase().replaceAll('-', ' ')}\n`)).toBe(code.replaceAll('-', ''))
  for (const wrong of ['', 'ABCDE', `${code}A`, '0'.repeat(20), '\0'.repeat(20)])
    expect(plainGiftCode(wrong)).toBeNull()
})
