import { DatabaseSync } from 'node:sqlite'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Explanation, EXPLAIN_LEVELS, type ExplainLevel, type Sentence } from '../../contract.ts'
import { explainLines } from '../../explainer.ts'
import { plainText } from '../../testing/plain-text.ts'
import { CONSTRUCTS } from './notes.ts'
import { queryConstructsIn } from './sql.ts'
import { sqlClauses } from './testing/sql-program.ts'

interface Snippet {
  name: string
  source: string
  database: string
  content: string
  tables: string
  isWrong: boolean
}

const FOLDER = join(import.meta.dirname, '../../testing/snippets/sql')
const SNIPPETS = readdirSync(FOLDER)
  .toSorted()
  .map((file): Snippet => {
    const read = JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Omit<Snippet, 'name'>
    return { ...read, name: file.replace(/\.json$/, '') }
  })
const RIGHT = SNIPPETS.filter(({ isWrong }) => !isWrong)

function explained({ content, tables }: Snippet, level: ExplainLevel = 'normal'): Explanation {
  const files = [
    { path: 'main.sql', content },
    { path: 'schema.sql', content: tables },
  ]
  const to = content.split('\n').length
  return explainLines({ language: 'sql', files, path: 'main.sql', from: 1, to, level })
}

const sentencesOf = ({ parts }: Explanation): Sentence[] =>
  parts.flatMap(({ sentences, mistakes, unknowns }) => [...sentences, ...mistakes, ...unknowns])

test('there are thirty queries of our courses, and most constructs that have a rule', () => {
  expect(SNIPPETS.length).toBe(30)
  expect(CONSTRUCTS.length).toBeGreaterThanOrEqual(60)
  const constructs = new Set(SNIPPETS.flatMap(({ content }) => queryConstructsIn(content)))
  expect(constructs.size).toBeGreaterThan(80)
})

describe.each(SNIPPETS.map((snippet) => [snippet.name, snippet] as const))('%s', (_, snippet) => {
  test('every line with code is explained, and nothing is unreadable', () => {
    const { parts } = explained(snippet)
    const lines = snippet.content.split('\n')
    const told = (line: number) => parts.some(({ from, to }) => from <= line && line <= to)
    // A line that only closes a parenthesis within a clause belongs to that clause.
    const untold = lines.flatMap((text, at) => (/\w/.test(text) && !told(at + 1) ? [text] : []))
    expect(untold).toEqual([])
    expect(parts.filter(({ kind }) => kind === 'unreadable')).toEqual([])
    for (const { sentences } of parts) expect(sentences.length).toBeGreaterThan(0)
  })

  test('every name is written in the query, and defined where a plain search finds it', () => {
    const all: Record<string, string> = { 'main.sql': snippet.content, 'schema.sql': snippet.tables }
    for (const { name, definedAt } of explained(snippet).parts.flatMap(({ names }) => names)) {
      expect(snippet.content.toLowerCase()).toContain(name.toLowerCase())
      if (!definedAt) continue
      const line = all[definedAt.path]?.split('\n')[definedAt.line - 1] ?? ''
      expect(line.toLowerCase(), name).toContain(name.toLowerCase())
    }
  })

  test('a table that a sentence names is one of the query or of its database', () => {
    const text = `${snippet.content}\n${snippet.tables}`.toLowerCase()
    const named = sentencesOf(explained(snippet))
      .flat()
      .flatMap((run) => ('code' in run && /^[a-z_]+$/.test(run.code) ? [run.code] : []))
    expect(named.filter((name) => !text.includes(name))).toEqual([])
  })

  test('words are a teacher’s: most of them are not from the code', () => {
    const runs = sentencesOf(explained(snippet)).flat()
    const said = runs.flatMap((run) => ('text' in run ? wordsOf(run.text) : []))
    const code = runs.flatMap((run) => ('code' in run ? wordsOf(run.code) : []))
    expect(said.length / (said.length + code.length)).toBeGreaterThan(0.6)
  })

  test('levels differ: fewer words at first, the language’s rules at the end; and twice the same is the same', () => {
    const [first, normal, exact] = EXPLAIN_LEVELS.map((level) =>
      sentencesOf(explained(snippet, level)).map(plainText),
    )
    expect(first?.length).toBeLessThan(normal?.length ?? 0)
    expect(normal?.length).toBeLessThan(exact?.length ?? 0)
    expect(exact).toEqual(sentencesOf(explained(snippet, 'exact')).map(plainText))
  })
})

