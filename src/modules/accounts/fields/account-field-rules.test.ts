import { describe, expect, test } from 'vitest'
import { PASSWORD_OF_KNOWN_WORDS } from './password-word-rules.ts'
import {
  codeError,
  emailError,
  fullNameError,
  loginErrors,
  plainCode,
  signUpErrors,
} from './account-field-rules.ts'

describe('a name', () => {
  test.each([
    'Ada Lovelace',
    ' Ada ',
    'Ö',
    'Nguyễn Thị Minh Khai',
    "Conan O'Brien",
    'Jean-Luc',
    'J. R. R. Tolkien',
    '李小龍',
    'محمد علی',
    'می‌خواهم',
    'Sammy Davis Jr. 2',
    'x'.repeat(100),
    '😀 Ada',
  ])('%s may be used', (name) => {
    expect(fullNameError(name)).toBeNull()
  })

  test.each([
    ['', 'Please enter your full name.'],
    ['   ', 'Please enter your full name.'],
    ['x'.repeat(101), 'Please use at most 100 characters.'],
    ['12', 'Please enter your name with letters others can read.'],
    ['😀', 'Please enter your name with letters others can read.'],
    ['Ada\nBcc: bob@example.org', 'Please enter your name with letters others can read.'],
    ['Ada\u0000', 'Please enter your name with letters others can read.'],
    ['Ada \u202eecalevoL', 'Please enter your name with letters others can read.'],
    ['Ada \ud800', 'Please enter your name with letters others can read.'],
    ['Win at https://evil.example', 'Please enter your name with letters others can read.'],
    ['Win at WWW.evil.example', 'Please enter your name with letters others can read.'],
  ])('%j may not: %s', (name, message) => {
    expect(fullNameError(name)).toBe(message)
  })
})

test.each([
  ['ada@example.org', null],
  [' ada@example.org ', null],
  ['ADA@example.museum', null],
  ['', 'Please enter a valid email address.'],
  ['ada', 'Please enter a valid email address.'],
  ['ada@example', 'Please enter a valid email address.'],
  ['ada@example.org, bob@example.org', 'Please enter a valid email address.'],
])('the e-mail address %j: %j', (email, message) => {
  expect(emailError(email)).toBe(message)
})

test.each([
  ['123456', null],
  [' 123 456 ', null],
  ['123-456', null],
  ['12345', 'Please enter the six digits from our email.'],
  ['1234567', 'Please enter the six digits from our email.'],
  ['12345a', 'Please enter the six digits from our email.'],
  ['١٢٣٤٥٦', 'Please enter the six digits from our email.'],
])('the code %j: %j', (code, message) => {
  expect(codeError(code)).toBe(message)
})

test('a code is sent without what is around its digits', () => {
  expect(plainCode(' 123-456\n')).toBe('123456')
})

test('a sign-up says everything that is wrong at once', () => {
  expect(signUpErrors({ fullName: '', email: 'x', password: 'short' }, 'Codestead')).toEqual({
    fullName: 'Please enter your full name.',
    email: 'Please enter a valid email address.',
    password: 'Minimum of 8 characters',
  })
  const ada = { fullName: 'Ada', email: 'ada@example.org' }
  expect(signUpErrors({ ...ada, password: 'Engine#1843' }, 'Codestead')).toEqual({})
  expect(signUpErrors({ ...ada, password: 'Codestead#1843' }, 'Codestead')).toEqual({
    password: PASSWORD_OF_KNOWN_WORDS,
  })
})

test('a login judges no password that exists', () => {
  expect(loginErrors({ email: 'ada@example.org', password: 'x' })).toEqual({})
  expect(loginErrors({ email: '', password: '' })).toEqual({
    email: 'Please enter a valid email address.',
    password: 'Password should not be empty',
  })
})
