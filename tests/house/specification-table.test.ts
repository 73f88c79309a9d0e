/** `docs/specification.md` names for every requirement the tests that prove it, or the work that will bring it. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { missingTest, proofsOf, ROOT } from './named-tests.ts'

/** What a row may wait for, in the order of the document's list. A subject that no row waits for is done: remove it. */
const COMING = ['community challenges', 'certificates', 'teams', 'survey', 'analytics', 'community pages']

/** How many requirements each section has, so that none gets lost. */
const SECTIONS: Record<string, number> = {
  '1': 22,
  '3': 74,
  '4': 57,
  '5': 16,
  '6': 8,
  '7': 69,
  '8': 29,
  '9': 56,
  '2.1': 92,
  '2.2': 40,
  '2.3': 16,
  '2.4': 9,
  '2.5': 15,
  '2.6': 6,
  '2.7': 3,
  '2.8': 17,
}

type Row = { id: string; requirement: string; proof: string }

function rowsOf(text: string): Row[] {
  return text.split('\n').flatMap((line) => {
    const [, id = '', requirement = '', proof = ''] = line.split(/(?<!\\)\|/).map((cell) => cell.trim())
    return /^\d+(\.\d+)+$/.test(id) ? [{ id, requirement, proof }] : []
  })
}

/** Says what is wrong with a row; null: nothing. `routes` are the addresses that `docs/routes.md` asks for. */
function wrongWith({ requirement, proof }: Row, routes: string[]): string | null {
  if (requirement === '') return 'a proof of nothing'
  const decision = [...requirement.matchAll(/\]\(([^)]+)\)/g)]
    .flatMap(([, path]) => path ?? [])
    .find((path) => !existsSync(join(ROOT, 'docs', path)))
  if (decision !== undefined) return `there is no ${decision}`
  const subject = /^coming: (.+)$/.exec(proof)?.[1]
  if (subject !== undefined) return COMING.includes(subject) ? null : `“${subject}” is no coming subject`
  const proofs = proofsOf(proof)
  if (proofs.length === 0) return 'neither a test nor a coming subject'
  // The test of all pages has one name for each of them: it proves only the addresses of its table.
  const address = /^`(\/[^`]*)`/.exec(requirement)?.[1]
  if (proofs.includes(ROUTES_TEST) && address !== undefined && !routes.includes(address))
    return `docs/routes.md does not ask for ${address}`
  return proofs.map(missingTest).find((each) => each !== null) ?? null
}

const ROUTES_TEST = 'tests/e2e/routes.test.ts › $asked answers $status'

/** Names what stands twice. */
function repeated(names: string[]): string[] {
  return names.filter((name, index) => names.indexOf(name) !== index)
}

/** Sections whose rows are not numbered from 1, or are not as many as they were. */
function wrongSections(ids: string[], sections: Record<string, number>): string[] {
  const wanted = Object.entries(sections).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
  )
  return [...wanted.filter((id) => !ids.includes(id)), ...ids.filter((id) => !wanted.includes(id))]
}

const document = readFileSync(join(ROOT, 'docs/specification.md'), 'utf8')
const rows = rowsOf(document)
const ROUTES = [...readFileSync(join(ROOT, 'docs/routes.md'), 'utf8').matchAll(/^\| `(\/[^`]*)`/gm)].flatMap(
  ([, address]) => address ?? [],
)

test('every row names tests that exist, or a coming subject', () => {
  const wrong = rows.flatMap((row) => {
    const what = wrongWith(row, ROUTES)
    return what === null ? [] : [`${row.id}: ${what}`]
  })
  expect(wrong).toEqual([])
})

test('every requirement is in the table, once', () => {
  const ids = rows.map(({ id }) => id)
  expect(repeated(ids)).toEqual([])
  expect(wrongSections(ids, SECTIONS)).toEqual([])
})

test('the coming subjects are those of the list at its head, and each is waited for', () => {
  const listed = [...document.matchAll(/^- \*\*([^*]+)\*\*: /gm)].map(([, subject]) => subject)
  expect(listed).toEqual(COMING)
  const waited = rows.map(({ proof }) => proof)
  expect(COMING.filter((subject) => !waited.includes(`coming: ${subject}`))).toEqual([])
})

describe('a row is red', () => {
  const NAME = 'the table has every page of the site, each once'

  test.each([
    ['', 'neither a test nor a coming subject'],
    ['coming:', 'neither a test nor a coming subject'],
    ['coming: someday', '“someday” is no coming subject'],
    ['coming: certificates, later', '“certificates, later” is no coming subject'],
    ['see the code', 'neither a test nor a coming subject'],
    ['`gone.test.ts › is here`', 'there is no file of gone.test.ts › is here'],
    ['`app.test.ts › is not here`', 'src/app.test.ts has no test “is not here”'],
    [`\`tests/e2e/routes.test.ts › ${NAME}\`, \`app.test.ts › no\``, 'src/app.test.ts has no test “no”'],
  ])('with the proof %j', (proof, what) => {
    expect(wrongWith({ id: '2.1.1', requirement: 'A requirement', proof }, [])).toBe(what)
  })

  test('that requires nothing, or names an address or a decision that is not there', () => {
    const row = (requirement: string, proof: string) => wrongWith({ id: '2.1.1', requirement, proof }, ['/a'])
    expect(row('', `\`tests/e2e/routes.test.ts › ${NAME}\``)).toBe('a proof of nothing')
    expect(row('`/a`: home', `\`${ROUTES_TEST}\``)).toBeNull()
    expect(row('`/b`: home', `\`${ROUTES_TEST}\``)).toBe('docs/routes.md does not ask for /b')
    const decided = 'Otherwise ([decision 99](decisions/0099-gone.md))'
    expect(row(decided, `\`tests/e2e/routes.test.ts › ${NAME}\``)).toBe('there is no decisions/0099-gone.md')
  })

  test('whose id repeats, is missing, or belongs to no section', () => {
    expect(repeated(['1.1', '1.2', '1.1'])).toEqual(['1.1'])
    expect(wrongSections(['1.1', '1.2'], { '1': 2 })).toEqual([])
    expect(wrongSections(['1.1'], { '1': 2 })).toEqual(['1.2'])
    expect(wrongSections(['1.1', '1.3'], { '1': 1 })).toEqual(['1.3'])
  })
})
