import { describe, expect, test } from 'vitest'
import { newSecret, otpauthAddress, stepOfCode } from './authenticator.ts'
import { appCode } from './testing.ts'

/** Appendix B of RFC 6238: its secret for SHA-1, in base32, and the last six of its eight digits. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const VECTORS = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
] as const

const at = (seconds: number) => new Date(seconds * 1000)

test.each(VECTORS)('at %s seconds the code is %s', async (seconds, code) => {
  expect(await stepOfCode(SECRET, code, at(seconds))).toBe(Math.floor(seconds / 30))
})

describe('clocks that differ', () => {
  test.each([-2, -1, 0, 1, 2])('by %s steps', async (steps) => {
    const now = 1_700_000_000
    for (const within of [0, 29]) {
      const moment = Math.floor(now / 30) * 30 + within
      const code = await appCode(SECRET, at(moment + steps * 30))
      const step = await stepOfCode(SECRET, code, at(moment))
      expect(step).toBe(Math.abs(steps) > 1 ? null : Math.floor(moment / 30) + steps)
    }
  })
})

test.each(['', '12345', '1234567', 'abcdef', '٢٨٧٠٨٢', '-28708', '2870 2', '287082\n'])(
  'no code is %j',
  async (typed) => {
    expect(await stepOfCode(SECRET, typed, at(59))).toBeNull()
  },
)

test('a secret is 160 bits, each time others, and the app is told whose it is', () => {
  const secrets = new Set(Array.from({ length: 50 }, newSecret))
  expect(secrets.size).toBe(50)
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  const address = new URL(
    otpauthAddress({ secret: SECRET, issuer: 'Code & stead', label: 'a+b@example.com' }),
  )
  expect(address.protocol).toBe('otpauth:')
  expect(decodeURIComponent(address.pathname)).toBe('/Code & stead:a+b@example.com')
  expect(Object.fromEntries(address.searchParams)).toMatchObject({ secret: SECRET, issuer: 'Code & stead' })
})
