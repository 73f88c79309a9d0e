import { DatabaseSync } from 'node:sqlite'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { missingAlias } from './missing-alias.ts'
import { planStages } from './planning/planning.ts'
import { readStages } from './stages/stages.ts'
import { runProgram, runStatement as run } from './testing.ts'

const CONTENT = new URL('../../../../content/', import.meta.url)
const seedOf = (name: string) => readFileSync(new URL(`databases/${name}.sql`, CONTENT), 'utf8')

/** As the server does it with the sandbox: the program, then the queries, again where an alias is no column. */
function stagesOf(program: string, seed: string, known: ReadonlySet<string> = new Set<string>()) {
  const database = new DatabaseSync(':memory:')
  database.exec(seed)
  const result = runProgram(database, program).at(-1)
  const planning = planStages(program, known)
  if ('gap' in planning || !result)
    return { gap: 'gap' in planning ? planning.gap : null, stages: null, result }
  try {
    const tables = planning.plan.queries.map((query) => run(database, query) ?? { columns: [], rows: [] })
    return { gap: null, stages: readStages(planning.plan, tables, result), result }
  } catch (error) {
    const alias = missingAlias(String(error), planning.aliases)
    if (alias === null || known.has(alias)) throw error
    return stagesOf(program, seed, new Set([...known, alias]))
  }
}

const BOOKSHOP = seedOf('bookshop')

function inBookshop(program: string) {
  const { stages, gap } = stagesOf(program, BOOKSHOP)
  if (!stages) throw new Error(`no stages: ${gap}`)
  return {
    stages,
    kinds: stages.map(({ kind }) => kind),
    clauses: stages.map(({ from, to }) => program.slice(from, to)),
    counts: stages.map(({ before, after }) => [before, after]),
    last: stages.at(-1),
  }
}

const keptRows = (stage: { rows: { isKept: boolean; cells: (string | null)[] }[] } | undefined) =>
  stage?.rows.filter(({ isKept }) => isKept).map(({ cells }) => cells)

test('each clause is a stage, with the rows that it begins and ends with', () => {
  const { kinds, clauses, counts } = inBookshop(
    'SELECT author, count(*) AS n FROM books WHERE price > 9 GROUP BY author HAVING n > 1 ORDER BY n DESC LIMIT 2;',
  )
  expect(kinds).toEqual(['from', 'where', 'group', 'having', 'select', 'order', 'limit'])
  expect(clauses).toEqual([
    'FROM books',
    'WHERE price > 9',
    'GROUP BY author',
    'HAVING n > 1',
    'SELECT author, count(*) AS n',
    'ORDER BY n DESC',
    'LIMIT 2',
  ])
  expect(counts).toEqual([
    [1, 12],
    [12, 8],
    [8, 5],
    [5, 3],
    [3, 3],
    [3, 3],
    [3, 2],
  ])
})

test('each join is a stage, whose columns name the table that they come from', () => {
  const { stages, clauses, counts } = inBookshop(
    'SELECT c.name, b.title FROM customers c LEFT JOIN orders AS o ON o.customer_id = c.id JOIN books b ON b.id = o.book_id',
  )
  expect(clauses.slice(0, 3)).toEqual([
    'FROM customers c',
    'LEFT JOIN orders AS o ON o.customer_id = c.id',
    'JOIN books b ON b.id = o.book_id',
  ])
  expect(stages.map(({ join }) => join)).toEqual([null, 'left', 'inner', null])
  expect(stages.map(({ name }) => name)).toEqual(['customers', 'orders', 'books', null])
  expect(stages[1]?.columns.map(({ name, source }) => `${source}: ${name}`)).toEqual([
    'customers AS c: id',
    'customers AS c: name',
    'customers AS c: city',
    'customers AS c: email',
    'customers AS c: points',
    'orders AS o: id',
    'orders AS o: customer_id',
    'orders AS o: book_id',
    'orders AS o: quantity',
    'orders AS o: ordered_on',
  ])
  expect(stages[0]?.columns[0]?.source).toBeNull()
  expect(counts[1]?.[1]).toBeGreaterThan(8)
})

test('a table is joined with itself, and with all of another', () => {
  expect(inBookshop('SELECT 1 FROM customers a, customers b WHERE a.city = b.city').counts).toEqual([
    [1, 8],
    [8, 64],
    [64, 13],
    [13, 13],
  ])
})

test('rows that WHERE drops stay in their place, marked', () => {
  const { stages } = inBookshop("SELECT title FROM books WHERE genre = 'crime' -- two\n")
  const kept = stages[1]?.rows.flatMap(({ isKept }, at) => (isKept ? [at] : []))
  expect(kept).toEqual([1, 7])
  expect(stages[1]?.rows).toHaveLength(12)
  expect(stages[1]?.rows[0]?.cells).toContain('The Salt Road')
})

