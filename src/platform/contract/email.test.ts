import { expect, test } from 'vitest'
import { isEmail } from './email.ts'

test.each([
  'ada@example.com',
  'ada.b_c%d+e-f@mail.example.co',
  'a@b.museum',
  'ADA@EXAMPLE.ONLINE',
  'ada@xn--bcher-kva.example',
  'ada@example.xn--p1ai',
])('%s is an address', (text) => {
  expect(isEmail(text)).toBe(true)
})

test.each([
  '',
  'ada',
  'ada@',
  '@example.com',
  'ada@example',
  'ada@example.c',
  'ada@exa mple.com',
  'ada@example..com',
  'ada@-example.com',
  'ada@example.com\n',
  'ada@example.com,bob@example.com',
  'Ada <ada@example.com>',
  `${'a'.repeat(65)}@example.com`,
  `ada@${'a.'.repeat(130)}com`,
])('%j is none', (text) => {
  expect(isEmail(text)).toBe(false)
})

test('a long text that is nearly one is looked at once', () => {
  const start = performance.now()
  isEmail(`a@${'a-'.repeat(120)}`)
  isEmail(`a@${'a'.repeat(500_000)}`)
  expect(performance.now() - start).toBeLessThan(5_000)
})
