import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { initSync as startClangFormat } from '@wasm-fmt/clang-format/web'
import { initSync as startRuff } from '@wasm-fmt/ruff_fmt/web'
import { beforeAll, describe, expect, test } from 'vitest'
import { cFamilyFormatter } from './format-c-family.ts'
import { formatFile, type Formatter } from './format-file.ts'
import { pythonFormatter } from './format-python.ts'
import { sqlFormatter } from './format-sql.ts'
import { webFormatter } from './format-web.ts'

const { resolve } = createRequire(import.meta.url)
const bytesOf = (path: string) => readFileSync(resolve(path))
beforeAll(() => {
  startRuff(bytesOf('@wasm-fmt/ruff_fmt/ruff_fmt_bg.wasm'))
  startClangFormat(bytesOf('@wasm-fmt/clang-format/clang-format.wasm'))
})

/** The text, or the line that cannot be read. */
async function format(formatter: Formatter, path: string, content: string, indent = 4) {
  let [printed, problem, code] = ['', '', -1]
  await formatFile(
    formatter,
    { files: [{ path, content }], entry: path, indent, outputBytes: 1_000_000 },
    {
      write: (fd, text) => void (fd === 1 ? (printed += text) : (problem += text)),
      end: (end) => void (code = end.type === 'ended' ? end.exitCode : -1),
    },
  )
  return code === 0 ? printed : `line ${problem}`
}

describe('formatted', () => {
  test.each<[string, Formatter, string, string, number, string]>([
    ['Python', pythonFormatter, 'main.py', "if x :\n  print( 'é' ,1)", 4, 'if x:\n    print("é", 1)\n'],
    [
      'C',
      cFamilyFormatter,
      'main.c',
      '#include <z.h>\n#include <a.h>\nint main( ){ char*s="a  b" ;return 0;}',
      4,
      '#include <z.h>\n#include <a.h>\nint main() {\n    char* s = "a  b";\n    return 0;\n}\n',
    ],
    [
      'C++',
      cFamilyFormatter,
      'main.cpp',
      "template<class T>struct A{public: int x=1'000;};",
      4,
      "template <class T> struct A {\npublic:\n    int x = 1'000;\n};\n",
    ],
    [
      'Java',
      cFamilyFormatter,
      'Main.java',
      'class Main{void f(){String s="""\n   {\n  """;}}',
      4,
      'class Main {\n    void f() {\n        String s = """\n   {\n  """;\n    }\n}\n',
    ],
    ['JavaScript', webFormatter, 'main.js', 'if(a){b( 1)}', 2, 'if (a) {\n  b(1);\n}\n'],
    ['CSS', webFormatter, 'style.css', 'p{color:red}', 2, 'p {\n  color: red;\n}\n'],
    ['HTML', webFormatter, 'index.html', '<h1>a</h1><p>b', 2, '<h1>a</h1>\n<p>b</p>\n'],
    ['SQL', sqlFormatter, 'main.sql', 'select a from b', 2, 'SELECT\n  a\nFROM\n  b\n'],
  ])('%s', async (_language, formatter, path, content, indent, expected) => {
    expect(await format(formatter, path, content, indent)).toBe(expected)
    // What is formatted stays as it is.
    expect(await format(formatter, path, expected, indent)).toBe(expected)
  })
})

describe('what cannot be read is told by its line', () => {
  test.each<[string, Formatter, string, string, number]>([
    ['Python', pythonFormatter, 'main.py', 'é = "ü"\n\n  x = 1\n', 3],
    ['Python that stops in a bracket', pythonFormatter, 'main.py', 'x = 1\ny = (\n', 2],
    ['Python that is nested without end', pythonFormatter, 'main.py', `x = ${'('.repeat(50_000)}`, 1],
    ['C', cFamilyFormatter, 'main.c', 'int main() {\n  int x = 1;\n', 1],
    ['C with a text that is never closed', cFamilyFormatter, 'main.c', 'int main() {\n  puts("a);\n}\n', 2],
    ['Java', cFamilyFormatter, 'Main.java', 'class Main {\n}\n}\n', 3],
    ['JavaScript', webFormatter, 'main.js', 'f()\nif (', 2],
    ['CSS', webFormatter, 'style.css', 'p { color: red; }\na { {', 2],
    ['HTML', webFormatter, 'index.html', '<p>a</p>\n</div>', 2],
    ['SQL', sqlFormatter, 'main.sql', 'SELECT a\nFROM (b', 2],
  ])('%s', async (_language, formatter, path, content, line) => {
    expect(await format(formatter, path, content)).toBe(`line ${line}`)
  })
})
