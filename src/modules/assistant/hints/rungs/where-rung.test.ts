import { expect, test } from 'vitest'
import { readLittle } from '#modules/catalog/testing.ts'
import type { GradeOutcome, TestVerdict } from '#modules/exercises/outcomes/contract.ts'
import { fittingSentence } from './fitting-sentence.ts'
import type { Situation } from './situation.ts'
import { statementSentences } from './statement-sentences.ts'
import { whereRung } from './where-rung.ts'

const { content } = readLittle()

const verdict: TestVerdict = {
  name: 'A test',
  passed: false,
  hidden: false,
  input: null,
  expected: null,
  actual: null,
  message: null,
  hint: null,
  limit: null,
}

const grade: GradeOutcome = {
  result: 'fail',
  passed: false,
  tests: [verdict],
  stdout: '',
  stderr: '',
  limit: null,
  diagnostics: [],
  explanation: null,
  mistake: null,
  timings: { queueMs: 0, compileMs: 0, runMs: 0, totalMs: 0 },
}

function said(changes: Partial<GradeOutcome>, statementHtml = ''): string {
  const situation: Situation = {
    content,
    outline: {
      language: 'python',
      statementHtml,
      starter: [],
      answers: [],
      concepts: [],
      hintsHtml: [],
      place: null,
    },
    files: [{ path: 'main.py', content: '' }],
    grade: { ...grade, ...changes },
    hasPro: false,
    divergence: null,
  }
  return whereRung(situation).sentences.join(' ')
}

const failing = (changes: Partial<TestVerdict>) => said({ tests: [{ ...verdict, ...changes }] })

test('short values are told side by side', () => {
  expect(failing({ input: '4\n', expected: '8\n', actual: '7\n' })).toContain(
    'For `4`, expected is `8`, and your program gives `7`.',
  )
  expect(failing({ expected: '8', actual: '' })).toContain('Expected is `8`, and your program gives nothing.')
})

test('of long output the first line that differs is told', () => {
  const lines = (last: string) => `one\ntwo\n${last}`
  expect(failing({ expected: lines('three\n'), actual: lines('four\n') })).toContain(
    'The first difference is in line 3: expected is `three`, and yours is `four`.',
  )
  expect(failing({ expected: lines('three\n'), actual: 'one\ntwo\n' })).toContain(
    'Your output ends too early: line 3 is missing.',
  )
  expect(failing({ expected: 'one\ntwo\n', actual: lines('three\n') })).toContain(
    'Your output should have ended before line 3.',
  )
})

test('of long values that begin alike, the place where they part is told', () => {
  const list = (last: number) => `[${Array.from({ length: 40 }, (_, at) => at).join(', ')}, ${last}]`
  expect(failing({ expected: list(1), actual: list(2) })).toMatch(
    /expected is `….*39, 1\]`, and yours is `….*39, 2\]`/,
  )
})

test('a public test is told before a hidden one, and the others that pass are counted', () => {
  const text = said({
    tests: [
      { ...verdict, name: 'Hidden test 1', hidden: true },
      { ...verdict, name: 'Shown', message: 'The heading is missing' },
      { ...verdict, passed: true },
    ],
  })
  expect(text).toContain('1 of 3 tests pass already. The one to look at is “Shown”.')
  expect(text).toContain('The heading is missing.')
})

test('a program that doesn’t start is told of its message and line', () => {
  const text = said({
    result: 'compilationError',
    tests: [],
    explanation: { title: 'Missing colon', text: 'Python expects a `:` here.', line: 3 },
  })
  expect(text).toContain('Missing colon. Python expects a `:` here. Look at line 3 and the one above it')
})

test('the sentence of the task that the test is about is quoted, and none if several are', () => {
  const html =
    '<p>Read the price. If it’s <code>0</code> or less, print <code>Free entry</code>.</p>\n<pre>Free entry</pre>\n<ul><li>Discounts are for children.</li></ul>'
  expect(fittingSentence(html, { ...verdict, name: 'Free entry', expected: 'Free entry\n' })).toBe(
    'If it’s `0` or less, print `Free entry`.',
  )
  expect(fittingSentence(html, { ...verdict, name: 'Children' })).toBe('Discounts are for children.')
  expect(fittingSentence(html, { ...verdict, name: 'Something else' })).toBeNull()
  expect(fittingSentence(html, { ...verdict, name: 'Free entry', hidden: true })).toBeNull()
})

test('sentences end outside code, and entities are signs', () => {
  expect(statementSentences('<p>Print <code>3.5 &lt; x. Y</code> twice. Then <em>stop</em>!</p>')).toEqual([
    'Print `3.5 < x. Y` twice.',
    'Then stop!',
  ])
})