test('rows stand with their group, and groups that HAVING drops are marked', () => {
  const { stages } = inBookshop(
    'SELECT genre, max(price) FROM books GROUP BY 1 HAVING max(price) > 11 AND count(*) > 1 ORDER BY genre',
  )
  const [, group, having] = stages
  expect(group?.groups.slice(0, 2)).toEqual([
    [{ term: 'genre', value: 'cooking' }],
    [{ term: 'genre', value: 'crime' }],
  ])
  expect(group?.rows.slice(0, 3).map((row) => row.group)).toEqual([1, 1, 2])
  expect(having?.columns.map(({ name }) => name)).toEqual(['genre', '', 'max(price)'])
  expect(having?.rows.map(({ cells, isKept }) => [...cells, isKept])).toEqual([
    ['cooking', '2', '15.0', true],
    ['crime', '2', '8.99', false],
    ['fantasy', '2', '11.0', false],
    ['music', '1', '6.0', false],
    ['science', '3', '18.0', true],
    ['travel', '2', '12.5', true],
  ])
})

test('an alias counts where there is no column of its name, and only there', () => {
  const byColumn = inBookshop("SELECT 'all' AS genre, count(*) FROM books GROUP BY genre")
  expect(byColumn.counts[1]).toEqual([12, 6])
  const byAlias = inBookshop(
    'SELECT price > 10 AS dear, count(*) FROM books WHERE dear IS NOT NULL GROUP BY dear',
  )
  expect(byAlias.counts.slice(1, 3)).toEqual([
    [12, 11],
    [11, 2],
  ])
})

test('the same rows twice and rows beyond the limit are marked', () => {
  const { stages } = inBookshop('SELECT DISTINCT genre FROM books ORDER BY genre LIMIT 2 OFFSET 1')
  expect(stages.map(({ kind }) => kind)).toEqual(['from', 'select', 'distinct', 'order', 'limit'])
  expect(stages[2]?.rows.filter(({ isKept }) => isKept)).toHaveLength(6)
  expect(stages[2]?.rows).toHaveLength(12)
  expect(stages[4]?.rows.map(({ isKept }) => isKept)).toEqual([false, true, true, false, false, false])
})

test('queries of WITH are shown first, and statements before the query are run', () => {
  const { kinds, counts, last } = inBookshop(
    'UPDATE books SET price = 1 WHERE id > 3; SELECT 1; WITH dear AS (SELECT * FROM books WHERE price > 10), two(x) AS (SELECT 2) SELECT title FROM dear, two;',
  )
  expect(kinds).toEqual(['with', 'with', 'from', 'from', 'select'])
  expect(counts.map(([, after]) => after)).toEqual([2, 1, 2, 2, 2])
  expect(keptRows(last)).toEqual([['The Salt Road'], ['Bread and Patience']])
})

test('one row of all rows, whether there are some or none', () => {
  const { stages } = inBookshop('SELECT count(*), max(price) FROM books WHERE price > 100')
  expect(stages.at(-1)).toMatchObject({ forms: 'one', before: 0, after: 1 })
})

