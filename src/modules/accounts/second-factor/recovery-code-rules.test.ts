import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainRecoveryCode, recoveryCodeOf } from './recovery-code-rules.ts'

test('every code reads back, in capitals, without its hyphen and with letters taken for others', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 10, maxLength: 10 }), (bytes) => {
      const code = recoveryCodeOf(bytes)
      expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/)
      const plain = code.replace('-', '')
      const misread = code.toUpperCase().replaceAll('0', 'O').replaceAll('1', 'I').replace('-', ' - ')
      for (const typed of [code, plain, misread, ` ${code}\n`]) expect(plainRecoveryCode(typed)).toBe(plain)
    }),
  )
})

test('each letter is as likely as any other', () => {
  const letters = Array.from({ length: 256 }, (_, byte) => recoveryCodeOf(new Uint8Array(10).fill(byte))[0])
  const counts = new Map<string | undefined, number>()
  for (const letter of letters) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  expect([...counts.values()]).toEqual(Array.from({ length: 32 }, () => 8))
})

test.each(['', '123456', 'abcde-fghj', 'abcde-fghjk-m', 'abcde-fghj!', 'uuuuu-uuuuu'])(
  'none is %j',
  (typed) => {
    expect(plainRecoveryCode(typed)).toBeNull()
  },
)
