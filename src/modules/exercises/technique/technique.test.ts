import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Language } from '../contract.ts'
import {
  brokenRules,
  isKnownTechnique,
  TooLongProgram,
  type Technique,
  type TechniqueRule,
} from './technique.ts'

const PATHS: Record<Language, string> = {
  python: 'main.py',
  javascript: 'main.js',
  c: 'main.c',
  cpp: 'main.cpp',
  java: 'Main.java',
  sql: 'main.sql',
  html: 'index.html',
}

type Subject = `calls ${string}` | `uses ${string}` | `writes ${string}`

function rule(
  demand: TechniqueRule['demand'],
  subject: Subject,
  more: Partial<TechniqueRule> = {},
): TechniqueRule {
  const [kind, ...words] = subject.split(' ')
  const technique: Technique = {
    kind: kind === 'calls' ? 'calls' : kind === 'uses' ? 'uses' : 'writes',
    name: words.join(' '),
  }
  const times = demand === 'requires' ? 1 : 0
  return { demand, of: [technique], within: null, times, say: 'Say.', ...more }
}

/** `kept`, or the line at which a forbidden thing is, or `missing`. */
function judged(language: Language, rules: TechniqueRule[], content: string, entry = 'answer'): string {
  const files = [{ path: PATHS[language], content }]
  const [first] = brokenRules(rules, { language, files, entry })
  if (!first) return 'kept'
  return first.place ? `line ${first.place.line}` : 'missing'
}

type Row = [name: string, language: Language, subject: Subject, code: string, line: string]