test('no pattern of a sentence opens more than an eighth of the parts', () => {
  const gists = SNIPPETS.flatMap((snippet) =>
    explained(snippet).parts.map(({ sentences }) => skeletonOf(sentences[0] ?? [])),
  )
  const counts = Map.groupBy(gists, (gist) => gist)
  expect(Math.max(...[...counts.values()].map(({ length }) => length)) / gists.length).toBeLessThan(1 / 8)
  expect(counts.size).toBeGreaterThan(100)
})

test('right answers are told no mistake but a position in ORDER BY, and some wrong ones are', () => {
  const told = (snippets: readonly Snippet[]) =>
    snippets.flatMap((snippet) => explained(snippet).parts.flatMap(({ mistakes }) => mistakes.map(plainText)))
  expect(told(RIGHT).filter((text) => !text.includes('is the place in the list'))).toEqual([])
  expect(told(SNIPPETS.filter(({ isWrong }) => isWrong)).length).toBeGreaterThan(0)
})

const SEEDS = new URL('../../../../../../content/databases/', import.meta.url)

interface Claims {
  checked: number
  broken: string[]
}

/** What is said of the rows, compared with what SQLite gives. */
function claimsOf(snippet: Snippet): Claims {
  const claims: Claims = { checked: 0, broken: [] }
  const check = (holds: boolean, what: string) => {
    claims.checked += 1
    if (!holds) claims.broken.push(what)
  }
  const database = new DatabaseSync(':memory:')
  database.exec(readFileSync(new URL(`${snippet.database}.sql`, SEEDS), 'utf8'))
  for (const { statement, text } of statementsOf(snippet)) {
    if (statement.type !== 'query') {
      database.exec(text)
      continue
    }
    const rows = database.prepare(text).all()
    const { query } = statement
    const { parts } = explained({ ...snippet, content: text })
    for (const gist of parts.map(({ sentences }) => plainText(sentences[0]))) {
      const most = query.limit ? /(?:only the first|at most the next) `?(\d+)?/.exec(gist) : null
      if (most) check(rows.length <= Number(most[1] ?? 1), gist)
      const isOwn = query.with.length === 0 && query.parts.length === 1 && !hasSource(text)
      if (isOwn && gist.startsWith('Makes a single row')) check(rows.length === 1, gist)
      const [, column = '', direction = ''] =
        /^(?:Sorts the result|Puts the rows in order) by `(\w+)` \((highest|lowest|earliest|latest) first\)/.exec(
          gist,
        ) ?? []
      const isColumn = column !== '' && rows.some((row) => column in row)
      if (isColumn && query.order)
        check(
          isSorted(
            rows.map((row) => row[column]),
            direction,
          ),
          gist,
        )
    }
  }
  return claims
}

test.each(RIGHT.map((snippet) => [snippet.name, snippet] as const))(
  '%s: the rows are as they’re said to be',
  (_, snippet) => {
    expect(claimsOf(snippet).broken).toEqual([])
  },
)

test('claims about rows are really compared', () => {
  expect(RIGHT.reduce((sum, snippet) => sum + claimsOf(snippet).checked, 0)).toBeGreaterThanOrEqual(5)
})

const hasSource = (text: string) => /FROM \(/i.test(text)

function statementsOf({ content, tables }: Snippet) {
  const statements = new Set(sqlClauses(content, tables).map(({ clause }) => clause.scope.statement))
  return [...statements].map((statement) => ({
    statement,
    text: content.slice(statement.from, statement.to),
  }))
}

function isSorted(values: readonly unknown[], direction: string): boolean {
  const known = values.filter((value): value is number | string => value !== null && value !== undefined)
  const isFalling = direction === 'highest' || direction === 'latest'
  return known.every((value, at) => {
    const before = known[at - 1]
    return before === undefined || (isFalling ? before >= value : before <= value)
  })
}

const wordsOf = (text: string) => text.match(/[\p{L}\d_’']+/gu) ?? []

const skeletonOf = (sentence: Sentence) => sentence.map((run) => ('code' in run ? '◦' : run.text)).join('')
