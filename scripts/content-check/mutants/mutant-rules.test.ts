import { describe, expect, test } from 'vitest'
import { cheatsOf } from './cheat-rules.ts'
import { mutantsOf } from './mutant-rules.ts'

const changes = (path: string, content: string, starter = '', isOrdered = true) =>
  mutantsOf([{ path, content }], { starter: [{ path, content: starter }], isOrdered }).map(
    ({ line, change }) => `${line} | ${change}`,
  )

describe('small mistakes', () => {
  test('in Python: operators, bounds, numbers, and a statement left out', () => {
    expect(changes('main.py', 'for i in range(1, n):\n    if i <= 3 and ok:\n        total += i\n')).toEqual([
      'for i in range(1, n): | 1 → 2',
      'if i <= 3 and ok: | <= → <',
      'if i <= 3 and ok: | 3 → 4',
      'if i <= 3 and ok: | and → or',
      'total += i | without: total += i',
      'total += i | += → -=',
    ])
  })

  test('a second one of the same kind in a line has a number', () => {
    expect(changes('main.py', 'same = a < 0 or b < 0\n')).toEqual([
      'same = a < 0 or b < 0 | < → <=',
      'same = a < 0 or b < 0 | 0 → 1',
      'same = a < 0 or b < 0 | or → and',
      'same = a < 0 or b < 0 | < → <= (2)',
      'same = a < 0 or b < 0 | 0 → 1 (2)',
    ])
  })

  test('nothing in text, in comments, in what is included, in what `main` answers', () => {
    const source = '#include <stdio.h>\nint main(void) {\n  // a < 1\n  puts("1 + 1");\n  return 0;\n}\n'
    expect(changes('main.c', source)).toEqual(['puts("1 + 1"); | without: puts("1 + 1");'])
  })

  test('nothing in lines that the starter has already', () => {
    expect(changes('main.js', 'let sum = 0\nsum += 2\n', 'let sum = 0\n')).toEqual([
      'sum += 2 | without: sum += 2',
      'sum += 2 | += → -=',
      'sum += 2 | 2 → 3',
    ])
  })

  test('in SQL: which way rows are sorted only where their order counts', () => {
    const query = 'SELECT DISTINCT a FROM t WHERE a >= 3 ORDER BY a DESC;\n'
    const usual = ['DISTINCT → nothing', '>= → >', '3 → 4'].map((change) => `${query.trim()} | ${change}`)
    expect(changes('main.sql', query, '', false)).toEqual(usual)
    expect(changes('main.sql', query)).toEqual([...usual, `${query.trim()} | DESC → ASC`])
  })

  test('in a page: without an attribute, without a declaration', () => {
    expect(changes('index.html', '<img src="a.png" alt="A">\n<style>p { color: red; }</style>\n')).toEqual([
      '<img src="a.png" alt="A"> | without: src="a.png"',
      '<img src="a.png" alt="A"> | without: alt="A"',
      '<style>p { color: red; }</style> | without: color: red',
    ])
  })

  test('in CSS: other values, selectors that select more', () => {
    const css =
      'nav > a:hover { margin: 1.5rem auto; color: #fff }\n@media (width >= 40em) { p { display: flex } }\n'
    const rule = 'nav > a:hover { margin: 1.5rem auto; color: #fff }'
    const media = '@media (width >= 40em) { p { display: flex } }'
    expect(changes('style.css', css)).toEqual([
      `${rule} | without: nav >`,
      `${rule} | > → nothing`,
      `${rule} | without: :hover`,
      `${rule} | without: margin: 1.5rem auto`,
      `${rule} | 1.5rem → 2.5rem`,
      `${rule} | without: color: #fff`,
      `${rule} | #fff → #123456`,
      `${media} | 40em → 41em`,
      `${media} | without: display: flex`,
      `${media} | flex → block`,
    ])
  })

  test('in CSS: each is what it says', () => {
    const made = mutantsOf([{ path: 'style.css', content: 'nav > a:hover { gap: 2px }\n' }], {
      starter: [],
      isOrdered: true,
    })
    expect(made.map(({ files }) => files[0]?.content.trim())).toEqual([
      'a:hover { gap: 2px }',
      'nav   a:hover { gap: 2px }',
      'nav > a { gap: 2px }',
      'nav > a:hover {  }',
      'nav > a:hover { gap: 3px }',
    ])
  })

  test('of a long program a choice of sixteen, from its whole length', () => {
    const lines = Array.from({ length: 100 }, (_, index) => `f(${index})`)
    const chosen = changes('main.py', lines.join('\n'))
    expect(chosen).toHaveLength(16)
    expect(chosen.at(-1)).toMatch(/^f\(9\d\)/)
  })
})

describe('programs that cheat', () => {
  const stdio = (outputs: string[]) => ({
    ...({ kind: 'stdio', language: 'python', compare: 'tolerant', tolerance: 0, database: null } as const),
    tests: outputs.map((stdout) => ({ name: stdout, hidden: false, hint: null, stdin: '', stdout })),
  })
  const solution = [{ path: 'main.py', content: 'print(1)' }]

  test('print the first expected output where tests want different ones', () => {
    expect(cheatsOf(stdio(['a "b"\n', 'c\n']), solution).map(({ files }) => files[0]?.content)).toEqual([
      '\n',
      'print("a \\"b\\"", end="")\n',
    ])
  })

  test('but where all want the same, printing it is the task', () => {
    expect(cheatsOf(stdio(['a\n', 'a\n']), solution)).toHaveLength(1)
  })
})
