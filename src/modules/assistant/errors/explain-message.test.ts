import { describe, expect, test } from 'vitest'
import type { Language } from '#modules/exercises/contract.ts'
import type { Trace } from '#modules/exercises/trace/contract.ts'
import type { Sentence } from '../explainer/contract.ts'
import { explainMessage } from './errors.ts'

const plain = (sentence: Sentence | undefined) =>
  (sentence ?? []).map((run) => ('code' in run ? run.code : run.text)).join('')

const PYTHON =
  'prices = [3, 5]\ntotal = 0\nfor at in range(3):\n    total = total + prices[at]\nprint(total)\n'
const PYTHON_MESSAGE = `Traceback (most recent call last):
  File "/home/learner/main.py", line 4, in <module>
    total = total + prices[at]
                    ~~~~~~^^^^
IndexError: list index out of range
`

/** As the toolchains wrote them. */
const MESSAGES: [Language, string, string, string, { title: string; line: number }][] = [
  ['python', 'main.py', PYTHON, PYTHON_MESSAGE, { title: 'Index out of range.', line: 4 }],
  [
    'javascript',
    'main.js',
    'const prices = [3, 5]\nconsole.log(pricse.length)\n',
    '/home/learner/main.js:2\nconsole.log(pricse.length)\n            ^\n\nReferenceError: pricse is not defined\n    at Object.<anonymous> (/home/learner/main.js:2:13)\n',
    { title: 'Unknown name.', line: 2 },
  ],
  [
    'java',
    'Main.java',
    'public class Main {\n    public static void main(String[] args) {\n        int total = 3\n        System.out.println(total);\n    }\n}\n',
    "Main.java:3: error: ';' expected\n        int total = 3\n                     ^\n1 error\n",
    { title: 'Missing semicolon.', line: 3 },
  ],
  [
    'c',
    'main.c',
    '#include <stdio.h>\nint main(void) {\n    printf("%d\\n", totl);\n    return 0;\n}\n',
    "main.c: In function 'main':\nmain.c:3:20: error: 'totl' undeclared (first use in this function)\n    3 |     printf(\"%d\\n\", totl);\n      |                    ^~~~\n",
    { title: 'Unknown name.', line: 3 },
  ],
  [
    'cpp',
    'main.cpp',
    '#include <iostream>\nint main() {\n    std::cout << totl << "\\n";\n}\n',
    "main.cpp: In function 'int main()':\nmain.cpp:3:18: error: 'totl' was not declared in this scope\n    3 |     std::cout << totl << \"\\n\";\n      |                  ^~~~\n",
    { title: 'Unknown name.', line: 3 },
  ],
  [
    'sql',
    'main.sql',
    'SELECT titel FROM books;\n',
    'Parse error near line 1: no such column: titel\n  SELECT titel FROM books;\n         ^--- error here\n',
    { title: 'Column not found.', line: 1 },
  ],
  [
    'html',
    'script.js',
    'const list = document.querySelector("ul")\nlist.textContent = nmae\n',
    'ReferenceError: nmae is not defined\n    at script.js:2:20\n',
    { title: 'Unknown name.', line: 2 },
  ],
]

describe('a message', () => {
  test.each(MESSAGES)(
    'of %s is explained with its line',
    (language, path, content, message, { title, line }) => {
      const { parts } = explainMessage({ language, files: [{ path, content }], message })
      const [meaning] = parts
      expect(plain(meaning?.sentences[0])).toBe(title)
      expect(plain(meaning?.sentences[1]).length).toBeGreaterThan(30)
      expect([meaning?.kind, meaning?.from, meaning?.to]).toEqual(['note', line, line])
    },
  )

  test('comes with what its line does, and with the values of the run', () => {
    const trace: Trace = {
      version: 1,
      language: 'python',
      files: ['main.py'],
      from: 0,
      end: { how: 'error', code: 1 },
      steps: [
        { line: 1 },
        {
          line: 4,
          set: [
            [
              0,
              [
                ['total', 0],
                ['at', 0],
              ],
            ],
          ],
        },
        { line: 4, set: [[0, [['total', 3]]]] },
        { line: 4, set: [[0, [['total', 8]]]] },
      ],
    } as unknown as Trace
    const files = [{ path: 'main.py', content: PYTHON }]
    const { parts } = explainMessage({ language: 'python', files, message: PYTHON_MESSAGE, trace })
    const [, statement] = parts
    expect(statement).toMatchObject({ kind: 'statement', from: 4, to: 4 })
    expect(plain(statement?.sentences[0])).toContain('total')
    expect(statement?.values.map(({ name }) => name)).toContain('total')
  })

  test('that nobody knows is told honestly', () => {
    const files = [{ path: 'main.py', content: 'x = 1\n' }]
    const { parts } = explainMessage({ language: 'python', files, message: 'Something odd\n' })
    expect(parts).toHaveLength(1)
    expect(plain(parts[0]?.sentences[0])).toBe('The program stopped with an error.')
  })

  test('that is empty, or longer than any, is no trouble', () => {
    const files = [{ path: 'main.py', content: '' }]
    expect(explainMessage({ language: 'python', files, message: '' }).parts).toHaveLength(1)
    expect(
      explainMessage({ language: 'html', files, message: 'x.js:9 '.repeat(100_000) }).parts,
    ).toHaveLength(1)
  })
})
