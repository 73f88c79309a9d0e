import { expect, test } from 'vitest'
import { dayText, minutesText, momentText } from './mail-date-rules.ts'

const AT = new Date('2026-11-22T23:05:00Z')

test('a moment is told with its zone, in plain spaces', () => {
  expect(momentText(AT)).toBe('Nov 22, 2026 at 11:05 PM (UTC)')
  expect(momentText(AT, 'Asia/Kolkata')).toBe('Nov 23, 2026 at 4:35 AM (Asia/Kolkata)')
})

test('a day is that of the reader', () => {
  expect([dayText(AT), dayText(AT, 'Asia/Tokyo')]).toEqual(['Nov 22, 2026', 'Nov 23, 2026'])
})

test.each([
  [1, '1 minute'],
  [15, '15 minutes'],
  [60, '1 hour'],
  [90, '90 minutes'],
  [1440, '24 hours'],
])('%i minutes are %s', (minutes, text) => expect(minutesText(minutes)).toBe(text))
