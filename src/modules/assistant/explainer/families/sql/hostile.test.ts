import { expect, test } from 'vitest'
import { explainLines } from '../../explainer.ts'
import { plainText } from '../../testing/plain-text.ts'

function partsOf(content: string, level: 'normal' | 'exact' = 'exact') {
  const files = [{ path: 'main.sql', content }]
  return explainLines({ language: 'sql', files, path: 'main.sql', from: 1, to: 5_000, level }).parts
}

const SIZE = 60_000
const HOSTILE: Record<string, string> = {
  parentheses: '('.repeat(SIZE),
  'a deep value': `SELECT ${'('.repeat(SIZE / 2 - 10)}1${')'.repeat(SIZE / 2 - 10)}`,
  commas: `SELECT 1${', 1'.repeat(SIZE / 3 - 10)}`,
  'only commas': ','.repeat(SIZE),
  quotes: "'".repeat(SIZE - 1),
  'quotes on many lines': `';\n";\n`.repeat(SIZE / 6),
  'a comment without an end': `/*${'x'.repeat(SIZE - 2)}`,
  'a long chain of AND': `SELECT * FROM t WHERE a = 1${' AND a = 1'.repeat(SIZE / 10 - 10)}`,
  'a long sum': `SELECT 1${' + 1'.repeat(SIZE / 4 - 10)}`,
  'nested queries': `SELECT * FROM (`.repeat(4_000),
  'nested queries that end': `${'SELECT * FROM ('.repeat(100)}SELECT 1${')'.repeat(100)}`,
  'nested conditions': `SELECT * FROM t WHERE ${'NOT ('.repeat(100)}a${')'.repeat(100)}`,
  'many joins': `SELECT * FROM a${' JOIN b ON a.x = b.x'.repeat(2_900)}`,
  'many CASE words': 'CASE '.repeat(SIZE / 5),
  'many statements': 'SELECT 1;\n'.repeat(SIZE / 10),
}

test.each(Object.entries(HOSTILE))('%s: answered, and soon', (_, content) => {
  const start = performance.now()
  const parts = partsOf(content)
  expect(parts.length).toBeGreaterThan(0)
  // A hundred times what it takes on an idle machine, and far below what anything but linear would.
  expect(performance.now() - start).toBeLessThan(5_000)
})

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])('%s is a name like others', (name) => {
  const query = `SELECT ${name}(${name}), ${name}.${name} AS ${name} FROM ${name} JOIN x AS ${name} ON ${name}.a = x.${name} WHERE ${name} = 1 GROUP BY ${name} ORDER BY ${name}`
  const texts = partsOf(query).flatMap(({ sentences, mistakes }) =>
    [...sentences, ...mistakes].map(plainText),
  )
  expect(texts.join(' ')).toContain(`\`${name}\``)
  expect(texts.join(' ')).not.toMatch(/\[object|undefined|native code|\{\w+\}/)
})

test('a statement that can’t be read is told as that, and the rest is read', () => {
  const parts = partsOf(
    "SELECT title FROM books;\nSELECT FROM WHERE;\nSELECT name FROM owners WHERE town = 'Nokia;\nSELECT id FROM visits;",
  )
  expect(parts.filter(({ kind }) => kind === 'unreadable').map(({ from }) => from)).toEqual([2, 3])
  const texts = parts.flatMap(({ sentences }) => sentences.map(plainText))
  expect(texts).toContain('Takes every row of the table `books`.')
  expect(texts).toContain('Takes every row of the table `visits`.')
  expect(texts.find((text) => text.includes('line 2'))).toContain('I can’t read the statement at line 2.')
})

test('comments are told as comments, and an empty file has no code', () => {
  expect(partsOf('-- the open bills\nSELECT 1').map(({ kind }) => kind)).toEqual(['comment', 'statement'])
  expect(partsOf('').map(({ kind }) => kind)).toEqual(['note'])
})

test('nothing of a place in a sentence is left open', () => {
  const texts = partsOf('SELECT a, b FROM t WHERE c IN (SELECT d FROM u) ORDER BY 2 LIMIT 3 OFFSET 1')
    .flatMap(({ sentences, mistakes }) => [...sentences, ...mistakes])
    .map(plainText)
  expect(texts.join(' ')).not.toMatch(/\{\w+\}/)
})
