import { expect, test } from 'vitest'
import { encode } from 'uqr'
import { qrCode } from './qr-code.ts'

test('the path draws every dark module and no other', () => {
  const text = 'otpauth://totp/Codestead:ada@example.com?secret=GEZDGNBVGY3TQOJQ'
  const { size, path } = qrCode(text)
  const drawn = Array.from({ length: size }, () => Array.from({ length: size }, () => false))
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let dark = 0; dark < Number(width); dark += 1) {
      const row = drawn[Number(y)]
      if (row !== undefined) row[Number(x) + dark] = true
    }
  }
  expect(drawn).toEqual(encode(text, { ecc: 'M', border: 4 }).data)
  // Four light ones around it.
  expect(drawn.slice(0, 4).flat()).not.toContain(true)
  expect(drawn[4]?.indexOf(true)).toBe(4)
})