describe('refuses what is forbidden under whatever name', () => {
  test.each<Row>([
    ['a call', 'python', 'calls max', 'def answer(w):\n    return max(w)', 'line 2'],
    ['another name for it', 'python', 'calls max', 'm = max\ndef answer(w):\n    return m(w)', 'line 1'],
    [
      'its own name once more',
      'python',
      'calls max',
      'max = max\ndef answer(w):\n    return max(w)',
      'line 1',
    ],
    [
      'an import',
      'python',
      'calls max',
      'from builtins import max as m\ndef answer(w):\n    return m(w)',
      'line 3',
    ],
    [
      'a module',
      'python',
      'calls max',
      'import builtins as b\ndef answer(w):\n    return b.max(w)',
      'line 3',
    ],
    [
      'a module’s other name',
      'python',
      'calls heapq.nlargest',
      'import heapq as h\nk = h\ndef answer(w):\n    return k.nlargest(1, w)',
      'line 4',
    ],
    [
      'all of a module',
      'python',
      'calls heapq.nlargest',
      'from heapq import *\ndef answer(w):\n    return nlargest(1, w)',
      'line 3',
    ],
    [
      'all functions of a module',
      'python',
      'calls heapq.*',
      'import heapq\ndef answer(w):\n    return heapq.merge(w)',
      'line 3',
    ],
    [
      'getattr',
      'python',
      'calls max',
      'import builtins\ndef answer(w):\n    return getattr(builtins, "m" + "ax")(w)',
      'line 3',
    ],
    [
      'the table of names',
      'python',
      'calls max',
      'def answer(w):\n    return __builtins__["max"](w)',
      'line 2',
    ],
    [
      'an import by its name',
      'python',
      'calls heapq.nlargest',
      'def answer(w):\n    return __import__("heapq").nlargest(1, w)',
      'line 2',
    ],
    ['code in a text', 'python', 'calls max', 'def answer(w):\n    return eval("max(w)")', 'line 2'],
    ['a default value', 'python', 'calls max', 'def answer(w, max=max):\n    return max(w)', 'line 1'],
    [
      'an argument',
      'python',
      'calls max',
      'from functools import reduce\ndef answer(w):\n    return reduce(max, w)',
      'line 3',
    ],
    [
      'a function given to map',
      'python',
      'calls max',
      'def answer(w):\n    return list(map(max, w))',
      'line 2',
    ],
    ['a method', 'python', 'calls list.sort', 'def answer(w):\n    w.sort()', 'line 2'],
    ['a method of the type', 'python', 'calls list.sort', 'def answer(w):\n    list.sort(w)', 'line 2'],
    [
      'a method under a name',
      'python',
      'calls list.sort',
      'def answer(w):\n    s = w.sort\n    s()',
      'line 2',
    ],
    [
      'a method on a list of one’s own',
      'python',
      'calls list.sort',
      'class A:\n    def sort(self):\n        pass\ndef answer(w):\n    [w].sort()',
      'line 5',
    ],
    [
      'a helper',
      'python',
      'calls max',
      'def help(w):\n    return max(w)\ndef answer(w):\n    return help(w)',
      'line 2',
    ],
    ['a call', 'javascript', 'calls Math.max', 'function answer(w) {\n  return Math.max(...w)\n}', 'line 2'],
    ['apply', 'javascript', 'calls Math.max', 'const answer = (w) =>\n  Math.max.apply(null, w)', 'line 2'],
    ['brackets', 'javascript', 'calls Math.max', 'const answer = (w) => Math["m" + "ax"](...w)', 'line 1'],
    [
      'a pattern',
      'javascript',
      'calls Math.max',
      'const { max: m } = Math\nconst answer = (w) => m(...w)',
      'line 1',
    ],
    [
      'the object’s other name',
      'javascript',
      'calls Math.max',
      'const M = globalThis.Math\nfunction answer(w) {\n  return M.max(...w)\n}',
      'line 3',
    ],
    [
      'a method of the prototype',
      'javascript',
      'calls .sort',
      'function answer(w) {\n  return Array.prototype.sort.call(w)\n}',
      'line 2',
    ],
    [
      'code in a text',
      'javascript',
      'calls Math.max',
      'function answer(w) {\n  return eval(`Math.max(1)`)\n}',
      'line 2',
    ],
    [
      'a call',
      'c',
      'calls strstr',
      'int answer(char *a, char *b) {\n  return strstr(a, b) != 0;\n}',
      'line 2',
    ],
    [
      'a pointer to it',
      'c',
      'calls strstr',
      'char *(*find)(const char *, const char *) = strstr;\nint answer(char *a, char *b) { return find(a, b) != 0; }',
      'line 1',
    ],
    [
      'a macro',
      'c',
      'calls strstr',
      '#define FIND strstr\nint answer(char *a, char *b) { return FIND(a, b) != 0; }',
      'line 1',
    ],
    [
      'a macro that glues',
      'c',
      'calls strstr',
      '#define FIND(a, b) str ## str(a, b)\nint answer(char *a, char *b) { return FIND(a, b) != 0; }',
      'line 1',
    ],
    [
      'what the compiler has itself',
      'c',
      'calls strstr',
      'int answer(char *a, char *b) { return __builtin_strstr(a, b) != 0; }',
      'line 1',
    ],
    [
      'a prototype and no body',
      'c',
      'calls strstr',
      'char *strstr(const char *a, const char *b);\nint answer(char *a, char *b) { return strstr(a, b) != 0; }',
      'line 2',
    ],
    [
      'using',
      'cpp',
      'calls std::sort',
      'using std::sort;\nvoid answer(std::vector<int> &v) {\n  sort(v.begin(), v.end());\n}',
      'line 3',
    ],
    [
      'ranges',
      'cpp',
      'calls std::sort',
      'void answer(std::vector<int> &v) {\n  std::ranges::sort(v);\n}',
      'line 2',
    ],
    [
      'a namespace’s other name',
      'cpp',
      'calls sort',
      'namespace s = std;\nvoid answer(std::vector<int> &v) {\n  s::sort(v.begin(), v.end());\n}',
      'line 3',
    ],
    [
      'one’s own of the same name',
      'cpp',
      'calls sort',
      'void sort(int a) {}\nvoid answer(std::vector<int> &v) {\n  sort(v.begin(), v.end());\n}',
      'line 3',
    ],
    [
      'a call',
      'java',
      'calls Arrays.sort',
      'class Main {\n  static void answer(int[] a) { java.util.Arrays.sort(a); }\n}',
      'line 2',
    ],
    [
      'a static import',
      'java',
      'calls Math.max',
      'import static java.lang.Math.*;\nclass Main {\n  static int answer(int a, int b) { return max(a, b); }\n}',
      'line 3',
    ],
    [
      'a method reference',
      'java',
      'calls Math.max',
      'class Main {\n  static int answer(int[] a) { return Arrays.stream(a).reduce(0, Math::max); }\n}',
      'line 2',
    ],
    [
      'a class',
      'java',
      'calls PriorityQueue',
      'class Main {\n  static void answer() { var q = new PriorityQueue<Integer>(); }\n}',
      'line 2',
    ],
    [
      'a switch with arrows',
      'java',
      'calls Math.max',
      'class Main {\n  static int answer(int a) {\n    return switch (a) { case 1, 2 -> 3; default -> { yield Math.max(a, 1); } };\n  }\n}',
      'line 3',
    ],
    ['a function', 'sql', 'calls max', 'SELECT\n  MAX (price) FROM books', 'line 2'],
    ['an element', 'html', 'uses <table>', '<body>\n<TABLE><tr><td>1</table></body>', 'line 2'],
    [
      'an element that a script makes',
      'html',
      'uses <table>',
      '<script>\ndocument.createElement("table")</script>',
      'line 2',
    ],
    ['an inline style', 'html', 'uses [style]', '<p>\n<b STYLE="color: red">x</b>', 'line 2'],
    ['a property', 'html', 'uses float:', '<style>\np { FLOAT: left }</style><p>x', 'line 2'],
    [
      'what must not win',
      'html',
      'uses !important',
      '<style>\np { color: red !important }</style><p>x',
      'line 2',
    ],
    ['a property in an inline style', 'html', 'uses float:', '<p>\n<b style="float: left">x</b>', 'line 2'],
  ])('%s (%s, %s)', (_, language, subject, code, line) => {
    expect(judged(language, [rule('forbids', subject)], code)).toBe(line)
  })
})

