import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findWords, readSeenFiles } from './messages-in-code.ts'
import { findStiffForms, readTextLines } from './plain-english.ts'

const ROOT = join(import.meta.dirname, '../..')

test('messages and mails are plain American English', () => {
  const stiff = readSeenFiles(ROOT)
    .filter(({ path }) => !path.endsWith('.css'))
    .flatMap(({ path, text }) => findWords(path, text).sentences)
    .flatMap(({ sentence, forms, where }) =>
      [...new Set([sentence, ...Object.values(forms ?? {})])].flatMap((each) =>
        findStiffForms(each).map((advice) => `${where} ${advice}, in “${each}”`),
      ),
    )
  expect(stiff).toEqual([])
})

test('texts of the site are plain American English', () => {
  const stiff = readTextLines(ROOT).flatMap(({ where, line }) =>
    findStiffForms(line).map((advice) => `${where} ${advice}`),
  )
  expect(stiff).toEqual([])
})

describe('a stiff form is found, with what to write instead', () => {
  test.each([
    ['The code stands in the mail.', 'is, says or appears'],
    ['By going on you agree.', 'continue'],
    ['Still being mended', 'fix'],
    ['Whoever opens it joins.', 'anyone who'],
    ['Nobody has one yet.', 'no one'],
    ['Your trial has begun.', 'start'],
    ['Where to begin', 'start'],
    ['It takes test cards alone.', 'only'],
    ['once, for good', 'forever'],
    ['How this price comes about', 'calculated'],
    ['Your code is kept.', 'saved'],
    ['Nothing is charged any more.', 'no longer'],
    ['Your e-mail address', 'email'],
    ['Your licence code', 'license'],
    ['Cancelled in two clicks', 'canceled'],
    ['{percent} % off', 'without a space'],
  ])('%s', (sentence, instead) => {
    expect(findStiffForms(sentence).join()).toContain(instead)
  })

  test.each([
    'Beginner',
    'I understand',
    'Standard library',
    'Recommended',
    '{percent}% off',
    'Save your color',
  ])('not in %s', (sentence) => {
    expect(findStiffForms(sentence)).toEqual([])
  })
})
