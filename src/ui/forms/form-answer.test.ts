import { describe, expect, test } from 'vitest'
import { placeServerErrors } from './form-answer.ts'

describe('what the server said stands', () => {
  const form = ['fullName', 'email', 'password'] as const

  test.each([
    ['at the fields it names', { email: 'Taken.' }, 'x', { email: 'Taken.' }, null],
    [
      'at each of them',
      { email: 'Taken.', password: 'Weak.' },
      'x',
      { email: 'Taken.', password: 'Weak.' },
      null,
    ],
    ['above the form, for a field that it does not have', { captcha: 'No.' }, 'x', {}, 'No.'],
    ['in both places', { email: 'Taken.', captcha: 'No.' }, 'x', { email: 'Taken.' }, 'No.'],
    ['at the one field a text mentions', {}, 'This email is taken', { email: 'This email is taken' }, null],
    ['in any case', {}, 'FullName is missing', { fullName: 'FullName is missing' }, null],
    ['above the form, for two fields', {}, 'Wrong email or password', {}, 'Wrong email or password'],
    ['above the form, for none', {}, 'Try again later', {}, 'Try again later'],
  ])('%s', (_, fields, message, placed, general) => {
    expect(placeServerErrors({ message, fields }, form)).toEqual({ fields: placed, general })
  })

  test('above a form that lacks the field it mentions', () => {
    expect(placeServerErrors({ message: 'The password is weak', fields: {} }, ['email'])).toEqual({
      fields: {},
      general: 'The password is weak',
    })
  })

  test('and is never mistaken for what every object has', () => {
    expect(placeServerErrors({ message: 'm', fields: {} }, ['constructor', 'toString'])).toEqual({
      fields: {},
      general: 'm',
    })
  })
})