describe('never takes the learner’s own for it', () => {
  test.each<[string, Language, Subject, string]>([
    [
      'a variable',
      'python',
      'calls max',
      'def answer(w):\n    max = w[0]\n    for x in w:\n        if x > max:\n            max = x\n    return max',
    ],
    ['a parameter', 'python', 'calls max', 'def answer(max):\n    return max'],
    [
      'a function',
      'python',
      'calls max',
      'def max(a, b):\n    return a if a > b else b\ndef answer(w):\n    return max(w[0], w[1])',
    ],
    ['a global variable', 'python', 'calls max', 'max = 3\ndef answer(w):\n    return w < max'],
    ['a variable of a loop', 'python', 'calls max', 'def answer(w):\n    for max in w:\n        print(max)'],
    ['a variable of a comprehension', 'python', 'calls max', 'def answer(w):\n    return [max for max in w]'],
    [
      'a comment and a text',
      'python',
      'calls max',
      'def answer(w):\n    """As max(w)."""\n    return "max(w)"  # max(w)',
    ],
    ['a keyword argument', 'python', 'calls max', 'def answer(w):\n    return run(max=3)'],
    ['a field', 'python', 'calls max', 'def answer(w):\n    return w.max'],
    [
      'a method',
      'python',
      'calls list.sort',
      'class Deck:\n    def sort(self):\n        pass\ndef answer(w):\n    Deck().sort()',
    ],
    [
      'a function that is never called',
      'python',
      'calls max',
      'def old(w):\n    return max(w)\ndef answer(w):\n    return w[0]',
    ],
    ['code behind a return', 'python', 'calls max', 'def answer(w):\n    return w[0]\n    return max(w)'],
    [
      'a function',
      'javascript',
      'calls Math.max',
      'const Math = { max: (a) => a }\nfunction answer(w) { return Math.max(w) }',
    ],
    ['a variable', 'javascript', 'calls parseInt', 'function answer(parseInt) { return parseInt(3) }'],
    [
      'a method',
      'javascript',
      'calls .sort',
      'class Deck { sort() {} }\nfunction answer() { new Deck().sort() }',
    ],
    [
      'a function',
      'c',
      'calls strstr',
      'static int strstr(int a) { return a; }\nint answer(int a) { return strstr(a); }',
    ],
    [
      'a variable, a comment and a text',
      'c',
      'calls strstr',
      'int answer(int strstr) { puts("strstr(a, b)"); /* strstr(a) */ return strstr; }',
    ],
    [
      'lines that the compiler leaves out',
      'c',
      'calls strstr',
      '#if 0\nint old(char *a) { return strstr(a, a) != 0; }\n#endif\nint answer(char *a) { return 1; }',
    ],
    ['a field', 'c', 'calls max', 'struct s { int max; };\nint answer(struct s *a) { return a->max; }'],
    [
      'a function with as many parameters',
      'cpp',
      'calls std::sort',
      'using namespace std;\nvoid sort(vector<int> &v, int a) {}\nvoid answer(vector<int> &v) { sort(v, 1); }',
    ],
    [
      'a vector of that name',
      'cpp',
      'calls std::max',
      'int answer(int n) { vector<int> max(n); return max[0]; }',
    ],
    [
      'a method',
      'java',
      'calls Math.max',
      'class Main {\n  static int max(int a, int b) { return a; }\n  static int answer(int a) { int max = max(a, 1); return max; }\n}',
    ],
    [
      'a method of one’s own class',
      'java',
      'calls .sort',
      'class Deck { void sort() {} }\nclass Main { static void answer() { new Deck().sort(); } }',
    ],
    ['a column and a text', 'sql', 'calls max', 'SELECT max, "max", \'max(a)\' FROM t -- max(a)'],
    ['a comment', 'html', 'uses <table>', '<!-- <table> --><p>&lt;table>'],
    [
      'a style of what is not there',
      'html',
      'uses float:',
      '<style>.gone { float: left } /* p { float: left } */</style><p>x',
    ],
    [
      'a switch with arrows, which is no lambda',
      'java',
      'uses lambda',
      'class Main {\n  static int answer(int a) {\n    return switch (a) { case 1 -> 3; default -> 4; };\n  }\n}',
    ],
  ])('%s (%s, %s)', (_, language, subject, code) => {
    expect(judged(language, [rule('forbids', subject)], code)).toBe('kept')
  })
})

