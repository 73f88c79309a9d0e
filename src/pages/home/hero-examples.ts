import type { RunLanguage } from '#modules/exercises/contract.ts'

export type HeroExample = {
  language: Extract<RunLanguage, 'python' | 'javascript' | 'sql'>
  label: string
  path: string
  source: string
  /** Something to change, in a few words. */
  idea: string
  database?: string
  courseSlug: string
}

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
    idea: 'Make it 6 floors tall.',
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
    idea: 'Ask for books under 8.',
    database: 'bookshop',
    courseSlug: 'learn-sql-basics',
  },
]
