import { describe, expect, test } from 'vitest'
import { readLittle } from '../testing.ts'

const TEMPLATE = `---
title: Echo
summary: It says what you say.
language: python
theme: tool
level: beginner
typed: [hello, 42]
---

Type a line, and it comes back. See [the course](course:little-python).

## What to change next

- Say it \`twice\`.
- Shout it.
- Say it backward.

## Files

\`\`\`python
from words import answer
print(answer(input()))
\`\`\`

\`\`\`python file=words.py
def answer(text):
    return text
\`\`\`

\`\`\`text file=notes.csv
a,b
\`\`\`

## Output

\`\`\`output
hello
…
\`\`\`
`
const PAGE = `---
title: Page
summary: A page.
language: html
theme: page
level: advanced
position: 1
---

A page.

## Files

\`\`\`html
<h1>Hi</h1>
\`\`\`
`
const QUERY = `---
title: Query
summary: A query.
language: sql
theme: data
level: intermediate
database: shop
---

A query.

## Files

\`\`\`sql
SELECT 1 AS n;
\`\`\`

## Output

\`\`\`output
n
-
1
\`\`\`
`

function read(templates: Record<string, string>) {
  const folder = Object.fromEntries(
    Object.entries(templates).map(([name, text]) => [`templates/${name}.md`, text]),
  )
  const { content, problems } = readLittle({ ...folder, 'databases/shop.sql': 'CREATE TABLE t (a);' })
  return { content, problems: problems.map(({ file, line, what }) => `${file}:${line} ${what}`) }
}

test('a template is read with its files, ideas and output', () => {
  const { content, problems } = read({ echo: TEMPLATE })
  expect(problems).toEqual([])
  expect(content.template('echo')).toMatchObject({
    title: 'Echo',
    theme: 'tool',
    typed: ['hello', '42'],
    output: 'hello\n…',
    database: null,
    ideasHtml: [expect.stringContaining('<code>twice</code>'), 'Shout it.', 'Say it backward.'],
    place: { file: 'templates/echo.md', line: 36 },
  })
  const { files = [], html = [], introHtml = '' } = content.template('echo') ?? {}
  expect(files.map(({ path }) => path)).toEqual(['main.py', 'words.py', 'notes.csv'])
  expect(html[1]).toContain('<span')
  expect(html[2]).toBe('a,b')
  expect(introHtml).toContain('href="/course/little-python"')
})

test('templates with a position come first, then languages in their order, then titles', () => {
  const again = TEMPLATE.replace('title: Echo', 'title: Again')
  const { content, problems } = read({ echo: TEMPLATE, query: QUERY, page: PAGE, repeat: again })
  expect(problems).toEqual([])
  expect(content.templates.map(({ id }) => id)).toEqual(['page', 'repeat', 'echo', 'query'])
})

test('a page has neither output nor typed lines, a query its database', () => {
  const { content } = read({ page: PAGE, query: QUERY })
  expect(content.template('page')).toMatchObject({ output: null, typed: [], ideasHtml: [] })
  expect(content.template('query')).toMatchObject({ database: 'shop', output: 'n\n-\n1' })
  expect(content.template('echo')).toBeUndefined()
})

describe('a template that is wrong is told with its line, and left out', () => {
  test.each([
    ['an unknown theme', TEMPLATE.replace('theme: tool', 'theme: magic'), ':5 `theme` has an unknown value'],
    [
      'a long title',
      TEMPLATE.replace('title: Echo', `title: ${'Echo '.repeat(10)}`),
      ':2 `title` is too big',
    ],
    ['an unknown field', TEMPLATE.replace('typed:', 'args: [x]\ntyped:'), ':7 unknown field `args`'],
    [
      'a field for queries',
      TEMPLATE.replace('typed:', 'database: shop\ntyped:'),
      ':7 `database` is only for SQL',
    ],
    [
      'an unknown database',
      QUERY.replace('database: shop', 'database: nope'),
      ':7 there is no database `nope`',
    ],
    [
      'lines typed into a page',
      PAGE.replace('position: 1', 'typed: [a]'),
      ':7 a program in HTML reads no lines',
    ],
    ['no introduction', TEMPLATE.replace(/Type a line.*\n/, ''), 'the template says nothing'],
    ['another section', `${TEMPLATE}\n## Solution\n\nNone.\n`, '`Solution` is not a section of a template'],
    ['no files', PAGE.replace(/## Files[^]*/, ''), 'the section `## Files` is missing or empty'],
    [
      'a file that is not the entry file first',
      TEMPLATE.replace('```python\nfrom', '```python file=start.py\nfrom'),
      ':18 the first file is not `main.py`',
    ],
    [
      'two files of one name',
      TEMPLATE.replace('file=words.py', 'file=notes.csv'),
      ':18 these files cannot be run: Two files have the same name.',
    ],
    [
      'a file outside',
      TEMPLATE.replace('file=words.py', 'file=../words.py'),
      ':18 these files cannot be run: Use a plain file name',
    ],
    [
      'a file in another language',
      TEMPLATE.replace('python file=words.py', 'java file=Words.java'),
      ':25 `java` code in a template in Python',
    ],
    [
      'a block for lessons',
      TEMPLATE.replace('```python\nfrom', '```python run\nfrom'),
      ':20 `run` is for lessons',
    ],
    ['no output', TEMPLATE.replace(/## Output[^]*/, ''), ':18 the template shows no output'],
    [
      'an output that is none',
      TEMPLATE.replace('```output', '```text'),
      ':34 this section is not one `output` block',
    ],
    ['the output of a page', `${PAGE}\n## Output\n\n\`\`\`output\nHi\n\`\`\`\n`, ':18 a page shows itself'],
    [
      'two ideas',
      TEMPLATE.replace('- Shout it.\n', ''),
      ':12 `## What to change next` is not a list of 3 ideas',
    ],
    [
      'words beside the ideas',
      TEMPLATE.replace('- Say it `twice`.', 'Such as:\n\n- Say it `twice`.'),
      ':12 `## What to change next` is not a list of 3 ideas',
    ],
    ['a link that leads nowhere', TEMPLATE.replace('course:little-python', 'course:nope'), 'leads nowhere'],
    ['no front matter', 'A page.\n', ':1 the front matter is missing'],
  ])('%s', (_, text, what) => {
    const { content, problems } = read({ wrong: text, page: PAGE })
    expect(problems.join('\n')).toContain(what)
    expect(content.templates.map(({ id }) => id)).toEqual(['page'])
  })

  test('a name that cannot be an address', () => {
    const { content, problems } = read({ 'My template': PAGE })
    expect(problems).toEqual(['templates/My template.md:1 `My template.md` cannot be an address'])
    expect(content.templates).toEqual([])
  })
})
