import { describe, expect, test } from 'vitest'
import { bracketProblem } from './bracket-rules.ts'

describe('closed', () => {
  test.each([
    ['brackets', 'int f(int a[]) { return a[0]; }'],
    ['brackets in texts and comments', 'f("{", \'{\', "\\"{"); // {\n/* {{\n */'],
    ['marks between digits', "int x = 1'000'000; int y = 0xFF'FF;"],
    ['characters behind a prefix', "auto c = u8'{', d = L'\\'';"],
    ['raw texts', 'auto s = R"x(}")x"; auto t = R"({)";'],
    ['preprocessor lines', "#define BEGIN {\n#error don't\n#define TWO { \\\n {\nint x;"],
    ['branches', '#if A\nint f() {\n#elif B\nint f(int x) {\n#if C\n{\n#endif\n#else\n{\n#endif\n}'],
    ['a comment of two lines by a backslash', '// a \\\n {\nint x;'],
  ])('%s', (_name, text) => expect(bracketProblem(text, 'c')).toBeNull())

  test('a block of text in Java', () => {
    expect(bracketProblem('String s = """\n { " \\""" \n""";', 'java')).toBeNull()
  })
})

describe('not closed', () => {
  test.each([
    ['the innermost bracket that stays open', 'int f() {\n  if (x) {\n', 2],
    ['one that closes nothing', 'int x;\n}', 2],
    ['one that closes another kind', 'f(\n]', 2],
    ['a text', 'int x;\nputs("a);\n', 2],
    ['a comment', 'int x; /* a\n\n', 1],
    ['a raw text', 'R"(a\n', 1],
  ])('%s', (_name, text, line) => expect(bracketProblem(text, 'c')).toBe(line))
})

test('takes time by the length alone', () => {
  const started = performance.now()
  for (const piece of ["'", '"', '1', '#else\n', '/*', 'R"', '{\\\n', "'1", '//\\\n'])
    bracketProblem(piece.repeat(100_000), 'c')
  expect(performance.now() - started).toBeLessThan(3_000)
})
