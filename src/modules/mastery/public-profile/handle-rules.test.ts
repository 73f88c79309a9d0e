import fc from 'fast-check'
import { expect, test } from 'vitest'
import { displayNameError, handleError, skeletonOf, suggestHandle, tidyHandle } from './handle-rules.ts'

const BRAND = 'Codestead'

test.each(['ada', 'ada-lovelace', 'x86', 'a'.repeat(30), 'rust-4-me'])('%s may be chosen', (handle) => {
  expect(handleError(handle, BRAND)).toBeNull()
})

test.each([
  ['', 'Please choose a name for the address.'],
  ['ab', 'Use 3 to 30 characters.'],
  ['a'.repeat(31), 'Use 3 to 30 characters.'],
  ['Ada', 'Use letters from a to z, digits, and hyphens only.'],
  ['ada_l', 'Use letters from a to z, digits, and hyphens only.'],
  ['аda', 'Use letters from a to z, digits, and hyphens only.'],
  ['ada/../x', 'Use letters from a to z, digits, and hyphens only.'],
  ['-ada', 'Put hyphens between letters or digits only, one at a time.'],
  ['ada-', 'Put hyphens between letters or digits only, one at a time.'],
  ['a--da', 'Put hyphens between letters or digits only, one at a time.'],
  ['1843', 'Use at least one letter.'],
  ['admin', 'This name is reserved. Please choose another one.'],
  ['adm1n', 'This name is reserved. Please choose another one.'],
  ['supp0rt', 'This name is reserved. Please choose another one.'],
  ['s-t-a-f-f', 'This name is reserved. Please choose another one.'],
  ['codestead-help', 'This name is reserved. Please choose another one.'],
  ['c0destead', 'This name is reserved. Please choose another one.'],
])('%j may not', (handle, error) => {
  expect(handleError(handle, BRAND)).toBe(error)
})

test.each([
  ['google', 'g00gle'],
  ['bill', 'b1ll'],
  ['bill', 'biii'],
  ['modern', 'modem'],
  ['wow', 'vvovv'],
  ['ada-lovelace', 'adalovelace'],
])('%s and %s look the same', (one, other) => {
  expect(skeletonOf(one)).toBe(skeletonOf(other))
})

test('a skeleton is its own skeleton but for letters that meet only when folded', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z0-9-]{3,30}$/), (handle) => {
      const skeleton = skeletonOf(handle)
      expect(skeleton).toMatch(/^[a-hj-z2-9]*$/)
      expect(skeletonOf(`${handle}-`)).toBe(skeleton)
    }),
  )
})

test('what is suggested may be chosen', () => {
  expect(suggestHandle('Ada Lovelace', BRAND)).toBe('ada-lovelace')
  expect(suggestHandle('Zoë Ångström', BRAND)).toBe('zoe-angstrom')
  expect(suggestHandle('漢字', BRAND)).toBe('')
  expect(suggestHandle('Support', BRAND)).toBe('')
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (name) => {
      const handle = suggestHandle(name, BRAND)
      expect(handle === '' || handleError(handle, BRAND) === null).toBe(true)
      expect(tidyHandle(handle)).toBe(handle)
    }),
  )
})

test.each([
  ['Ada', null],
  ['Ада Лавлейс', null],
  ['', 'Please enter the name that others see.'],
  ['a'.repeat(61), 'Please use at most 60 characters.'],
  ['Ada\u202eevil', 'Please enter your name with letters others can read.'],
  ['A\u200bda', 'Please enter your name with letters others can read.'],
  ['www.example.org', 'Please enter your name with letters others can read.'],
  ['12', 'Please enter your name with letters others can read.'],
])('display name %j', (name, error) => {
  expect(displayNameError(name)).toBe(error)
})