test.each([
  [
    'words of clauses in texts, names and comments',
    "SELECT 'a FROM b' AS \"WHERE\", [id] /* LIMIT 1 */ FROM books -- HAVING\n WHERE 'GROUP BY' IS NOT DISTINCT FROM 'GROUP BY'",
  ],
  ['comments that do not nest', 'SELECT /* /* */ title FROM books /* */ WHERE id < 3'],
  [
    'subqueries in every clause',
    'SELECT (SELECT max(price) FROM books LIMIT 1) FROM (SELECT * FROM books WHERE id < 5) AS b WHERE id IN (SELECT book_id FROM orders GROUP BY 1) ORDER BY (SELECT 1)',
  ],
  [
    'a subquery without a name',
    'SELECT count(*) FROM (SELECT * FROM books UNION SELECT * FROM books) WHERE price > 5',
  ],
  [
    'window functions',
    'SELECT title, rank() OVER (PARTITION BY genre ORDER BY price) FROM books WHERE price > 0',
  ],
  [
    'a window with a name',
    'SELECT title, sum(price) OVER w FROM books WHERE price > 0 WINDOW w AS (ORDER BY id) ORDER BY id LIMIT 3',
  ],
  ['names beyond English', 'SELECT title AS título FROM books AS bücher WHERE bücher.id = 1'],
  [
    'joins by names of columns',
    'SELECT * FROM books NATURAL JOIN (SELECT 1 AS id) AS one JOIN orders USING (id)',
  ],
  [
    'a right and a full join',
    'SELECT * FROM orders o RIGHT JOIN books b ON b.id = o.book_id FULL OUTER JOIN customers c ON c.id = o.customer_id',
  ],
  [
    'a group of several values',
    'SELECT genre, year, count(*) FROM books GROUP BY genre, year HAVING count(*) FILTER (WHERE stock > 0) > 0 ORDER BY 3, 1',
  ],
  ['HAVING without groups', 'SELECT count(*) FROM books HAVING count(*) > 100'],
  ['nothing but SELECT', 'SELECT 1 + 1 AS two'],
  [
    'no rows at all',
    'SELECT genre, count(*) FROM books WHERE id > 100 GROUP BY genre HAVING count(*) > 1 ORDER BY 1 LIMIT 5',
  ],
  ['a limit that is calculated', 'SELECT title FROM books ORDER BY id LIMIT 1 + 2'],
  ['a limit after its offset', 'SELECT title FROM books ORDER BY id LIMIT 2, 3'],
  [
    'columns outside of aggregates',
    "SELECT genre, title, max(price) FROM books GROUP BY genre HAVING title > 'M'",
  ],
  ['a function that gives rows', "SELECT value FROM json_each('[1,2,3]') WHERE value > 1"],
])('%s do not mislead: the last stage has the rows of the query', (_name, program) => {
  const { stages, result } = stagesOf(program, BOOKSHOP)
  expect(stages?.length).toBeGreaterThan(0)
  expect(keptRows(stages?.at(-1))).toEqual(result?.rows)
})

test.each([
  ['compound', 'SELECT 1 UNION SELECT 2'],
  ['not-select', 'SELECT 1; DELETE FROM books'],
  ['not-select', '-- later'],
  ['random', 'SELECT title FROM books ORDER BY random()'],
  ['too-long', `SELECT 1 FROM books WHERE id IN (${'1, '.repeat(2_000)}1)`],
  ['too-long', `SELECT 1 FROM ${Array.from({ length: 13 }, (_, at) => `books b${at}`).join()}`],
  ['unclear', 'SELECT 1 FROM (books JOIN orders)'],
  ['unclear', 'SELECT 1 FROM books WHERE (id = 1'],
  ['unclear', "SELECT 'open"],
  ['unclear', 'SELECT * , id FROM books GROUP BY 2'],
])('%s: %s', (gap, program) => {
  expect(planStages(program)).toMatchObject({ gap })
})

test('answers that do not fit each other are no stages', () => {
  const program = 'SELECT title FROM books WHERE price > 10 LIMIT 2'
  const planning = planStages(program)
  if ('gap' in planning) throw new Error(planning.gap)
  const database = new DatabaseSync(':memory:')
  database.exec(BOOKSHOP)
  const tables = planning.plan.queries.map((query) => run(database, query) ?? { columns: [], rows: [] })
  const result = run(database, program) ?? { columns: [], rows: [] }
  expect(readStages(planning.plan, tables, result)).toHaveLength(4)
  expect(readStages(planning.plan, tables.slice(1), result)).toBeNull()
  for (const at of tables.keys()) {
    const isCount = tables[at]?.columns[0]?.startsWith('count')
    if (!isCount) continue
    const forged = tables.with(at, { columns: ['count(*)'], rows: [['7']] })
    // How many rows FROM has is bounded by what WHERE keeps, and by nothing else.
    if (at > 1) expect(readStages(planning.plan, forged, result), String(at)).toBeNull()
  }
})

test('the queries of the course have stages that end with the rows that they give', () => {
  const folder = new URL('courses/learn-sql-basics/lessons/', CONTENT)
  const blocks = /```sql (?:run|fill)[^\n]*database=([\w-]+)\n([^`]*)```(?:\n```solution\n([^`]*)```)?/g
  const queries = readdirSync(folder).flatMap((file) =>
    [...readFileSync(new URL(file, folder), 'utf8').matchAll(blocks)].map(
      ([, name = '', text = '', solution]) => ({ file, name, text: solution ?? text }),
    ),
  )
  let shown = 0
  for (const { name, text } of queries) {
    const read = attempt(() => stagesOf(text, seedOf(name)))
    if (!read || read.gap === 'not-select' || read.gap === 'compound') continue
    expect(keptRows(read.stages?.at(-1)), text).toEqual(read.result?.rows)
    shown += 1
  }
  expect(shown).toBeGreaterThan(120)
})

/** Null: it fails in the lesson too. */
function attempt<Result>(act: () => Result): Result | null {
  try {
    return act()
  } catch {
    return null
  }
}