describe('a requirement is kept by', () => {
  test.each<[string, Language, Subject, string]>([
    [
      'a function that calls itself',
      'python',
      'calls itself',
      'def answer(n):\n    return answer(n - 1) if n else 0',
    ],
    [
      'an inner function',
      'python',
      'calls itself',
      'def answer(n):\n    def walk(n):\n        return walk(n - 1) if n else 0\n    return walk(n)',
    ],
    [
      'two functions that call each other',
      'python',
      'calls itself',
      'def even(n):\n    return n == 0 or odd(n - 1)\ndef odd(n):\n    return n > 0 and even(n - 1)\ndef answer(n):\n    return even(n)',
    ],
    [
      'a method',
      'python',
      'calls itself',
      'class T:\n    def sum(self):\n        return self.left.sum()\ndef answer(t):\n    return T().sum()',
    ],
    [
      'a lambda with a name',
      'python',
      'calls itself',
      'f = lambda n: n and f(n - 1)\ndef answer(n):\n    return f(n)',
    ],
    ['map', 'python', 'calls itself', 'def answer(t):\n    return sum(map(answer, t))'],
    [
      'a lambda inside',
      'python',
      'calls itself',
      'def answer(t):\n    return sum(map(lambda x: answer(x), t))',
    ],
    ['an arrow function', 'javascript', 'calls itself', 'const answer = (n) => (n ? answer(n - 1) : 0)'],
    [
      'a private method',
      'javascript',
      'calls itself',
      'class T { #f(n) { return n ? this.#f(n - 1) : 0 }\n go() { return this.#f(3) } }\nfunction answer() { return new T().go() }',
    ],
    ['a function', 'c', 'calls itself', 'int answer(int n) { return n ? answer(n - 1) : 0; }'],
    [
      'a lambda',
      'cpp',
      'calls itself',
      'int answer(int n) { std::function<int(int)> f = [&](int k) { return k ? f(k - 1) : 0; }; return f(n); }',
    ],
    [
      'a method by its class',
      'java',
      'calls itself',
      'class Main { static int answer(int n) { return n == 0 ? 0 : Main.answer(n - 1); } }',
    ],
    [
      'a generator',
      'python',
      'uses yield',
      'def g():\n    x = 1\n    yield x\ndef answer():\n    return list(g())',
    ],
    ['a bare yield', 'python', 'uses yield', 'def answer():\n    yield\n'],
    [
      'super',
      'python',
      'calls super',
      'class A(B):\n    def f(self):\n        return super().f()\ndef answer():\n    return A().f()',
    ],
    [
      'the class above by its name',
      'python',
      'calls super',
      'class A(B):\n    def f(self):\n        return B.f(self)\ndef answer():\n    return A().f()',
    ],
    [
      'the class above by its name',
      'cpp',
      'calls super',
      'class B { public: int f() { return 1; } };\nclass A : public B { public: int f() { return B::f(); } };\nint answer() { A a; return a.f(); }',
    ],
    [
      'super',
      'java',
      'calls super',
      'class A extends B { A() { super(3); } }\nclass Main { static void answer() { new A(); } }',
    ],
    ['a helper of one’s own', 'python', 'calls help', 'def help():\n    pass\ndef answer():\n    help()'],
    ['a function that is given away', 'python', 'calls len', 'def answer(w):\n    return sorted(w, key=len)'],
    [
      'a link to the next node',
      'c',
      'uses .next',
      'struct n { struct n *next; };\nint answer(struct n *a) { return a->next == 0; }',
    ],
    ['a pointer', 'c', 'uses pointer', 'int answer(int *a) { return *a; }'],
    [
      'a template',
      'cpp',
      'uses template',
      'template <typename T> T id(T a) { return a; }\nint answer() { return id(3); }',
    ],
    ['a join', 'sql', 'uses left join', 'SELECT * FROM a LEFT OUTER JOIN b ON a.id = b.id'],
    [
      'a grid',
      'html',
      'uses display: grid',
      '<style>:root { --d: grid } main > .x { display: var(--d) !important }</style><main><p class="x y">1',
    ],
  ])('%s (%s, %s)', (_, language, subject, code) => {
    expect(judged(language, [rule('requires', subject)], code)).toBe('kept')
  })
})

