/** `docs/security.md` names a test for everything it claims: they are there, and no requirement is left out. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { missingTest, proofsOf, ROOT } from './named-tests.ts'
import { testNames } from './test-names.ts'

/** How many requirements of levels 1 and 2 each section of these chapters has: ASVS 5.0, in their order from 1. */
const SECTIONS: Record<string, number> = {
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '8.1': 2,
  '8.2': 3,
  '8.3': 1,
  '8.4': 1,
  '9.1': 3,
  '9.2': 4,
}

type Row = { number: string; proof: string; does: string }

function rowsOf(text: string): Row[] {
  return text.split('\n').flatMap((line) => {
    const cells = line.split('|').map((cell) => cell.trim())
    const [, number = '', , does = '', proof = ''] = cells
    return /^(\d+\.\d+\.\d+|[A-Z]\d+)$/.test(number) ? [{ number, does, proof }] : []
  })
}

/** What is wrong with a row's proof, in words; null: it is there. */
function missing({ proof, does }: Row): string | null {
  if (/^(not (yet|here)|accepted): \S/.test(proof)) return null
  const document = /^\[[^\]]+\]\(([^)#]+)\)$/.exec(proof)?.[1]
  if (document !== undefined)
    return existsSync(join(ROOT, 'docs', document)) ? null : `there is no ${document}`
  const tests = proofsOf(proof)
  if (tests.length === 0) return 'no proof'
  if (does === '') return 'a proof of nothing'
  return tests.map(missingTest).find((each) => each !== null) ?? null
}

const rows = rowsOf(readFileSync(join(ROOT, 'docs/security.md'), 'utf8'))

test.each(rows.map((row) => [row.number, row] as const))('%s has the proof that it names', (_number, row) => {
  expect(missing(row)).toBeNull()
})

test('every requirement of these chapters is in the table, once', () => {
  const numbers = rows.map(({ number }) => number)
  expect(new Set(numbers).size).toBe(numbers.length)
  const all = Object.entries(SECTIONS).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
  )
  expect(all.filter((number) => !numbers.includes(number))).toEqual([])
})

describe('a row is red', () => {
  const row = (proof: string, does = 'something') => missing({ number: '1.1.1', does, proof })

  test.each([
    ['', 'no proof'],
    ['not yet:', 'no proof'],
    ['[gone](decisions/9999-gone.md)', 'there is no decisions/9999-gone.md'],
    ['`gone.test.ts › is here`', 'there is no file of gone.test.ts › is here'],
    ['`app.test.ts › is not here`', 'src/app.test.ts has no test “is not here”'],
    [
      '`sandbox/hostile/kernel-attacks.ts › is not here`',
      'sandbox/hostile/kernel-attacks.ts has no test “is not here”',
    ],
  ])('with the proof %j', (proof, what) => {
    expect(row(proof)).toBe(what)
  })

  test('that does nothing and proves it', () => {
    const name = 'the API documentation works on a server without TLS'
    expect(row(`\`app.test.ts › ${name}\``)).toBeNull()
    expect(row(`\`app.test.ts › ${name}\``, '')).toBe('a proof of nothing')
  })
})

test('the names of tests are read as vitest says them', () => {
  const text = `
    describe('a door', () => {
      test('opens', () => {})
      describe.each(['red'])('that is %s', () => { test.each([1])('has %i lock', () => {}) })
    })
    other('is none')
    test(\`neither\`, () => {})`
  expect(testNames('x.test.ts', text)).toEqual(['a door › opens', 'a door › that is %s › has %i lock'])
})
