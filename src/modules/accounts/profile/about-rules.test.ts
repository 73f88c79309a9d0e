import { expect, test } from 'vitest'
import { aboutError, MOST_ABOUT_LETTERS, profileErrors, tidyProfile, websiteError } from './about-rules.ts'
import { COUNTRY_CODES } from './country-rules.ts'

test.each([
  ['', null],
  ['I write engines.\nOf the analytical kind.', null],
  ['ä'.repeat(MOST_ABOUT_LETTERS), null],
  // Each is one sign to its writer, whatever it is to a computer.
  ['𝒜'.repeat(MOST_ABOUT_LETTERS), null],
  ['a'.repeat(MOST_ABOUT_LETTERS + 1), 'Please use at most 300 characters.'],
  ['evil\u202etxt', 'Please use letters, numbers, and punctuation only.'],
  ['nul\0', 'Please use letters, numbers, and punctuation only.'],
  ['half\ud800', 'Please use letters, numbers, and punctuation only.'],
])('about %j', (about, error) => {
  expect(aboutError(about)).toBe(error)
})

test.each(['', 'https://example.org', ' http://example.org/~ada?x=1#y ', 'https://bücher.example'])(
  'the address %j may be kept',
  (website) => {
    expect(websiteError(website)).toBeNull()
  },
)

test.each([
  'example.org',
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://example.org',
  'https://',
  '//example.org',
  'https://bank.example@evil.example',
  'https://user:secret@example.org',
  `https://example.org/${'a'.repeat(200)}`,
])('the address %j may not', (website) => {
  expect(websiteError(website)).toBe('Please enter a full address that starts with http:// or https://.')
})

test('only what is named is looked at, and changed', () => {
  expect(profileErrors({})).toEqual({})
  expect(tidyProfile({})).toEqual({})
  expect(profileErrors({ country: 'XX', website: 'x', fullName: ' ' })).toEqual({
    fullName: 'Please enter your full name.',
    country: 'Please choose a country from the list.',
    website: expect.stringContaining('full address'),
  })
  expect(tidyProfile({ about: ' a\r\nb\n\n\n\nc ', country: '', website: 'HTTPS://Example.org' })).toEqual({
    about: 'a\nb\n\nc',
    country: null,
    website: 'https://example.org/',
  })
})

test('every country has a name', () => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  expect(COUNTRY_CODES.filter((code) => names.of(code) === undefined)).toEqual([])
  expect(new Set(COUNTRY_CODES).size).toBe(249)
})