describe('a requirement is not kept by', () => {
  test.each<[string, Language, Subject, string]>([
    [
      'a function that nothing calls',
      'python',
      'calls itself',
      'def walk(n):\n    return walk(n - 1)\ndef answer(n):\n    return n',
    ],
    ['code behind a return', 'python', 'uses yield', 'def answer():\n    return [1]\n    yield 1'],
    [
      'code under a condition that never holds',
      'python',
      'calls itself',
      'def answer(n):\n    if False:\n        answer(n)\n    return n',
    ],
    [
      'a loop that never begins',
      'python',
      'calls itself',
      'def answer(n):\n    while 0:\n        answer(n)\n    return n',
    ],
    ['a name that stands alone', 'python', 'calls sorted', 'def answer(n):\n    sorted\n    return n'],
    ['a comment', 'python', 'uses loop', 'def answer(n):\n    return n  # for x in n: pass'],
    [
      'super() alone',
      'python',
      'calls super',
      'class A(B):\n    def f(self):\n        super()\n        return 1\ndef answer():\n    return A().f()',
    ],
    [
      'a constructor that mentions its class',
      'python',
      'calls itself',
      'class A:\n    n = 0\n    def __init__(self):\n        A.n = 1\ndef answer():\n    return A()',
    ],
    [
      'a function that nothing calls',
      'javascript',
      'uses loop',
      'function old() { for (;;) {} }\nfunction answer() { return 1 }',
    ],
    ['code behind a throw', 'javascript', 'uses loop', 'function answer() {\n  throw 1\n  for (;;) {}\n}'],
    ['code under if (0)', 'c', 'calls itself', 'int answer(int n) { if (0) answer(n); return n; }'],
    [
      'code under if (false)',
      'java',
      'uses loop',
      'class Main { static int answer(int n) { if (false) { for (;;) {} } return n; } }',
    ],
    [
      'a style of what is not there',
      'html',
      'uses display: grid',
      '<style>.gone { display: grid }</style><p>x',
    ],
    ['a sheet without a link', 'html', 'uses display: grid', '<p>x'],
  ])('%s (%s, %s)', (_, language, subject, code) => {
    expect(judged(language, [rule('requires', subject)], code)).toBe('missing')
  })
})

