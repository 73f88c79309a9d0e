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
