import { expect, test } from 'vitest'
import { isExpired } from './token-expiry-rules.ts'

const NOW = Date.parse('2026-11-25T12:00:00Z')
const tokenUntil = (ms: number) =>
  `e30.${Buffer.from(JSON.stringify({ sub: 'ü?>', exp: ms / 1000 })).toString('base64url')}.signature`

test('a token is renewed from 20 seconds before its end', () => {
  expect(isExpired(tokenUntil(NOW + 60_000), NOW)).toBe(false)
  expect(isExpired(tokenUntil(NOW + 19_000), NOW)).toBe(true)
  expect(isExpired(tokenUntil(NOW - 60_000), NOW)).toBe(true)
  expect(isExpired(null, NOW)).toBe(true)
})

test('what cannot be read is left to the server', () => {
  for (const token of ['', 'token', 'a.b.c', 'e30.bnVsbA.x', 'e30.e30.x'])
    expect(isExpired(token, NOW), token).toBe(false)
})