describe('a rule about one function or class', () => {
  const within = (name: string, kind: 'function' | 'class' | null = null) => ({ within: { name, kind } })

  test('looks into that class alone', () => {
    const code = (child: string) =>
      `class A(B):\n    def f(self):\n        return ${child}\nclass C(B):\n    def f(self):\n        return super().f()\ndef answer():\n    return A().f() + C().f()`
    const rules = [rule('requires', 'calls super', within('A', 'class'))]
    expect(judged('python', rules, code('1'))).toBe('missing')
    expect(judged('python', rules, code('super().f()'))).toBe('kept')
  })

  test('follows a function to its helpers', () => {
    const rules = [rule('requires', 'uses loop', within('answer'))]
    expect(
      judged('python', rules, 'def help(w):\n    for x in w: pass\ndef answer(w):\n    return help(w)'),
    ).toBe('kept')
    expect(judged('python', rules, 'for x in []: pass\ndef answer(w):\n    return w')).toBe('missing')
  })

  test('follows a function to the methods of what it makes', () => {
    const code =
      'class Finder:\n    def find(self, n):\n        return n and self.find(n - 1)\ndef answer(n):\n    return Finder().find(n)'
    expect(judged('python', [rule('requires', 'calls itself', within('answer'))], code)).toBe('kept')
  })

  test('is broken where the function is gone', () => {
    expect(
      judged(
        'python',
        [rule('requires', 'uses loop', within('walk'))],
        'def answer():\n    for x in []: pass',
      ),
    ).toBe('missing')
  })
})

test('a rule counts how often', () => {
  const once = [rule('forbids', 'uses query', { times: 1 })]
  expect(judged('sql', once, 'SELECT 1 FROM a')).toBe('kept')
  expect(judged('sql', once, 'SELECT 1\nFROM a WHERE b IN\n(SELECT 2 FROM c)')).toBe('line 3')
  const twice = [rule('requires', 'uses loop', { times: 2 })]
  expect(judged('c', twice, 'void answer() { for (;;) {} while (1) {} }')).toBe('kept')
  expect(judged('c', twice, 'void answer() { for (;;) {} }')).toBe('missing')
})

test('a number in the program is found', () => {
  expect(judged('python', [rule('forbids', 'writes 955')], 'def answer():\n    return 955')).toBe('line 2')
  expect(judged('python', [rule('forbids', 'writes 955')], 'def answer():\n    return 9550')).toBe('kept')
})

test('a name that only a run can tell makes nothing unreachable', () => {
  const code = 'def walk(n):\n    for x in n: pass\ndef answer(n):\n    return globals()["wa" + n](n)'
  expect(judged('python', [rule('requires', 'uses loop')], code)).toBe('kept')
})

test('what does not parse is not judged, and what is too long is not read', () => {
  expect(judged('python', [rule('requires', 'uses yield')], 'def answer(:\n')).toBe('kept')
  expect(judged('c', [rule('requires', 'uses loop')], `int answer() { return ${'('.repeat(20_000)}; }`)).toBe(
    'kept',
  )
  expect(() => judged('python', [rule('requires', 'uses yield')], '#'.repeat(70_000))).toThrow(TooLongProgram)
})

