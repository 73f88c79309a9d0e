import { expect, test } from 'vitest'
import { PASSWORD_OF_KNOWN_WORDS, passwordWordsError } from './password-word-rules.ts'

const ADA = { brandName: 'Codestead', fullName: 'Ada King Lovelace', email: 'countess.1815@example.com' }

test.each([
  ['Codestead#2024', 'the brand'],
  ['C0d3st3ad!99', 'the brand, with digits for letters'],
  ['Lovelace#1815', 'a name'],
  ['L0vel@ce!12', 'a name, with signs for letters'],
  ['AdaLovelace1!', 'two of the names'],
  ['Lóvelace#1815', 'a name with an accent'],
  ['Ada!Ada!Ada!1', 'a name, three times'],
  ['Countess#77', 'the address'],
  ['countess.1815!A', 'the whole address'],
  ['Codestead-Ada1x', 'brand and name, and a letter'],
])('%s is made of %s', (password) => {
  expect(passwordWordsError(password, ADA)).toBe(PASSWORD_OF_KNOWN_WORDS)
})

test.each([
  ['Engine#1843 notes', 'nothing that is known'],
  ['Ada weaves algebra 1!', 'a name and much else'],
  ['Codestead/Turnip7', 'the brand and a word of one’s own'],
  ['Kingfisher#1843', 'a word that begins like a name'],
  ['#1843$1852%', 'no letters'],
])('%s may be used: %s', (password) => {
  expect(passwordWordsError(password, ADA)).toBeNull()
})

test('what is not known forbids nothing', () => {
  const nobody = { brandName: '', fullName: '', email: '' }
  expect(passwordWordsError('Lovelace#1815', nobody)).toBeNull()
  expect(passwordWordsError('Li#19451945', { ...nobody, fullName: 'Li', email: 'li@example.com' })).toBeNull()
})
