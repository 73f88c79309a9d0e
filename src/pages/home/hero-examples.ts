import type { RunLanguage } from '#modules/exercises/contract.ts'

export type HeroExample = {
  language: Extract<RunLanguage, 'python' | 'javascript' | 'sql'>
  label: string
  path: string
  source: string
  /** What it really prints; `tests/e2e/home.test.ts` runs it. */
  output: string
  /** Something to change, in a few words. */
  idea: string
  database?: string
  courseSlug: string
}

const WIDTH = 17
const HOUSE = `        ^
      ^^^^^
    ^^^^^^^^^
  ^^^^^^^^^^^^^
^^^^^^^^^^^^^^^^^
| # | # | # | # |
| # | # | # | # |
| # | # | # | # |
_________________
`

/** The first programs a visitor meets: a house in two languages, and a question to a bookshop. */
export const HERO_EXAMPLES: [HeroExample, ...HeroExample[]] = [
  {
    language: 'python',
    label: 'Python',
    path: 'main.py',
    source: `floors = 3
windows = 4

width = 4 * windows + 1
for row in range(1, width + 1, 4):
    roof = "^" * row
    print(roof.center(width))

for floor in range(floors):
    print("| # " * windows + "|")

print("_" * width)
`,
    output: HOUSE.replace(/^ .*$/gm, (row) => row.padEnd(WIDTH)),
    idea: 'Make it 6 floors high.',
    courseSlug: 'learn-python-basics',
  },
  {
    language: 'javascript',
    label: 'JavaScript',
    path: 'main.js',
    source: `const floors = 3
const windows = 4

const width = 4 * windows + 1
for (let n = 1; n <= width; n += 4) {
  const roof = '^'.repeat(n)
  const left = (width - n) / 2
  console.log(' '.repeat(left) + roof)
}
const wall = '| # '.repeat(windows)
for (let n = 0; n < floors; n += 1) {
  console.log(wall + '|')
}
console.log('_'.repeat(width))
`,
    output: HOUSE,
    idea: 'Make it 6 windows wide.',
    courseSlug: 'learn-javascript-basics',
  },
  {
    language: 'sql',
    label: 'SQL',
    path: 'main.sql',
    source: `-- Books of a small bookshop
-- that cost less than 11.

SELECT title, price
FROM books
WHERE price < 11
ORDER BY price;
`,
    output: `title               | price
--------------------+------
Old Harbour Songs   | 6.0
The Quiet Detective | 7.5
Night Ferry         | 8.99
A Map of Rain       | 9.5
Dragon Tax          | 9.5
Seven Soups         | 10.0
`,
    idea: 'Ask for books under 8.',
    database: 'bookshop',
    courseSlug: 'learn-sql-basics',
  },
]
