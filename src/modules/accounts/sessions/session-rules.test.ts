import { expect, test } from 'vitest'
import { deviceName } from '../client-info.ts'
import {
  keyPeriod,
  previousKeyPeriod,
  judgeToken,
  ROTATION_GRACE_MS,
  sessionExpiry,
} from './session-rules.ts'

const NOW = new Date('2025-01-15T12:00:00Z')
const DAY_MS = 24 * 60 * 60 * 1000
const later = (ms: number) => new Date(NOW.getTime() + ms)

test.each([
  [4, 0, 'newest'],
  [4, DAY_MS, 'newest'],
  [3, 0, 'just-replaced'],
  [3, ROTATION_GRACE_MS, 'just-replaced'],
  [3, ROTATION_GRACE_MS + 1, 'reused'],
  [2, 0, 'reused'],
  [5, 0, 'reused'],
] as const)('of four exchanges, token %s after %s ms is %s', (generation, ms, worth) => {
  expect(judgeToken(generation, { generation: 4, rotatedAt: NOW }, later(ms))).toBe(worth)
})

test('a session lasts a week longer with each visit, and no longer than ninety days', () => {
  const week = 7 * 24 * 60
  expect(sessionExpiry(NOW, NOW, week)).toEqual(later(7 * DAY_MS))
  expect(sessionExpiry(NOW, later(80 * DAY_MS), week)).toEqual(later(87 * DAY_MS))
  expect(sessionExpiry(NOW, later(85 * DAY_MS), week)).toEqual(later(90 * DAY_MS))
})

test.each([
  ['2025-01-31T23:59:59Z', '2025-01', '2024-12'],
  ['2025-03-31T12:00:00Z', '2025-03', '2025-02'],
  ['2024-12-01T00:00:00Z', '2024-12', '2024-11'],
])('at %s the key is that of %s, before it that of %s', (at, now, before) => {
  expect([keyPeriod(new Date(at)), previousKeyPeriod(new Date(at))]).toEqual([now, before])
})

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0',
    'Microsoft Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  ['curl/8.5.0', 'Unknown device'],
  ['', 'Unknown device'],
  [null, 'Unknown device'],
])('%s is %s', (userAgent, words) => {
  expect(deviceName(userAgent)).toBe(words)
})

test('a made-up browser stays short and harmless', () => {
  for (const text of [
    '<script>'.repeat(9000),
    '\n\r\0'.repeat(40),
    '('.repeat(100_000),
    `Mozilla/5.0 ${'a/'.repeat(50_000)}`,
  ]) {
    const words = deviceName(text)
    expect(words.length).toBeLessThanOrEqual(80)
    expect(words).not.toMatch(/[\n\r\0]/)
  }
})