test('of all functions of a module, the one that is called is named', () => {
  const files = [{ path: 'main.py', content: 'from heapq import merge\ndef answer(w):\n    return merge(w)' }]
  const [first] = brokenRules([rule('forbids', 'calls heapq.*')], {
    language: 'python',
    files,
    entry: 'answer',
  })
  expect(first?.place?.called).toBe('heapq.merge')
})

test('several files are one program', () => {
  const files = [
    { path: 'main.py', content: 'from helper import walk\ndef answer(n):\n    return walk(n)' },
    { path: 'helper.py', content: 'def walk(n):\n    return max(n)' },
  ]
  const [first] = brokenRules([rule('forbids', 'calls max')], { language: 'python', files, entry: 'answer' })
  expect(first?.place).toEqual({ path: 'helper.py', line: 2, called: 'max' })
})

test('no program makes the readers throw', () => {
  const languages: Language[] = ['python', 'javascript', 'c', 'cpp', 'java', 'sql', 'html']
  const words = fc.constantFrom(
    ...'def class if else for in return import from as yield lambda : ( ) { } [ ] , ; = => -> . .. ... < > <p> </p> " \' ` # // /* */ \n a b max switch case default static struct * & :: select'.split(
      ' ',
    ),
    '\n    ',
  )
  fc.assert(
    fc.property(fc.constantFrom(...languages), fc.array(words, { maxLength: 40 }), (language, pieces) => {
      judged(language, [rule('forbids', 'calls max'), rule('requires', 'calls itself')], pieces.join(' '))
    }),
    { numRuns: 300 },
  )
})

test.each<[Language, Subject, boolean]>([
  ['python', 'calls max', true],
  ['python', 'calls sortd', false],
  ['python', 'calls list.sort', true],
  ['python', 'calls heapq.*', true],
  ['python', 'calls numpy.*', false],
  ['python', 'uses yield', true],
  ['python', 'uses switch', false],
  ['cpp', 'calls std::sort', true],
  ['c', 'uses template', false],
  ['java', 'calls Arrays.sort', true],
  ['java', 'calls .indexOf', true],
  ['javascript', 'calls .sort', true],
  ['javascript', 'calls sort', false],
  ['sql', 'uses left join', true],
  ['html', 'uses <table>', true],
  ['python', 'uses <table>', false],
])('%s: %s is known: %s', (language, subject, known) => {
  const [technique] = rule('forbids', subject).of
  expect(technique && isKnownTechnique(language, technique, new Set())).toBe(known)
})

describe('a program of several files', () => {
  const files = [
    { path: 'main.py', content: 'from tools import widest\nprint(widest(["a", "bb"]))\n' },
    { path: 'tools.py', content: 'def widest(words):\n    return max(words, key=len)\n' },
  ]
  const places = (rules: TechniqueRule[], given: { path: string }[] = []) =>
    brokenRules(rules, { language: 'python', files, entry: null, given }).map(
      ({ place }) => place && `${place.path}:${place.line}`,
    )

  test('is looked through in every file', () => {
    expect(places([rule('forbids', 'calls max')])).toEqual(['tools.py:2'])
    expect(places([rule('requires', 'calls widest')])).toEqual([])
  })

  test('a function of another file is also called by the name of its module', () => {
    const main = { path: 'main.py', content: 'import tools\nprint(tools.widest(["a", "bb"]))\n' }
    const program = { language: 'python', files: [main, ...files.slice(1)], entry: null } as const
    expect(brokenRules([rule('requires', 'calls widest')], program)).toEqual([])
  })

  test('a given file neither breaks a rule nor keeps one', () => {
    const given = [{ path: 'tools.py' }]
    expect(places([rule('forbids', 'calls max')], given)).toEqual([])
    expect(places([rule('requires', 'calls max')], given)).toEqual([null])
    expect(places([rule('requires', 'calls widest')], given)).toEqual([])
  })
})
