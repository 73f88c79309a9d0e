import { expect, test } from 'vitest'
import type { FunctionTest, JsonValue, Parameter, ScalarType, ValueType } from '#modules/exercises/module.ts'
import type { Language } from '#modules/exercises/contract.ts'
import { callProgram } from './test-call.ts'

const type = (scalar: ScalarType, depth = 0): ValueType => ({ scalar, depth })

function called(
  language: Language,
  content: string,
  { params, args, returns }: { params: Parameter[]; args: JsonValue[]; returns: ValueType },
) {
  const path = { python: 'main.py', java: 'Main.java', javascript: 'main.js', c: 'main.c', cpp: 'main.cpp' }
  const shown: FunctionTest = { name: 'one', hidden: false, hint: null, args, expected: 0 }
  const exercise = {
    kind: 'function' as const,
    language,
    signature: { name: 'mix', params, returns },
    tolerance: 0,
    tests: [shown],
  }
  const own = language === 'html' || language === 'sql' ? 'main' : path[language]
  const program = callProgram(exercise, [{ path: own, content }], shown)
  const texts = Object.fromEntries(program?.files.map((file) => [file.path, file.content]) ?? [])
  return { program, texts }
}

const INT = { params: [{ name: 'count', type: type('int') }], args: [2], returns: type('int') }
const LISTS = {
  params: [
    { name: 'words', type: type('string', 1) },
    { name: 'limit', type: type('long') },
  ],
  args: [['a', 'b'], 3_000_000_000],
  returns: type('string', 1),
}

test('Python and Java call from a file of its own, and the learner’s file stays as it is', () => {
  const python = called('python', 'def mix(count): ...\n', INT)
  expect(python.texts).toEqual({
    'main.py': 'def mix(count): ...\n',
    'test_call.py': 'from main import mix\n\nprint(mix(2))\n',
  })
  expect(python.program).toMatchObject({ entry: 'test_call.py', callPath: 'test_call.py' })
  const java = called('java', 'class Main { static String[] mix(String[] words, long limit) { … } }', LISTS)
  expect(java.texts['TestCall.java']).toContain('String[] words = {"a", "b"};')
  expect(java.texts['TestCall.java']).toContain('java.util.Arrays.toString(Main.mix(words, 3000000000L))')
})

test('a script of JavaScript is called behind its last line', () => {
  const { texts, program } = called('javascript', 'function mix(count) {}\n', INT)
  expect(texts).toEqual({
    'main.js': 'function mix(count) {}\n\n// The call of the test\nconsole.log(mix(2))\n',
  })
  expect(program).toMatchObject({ entry: 'main.js', callPath: null })
})

test('C and C++ include the call behind the last line, and a main of the learner’s is out of its way', () => {
  const text = { params: [{ name: 'word', type: type('string') }], args: ['what??!'], returns: type('bool') }
  const c = called('c', 'int mix(char *word) {}\nint main(void) {}\n', text).texts
  expect(c['main.c']).toBe('int mix(char *word) {}\nint codestead_main(void) {}\n\n#include "test_call.h"\n')
  expect(c['test_call.h']).toContain(String.raw`char word[] = "what?\?!";`)
  expect(c['test_call.h']).toContain('mix(word) ? "true" : "false"')
  const cpp = called('cpp', 'vector<string> mix(vector<string> words, long long limit);', LISTS).texts
  expect(cpp['test_call.h']).toContain('std::vector<std::string> words = {"a", "b"};')
  expect(cpp['test_call.h']).toContain('for (const auto &item : mix(words, limit))')
})

test.each(['NaN', '\u0001'])('a value that has no literal in every language makes no call: %j', (value) => {
  const odd = { params: [{ name: 'x', type: type('double') }], args: [value], returns: type('int') }
  expect(called('c', 'int mix(double x);', odd).program).toBeNull()
})

test('in C, rows have names, by which a learner sees them, and a result is printed item by item', () => {
  const params = [
    { name: 'grid', type: type('int', 2) },
    { name: 'words', type: type('string', 1) },
  ]
  const grids = {
    params,
    args: [
      [
        [1, 2],
        [3, 4],
      ],
      ['a', 'b??='],
    ],
    returns: type('string', 1),
  }
  const { texts } = called(
    'c',
    'char **mix(int **grid, int r, int c, const char **words, int n, int *count) {}\n',
    grids,
  )
  expect(texts['test_call.h']).toBe(`#include <stdbool.h>
#include <stdio.h>

int main() {
    int grid_1[] = {1, 2};
    int grid_2[] = {3, 4};
    int *grid[] = {grid_1, grid_2};
    const char *words[] = {"a", "b?\\?="};
    int result_count = -1;
    char **result = mix(grid, 2, 2, words, 2, &result_count);
    for (int i = 0; i < result_count; i++)
        printf("%s\\n", result[i]);
}
`)
})

test('in C, texts that the function may change are arrays, and no variable takes the name of another', () => {
  const params = [
    { name: 'result', type: type('string', 2) },
    { name: 'i', type: type('int', 2) },
  ]
  const given = { params, args: [[['a'], ['b']], []], returns: type('bool', 1) }
  const call = called(
    'c',
    'bool *mix(char ***a, int r, int c, const int *const *b, int n, int m, int *count);',
    given,
  )
  const text = call.texts['test_call.h']
  expect(text).toContain(`    char result_1_1[] = "a";
    char *result_1[] = {result_1_1};
    char result_2_1[] = "b";
    char *result_2[] = {result_2_1};
    char **result[] = {result_1, result_2};
`)
  expect(text).toContain('const int *i[] = {};')
  expect(text).toContain('bool *result_ = mix(result, 2, 1, i, 0, 0, &result_count);')
  expect(text).toContain('for (int i_ = 0; i_ < result_count; i_++)')
  expect(text).toContain('result_[i_] ? "true" : "false"')
})

test.each([
  ['char ***a', ['char rows_1_1[] = "a";', 'char *rows_1[] = {rows_1_1};', 'char **rows[] = {rows_1};']],
  ['const char ***a', ['const char *rows_1[] = {"a"};', 'const char **rows[] = {rows_1};']],
  ['const char *const *const *a', ['const char *rows_1[] = {"a"};', 'const char *const *rows[] = {rows_1};']],
  [
    'char *const **a',
    ['char rows_1_1[] = "a";', 'char *rows_1[] = {rows_1_1};', 'char *const *rows[] = {rows_1};'],
  ],
])('in C, variables are as the function wants them: %s', (declared, lines) => {
  const given = { params: [{ name: 'rows', type: type('string', 2) }], args: [[['a']]], returns: type('int') }
  const text = called('c', `int mix(${declared}, int r, int c) {}`, given).texts['test_call.h'] ?? ''
  expect(text.split('\n').flatMap((line) => (line.includes('rows') ? [line.trim()] : []))).toEqual([
    ...lines,
    String.raw`printf("%d\n", mix(rows, 1, 1));`,
  ])
})
