import { expect, test } from 'vitest'
import { signInForGifts } from './gift-address-rules.ts'

const nextOf = (address: string) => new URL(address, 'http://localhost').searchParams.get('next')

test.each(['/login', '/signup'] as const)('the code of a gift comes along by %s', (form) => {
  const address = signInForGifts(form, '?code=ABCDE-FGHJK-LMNPQ-RSTUV&utm_source=mail')
  expect(address.startsWith(`${form}?next=`)).toBe(true)
  expect(nextOf(address)).toBe('/gifts?code=ABCDE-FGHJK-LMNPQ-RSTUV')
})

test('typed with blanks it is the same code when it comes back', () => {
  const next = nextOf(signInForGifts('/login', '?code=ABCDE%20FGHJK'))
  expect(new URL(next ?? '', 'http://localhost').searchParams.get('code')).toBe('ABCDE FGHJK')
})

test.each(['', '?code=', '?code=%3Cscript%3E', `?code=${'A'.repeat(61)}`, '?code=A%26next%3D//evil.example'])(
  '%j has no code that would come along',
  (search) => expect(nextOf(signInForGifts('/login', search))).toBe('/gifts'),
)
