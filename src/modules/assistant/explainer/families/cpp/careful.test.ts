import { expect, test } from 'vitest'
import { explainLines } from '../../explainer.ts'
import { plainText } from '../../testing/plain-text.ts'
import { wholeProgram } from './testing/cpp-program.ts'

function explained(content: string) {
  const to = content.split('\n').length
  const files = [{ path: 'main.cpp', content }]
  return explainLines({ language: 'cpp', files, path: 'main.cpp', from: 1, to, level: 'exact' })
}

/** What is said first of the last statement. */
function lastGist(text: string): string {
  const statements = explained(wholeProgram(text)).parts.filter(({ kind }) => kind === 'statement')
  return plainText(statements.at(-1)?.sentences[0])
}

test.each([
  [
    'comparisons on both sides of “or” aren’t angle brackets',
    'int n = 3; bool out = n < 1 || n > 14;',
    '`out` is a yes-or-no answer: it’s `true` if `n` is less than `1` or `n` is greater than `14`.',
  ],
  [
    'an assignment takes the whole choice',
    'int n = 3; n = n == 0 ? 1 : 2;',
    '`n` is worked out again from its old value: it becomes `1` if `n` equals `0`, and `2` otherwise.',
  ],
  [
    'a cast takes only the value behind it',
    'int a = 7; int b = 2; double part = (double) a / b;',
    'Works out `a` as a number with decimals divided by `b`, and calls it `part`.',
  ],
  [
    'a star in front of a name that’s stored in',
    'int n = 3; int* p = &n; *p = n + 1;',
    'Stores `n + 1` where `p` points to.',
  ],
  ['three values in braces', 'std::vector<int> v{1, 2, 3};', '`v` is a vector of 3 numbers.'],
  [
    'an object that looks like the declaration of a function',
    "int meters = 3; std::string s(meters, 'x'); Deck deck(meters);",
    'Creates a new `Deck` made from `meters`, and calls it `deck`.',
  ],
  [
    'a variable with the name of a manipulator',
    'int left = 3; std::cout << left;',
    'Prints `left`, and stays on the same line.',
  ],
  [
    'bits that are moved',
    'int n = 3; int m = n << 2;',
    'Works out `n` with its bits moved `2` places to the left, and calls it `m`.',
  ],
])('%s', (_, text, gist) => {
  expect(lastGist(text)).toBe(gist)
})

test('another version of a function isn’t called recursive', () => {
  const { parts } = explained('int f(int a) { return a; }\nint f(int a, int b) { return f(a) + b; }')
  const said = parts.flatMap(({ sentences }) => sentences.map(plainText)).join(' ')
  expect(said).not.toMatch(/recursive|again/)
})

test('a copy of an object isn’t said to change for everyone', () => {
  const { parts } = explained(
    'struct T { int n = 0; };\nvoid f(T t) {\nt.n = 3;\n}\nvoid g(T& t) {\nt.n = 3;\n}',
  )
  const said = parts.flatMap(({ sentences }) => sentences.map(plainText))
  expect(said).toContain('`t` is a copy of what the caller passed in, which stays as it is.')
  expect(said).toContain('`t` is the caller’s own object, so the change is seen there.')
})

test('a line that can’t be read is named, and the others are explained', () => {
  const { parts } = explained('int main() {\n  int n = 3\n  n++;\n}')
  expect(parts.filter(({ kind }) => kind === 'unreadable').map(({ from }) => from)).toEqual([2])
  expect(parts.filter(({ kind }) => kind === 'statement').map(({ from }) => from)).toEqual([1, 3])
})

const WHOLE =
  '#include <vector>\nnamespace a { enum class E { x, y = 2 }; }\ntemplate <typename T> class B : public C {\npublic:\n  B(int n) : C(n), xs{1, 2} { }\n  virtual ~B() = default;\n  virtual int f(const T& t, int k = 3) const = 0;\n  bool operator<(const B& o) const { return n < o.n; }\nprivate:\n  std::vector<int> xs;\n  static int n;\n};\nint main() {\n  for (const auto& [k, v] : m) std::cout << k << v << std::endl;\n  if (auto it = m.find(2); it != m.end()) { it->second++; } else if (x) { y(); }\n  switch (x) { case 1: case 2: break; default: z(); }\n  try { throw std::runtime_error("x"); } catch (const std::exception& e) { } catch (...) { }\n  auto g = [=, &t](int r) { return r < 2 ? 1 : 0; };\n  int* p = new int[3]; delete[] p; *p = (int) 2.5;\n  do { n--; } while (n > 0);\n  std::getline(std::cin >> std::ws, line, \';\');\n  std::sort(v.begin(), v.end(), std::greater<int>());\n}'

test('every beginning of a program, and every program with a line left out, is explained without an error', () => {
  for (let end = 0; end <= WHOLE.length; end += 5) expect(() => explained(WHOLE.slice(0, end))).not.toThrow()
  const lines = WHOLE.split('\n')
  for (const at of lines.keys()) expect(() => explained(lines.toSpliced(at, 1).join('\n'))).not.toThrow()
})
