import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pseudonymFrom } from './pseudonym-rules.ts'

test('a pseudonym is two words and a number, the same for the same bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 6, maxLength: 32 }), (digest) => {
      expect(pseudonymFrom(digest)).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+ \d{1,5}$/)
      expect(pseudonymFrom(digest)).toBe(pseudonymFrom(Uint8Array.from(digest)))
    }),
  )
})

test('of 2,000 accounts hardly two share a pseudonym', () => {
  const names = Array.from({ length: 2_000 }, (_, at) =>
    pseudonymFrom(createHash('sha256').update(String(at)).digest()),
  )
  expect(new Set(names).size).toBeGreaterThan(1_995)
})
