import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loudWords, plainText, titleKeys, tokensOf, wordsOf } from './search-text-rules.ts'

test.each([
  ['C++ and c#, F# and .NET', ['cpp', 'and', 'csharp', 'fsharp', 'and', 'dotnet']],
  ['i++; x#', ['i', 'x']],
  ['print("Hello")', ['print', 'hello']],
  ['object-oriented snake_case', ['object', 'oriented', 'snake', 'case']],
  ['Café naïve', ['cafe', 'naive']],
  ["it’s don't", ['its', 'dont']],
  ['constructor __proto__ toString', ['constructor', 'proto', 'tostring']],
  ['\0 😀 \ud800', []],
  ['питон 数据', ['питон', '数据']],
])('%j has the words %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words)
})

test('a word says where it stands', () => {
  const text = 'Learn C++, naïvely'
  expect(tokensOf(text).map(({ start, end }) => text.slice(start, end))).toEqual(['Learn', 'C++', 'naïvely'])
})

test('whatever is typed becomes letters and digits', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      for (const word of wordsOf(text)) expect(word).toMatch(/^[\p{L}\p{N}]{1,40}$/u)
    }),
  )
})

test.each([
  ['how to learn python', ['python']],
  ['for loop', ['for', 'loop']],
  ['loops for beginners', ['loops', 'beginners']],
  ['how to', ['how', 'to']],
])('what counts of %j', (text, words) => {
  expect(loudWords(wordsOf(text))).toEqual(words)
})

test('a title is named by itself and by what is left without quiet words', () => {
  expect(titleKeys('Learn C++ Basics')).toEqual(['learn cpp basics', 'cpp basics'])
  expect(titleKeys('Master Python')).toEqual(['master python', 'python'])
})

test('the text of our HTML', () => {
  expect(plainText('<p>Use <code>a &lt; b</code>,</p><p>then <strong>go</strong>es &amp;#39;.</p>')).toBe(
    'Use a < b, then goes &#39;.',
  )
})
