import { expect, test } from 'vitest'
import { mistakesOf } from '../testing/cpp-program.ts'
import type { CPP_MISTAKES } from './mistakes.ts'

type Name = keyof typeof CPP_MISTAKES

/** A program that shows the mistake, with words of what is said, and one next to it that doesn't. */
const CASES: Record<Name, readonly [wrong: string, said: string, right: string]> = {
  behindTheEnd: [
    'std::vector<int> v{1, 2}; int n = v[v.size()];',
    '`v[v.size() - 1]`',
    'std::vector<int> v{1, 2}; int n = v[v.size() - 1];',
  ],
  neverNegative: [
    'std::vector<int> v; for (std::size_t i = v.size(); i >= 0; i--) std::cout << i;',
    'always true',
    'std::vector<int> v; for (int i = 3; i >= 0; i--) std::cout << i;',
  ],
  hugeWhenEmpty: [
    'std::vector<int> v; for (std::size_t i = 0; i <= v.size() - 1; i++) std::cout << v[i];',
    'isn’t `-1` but huge',
    'std::vector<int> v; for (std::size_t i = 0; i < v.size(); i++) std::cout << v[i];',
  ],
  comparesTwice: [
    'int x = 3; if (0 < x < 10) std::cout << x;',
    '`0 < x && x < 10`',
    'int x = 3; if (0 < x && x < 10) std::cout << x;',
  ],
  joinsQuotes: [
    'int n = 3; std::string s = "n: " + n;',
    '`"n: " + std::to_string(n)`',
    'int n = 3; std::string s = "n: " + std::to_string(n);',
  ],
  longCharacter: ["std::string s = 'yes';", '`"yes"`', "char s = 'y';"],
  textForCharacter: ['char c = "a";', "`'a'`", "char c = 'a';"],
  comparesOutput: [
    'int a = 1; int b = 2; std::cout << a == b;',
    '`(a == b)`',
    'int a = 1; int b = 2; std::cout << (a == b);',
  ],
  forgetsBrackets: [
    'std::vector<int> v; if (v.empty) std::cout << 1;',
    '`v.empty()`',
    'std::vector<int> v; if (v.empty()) std::cout << 1;',
  ],
  popGivesNothing: [
    'std::queue<int> q; int n = q.pop();',
    '`q.front()`',
    'std::queue<int> q; int n = q.front(); q.pop();',
  ],
  lookingAddsEntry: [
    'std::map<std::string, int> m; if (m["a"]) std::cout << 1;',
    '`m.count("a") > 0`',
    'std::map<std::string, int> m; if (m.count("a") > 0) std::cout << 1;',
  ],
  comparesAddresses: [
    'const char* word = "x"; if (word == "x") std::cout << 1;',
    'addresses, not texts',
    'std::string word = "x"; if (word == "x") std::cout << 1;',
  ],
  destructorNotVirtual: [
    'class A { public: virtual void f() { } };',
    '`virtual ~A() = default;`',
    'class A { public: virtual ~A() = default; virtual void f() { } };',
  ],
  cutsOffChild: [
    'struct A { virtual ~A() = default; };\nstruct B : A { };\nvoid f(A a) { }',
    '`const A& a`',
    'struct A { virtual ~A() = default; };\nstruct B : A { };\nvoid f(const A& a) { }',
  ],
  returnsLocal: [
    'int& f() { int n = 1; return n; }',
    'reference to nothing',
    'int& f() { static int n = 1; return n; }',
  ],
  neverFreed: ['int* p = new int(3); *p = 4;', '`delete p;`', 'int* p = new int(3); *p = 4; delete p;'],
  wrongDelete: ['int* p = new int[3]; delete p;', '`delete[] p;`', 'int* p = new int[3]; delete[] p;'],
  changesCopy: [
    'std::vector<int> v{1}; for (auto x : v) x = 0;',
    '`for (auto& x : v)`',
    'std::vector<int> v{1}; for (auto& x : v) x = 0;',
  ],
  stepsFromErased: [
    'std::vector<int> v{1}; for (auto it = v.begin(); it != v.end(); ++it) { if (*it == 1) v.erase(it); }',
    '`it = v.erase(it);`',
    'std::vector<int> v{1}; for (auto it = v.begin(); it != v.end();) { if (*it == 1) it = v.erase(it); else ++it; }',
  ],
  removesNothing: [
    'std::vector<int> v{1}; std::remove(v.begin(), v.end(), 1);',
    'stays as long as it was',
    'std::vector<int> v{1}; v.erase(std::remove(v.begin(), v.end(), 1), v.end());',
  ],
  lineBehindNumber: [
    'int n = 0; std::string name; std::cin >> n; std::getline(std::cin, name);',
    '`std::getline(std::cin >> std::ws, name)`',
    'int n = 0; std::string name; std::cin >> n; std::getline(std::cin >> std::ws, name);',
  ],
  endsWithoutValue: [
    'int f(int n) { if (n > 1) { return 2; } }',
    'can reach its end without a `return`',
    'int f(int n) { if (n > 1) { return 2; } return 3; }',
  ],
  hidesVariable: [
    'int total = 0;\nif (total < 3) {\nint total = 5;\n}\nstd::cout << total;',
    'hides the one from line 2',
    'int total = 0;\nif (total < 3) {\ntotal = 5;\n}\nstd::cout << total;',
  ],
  storesInCondition: [
    'bool done = false; if (done = true) std::cout << 1;',
    '`done == true`',
    'bool done = false; if (done) std::cout << 1;',
  ],
  emptyBody: ['int n = 3; if (n > 1); { n = 2; }', 'semicolon', 'int n = 3; if (n > 1) { n = 2; }'],
  comparesToTruth: [
    'bool done = false; if (done == true) std::cout << 1;',
    'already `true` or `false`',
    'bool done = false; if (done) std::cout << 1;',
  ],
  neverBoth: ['int n = 3; if (n > 5 && n < 2) n = 1;', 'never true', 'int n = 3; if (n > 2 && n < 5) n = 1;'],
  alwaysOne: [
    'int n = 3; if (n != 1 || n != 2) n = 1;',
    'always true',
    'int n = 3; if (n != 1 && n != 2) n = 1;',
  ],
  sameConditionTwice: [
    'int n = 3; if (n > 1) n = 1; else if (n > 1) n = 2;',
    'already asked',
    'int n = 3; if (n > 1) n = 1; else if (n > 0) n = 2;',
  ],
  comparesWithItself: [
    'int n = 3; if (n == n) n = 1;',
    'same variable',
    'int n = 3; int m = 2; if (n == m) n = 1;',
  ],
  dividesByZero: ['int n = 3; int m = n / 0;', 'divides by zero', 'int n = 3; int m = n / 2;'],
  oneTooFar: [
    'std::vector<int> v{1}; for (int i = 0; i <= v.size(); i++) std::cout << v[i];',
    '`i < v.size()`',
    'std::vector<int> v{1}; for (int i = 0; i < v.size(); i++) std::cout << v[i];',
  ],
  neverEnds: ['int n = 3; while (n > 0) std::cout << 1;', 'never ends', 'int n = 3; while (n > 0) n--;'],
  wrongWay: [
    'for (int i = 0; i < 5; i--) std::cout << i;',
    'moves `i` away',
    'for (int i = 0; i < 5; i++) std::cout << i;',
  ],
  wrongStep: [
    'int j = 0; for (int i = 0; i < 5; j++) std::cout << i;',
    'changes another variable',
    'for (int i = 0; i < 5; i++) std::cout << i;',
  ],
  changesWhatItGoesThrough: [
    'std::vector<int> v{1}; for (int x : v) v.push_back(x);',
    'while the loop goes through it',
    'std::vector<int> v{1}; std::vector<int> w; for (int x : v) w.push_back(x);',
  ],
  endsInFirstRound: [
    'std::vector<int> v{1}; for (int x : v) { std::cout << x; break; }',
    'very first round',
    'std::vector<int> v{1}; for (int x : v) { std::cout << x; }',
  ],
  setBackInRound: [
    'std::vector<int> v{1};\nfor (int x : v) {\nint sum = 0;\nsum += x;\n}',
    'makes a new `sum` in every round',
    'std::vector<int> v{1};\nint sum = 0;\nfor (int x : v) {\nsum += x;\n}',
  ],
  dropsDecimals: [
    'int a = 7; double half = a / 2;',
    'decimals are dropped',
    'int a = 7; double half = a / 2.0;',
  ],
  storesInItself: [
    'class A { int x; A(int x) { x = x; } };',
    'stored in itself',
    'class A { int x; A(int x) { this->x = x; } };',
  ],
  comparesAsStatement: ['int n = 3; n == 5;', '`n = 5;`', 'int n = 3; n = 5;'],
  forgetsResult: [
    'std::string s = "ab"; s.substr(1);',
    '`s = s.substr(1);`',
    'std::string s = "ab"; s = s.substr(1);',
  ],
  fallsThrough: [
    'int n = 1; switch (n) { case 1: n = 2; case 2: n = 3; }',
    'no `break`',
    'int n = 1; switch (n) { case 1: n = 2; break; case 2: n = 3; }',
  ],
  hidesField: [
    'class A { int x; A() { int x = 3; } };',
    'Leave out the type',
    'class A { int x; A() { int y = 3; } };',
  ],
  bestFromZero: [
    'std::vector<int> v{3}; int min = 0; for (int x : v) if (x < min) min = x;',
    'Start with the first value',
    'std::vector<int> v{3}; int min = v[0]; for (int x : v) if (x < min) min = x;',
  ],
  stepLost: ['int n = 3; n = n++;', '`n++;`', 'int n = 3; n++;'],
  changedBeforeSet: ['int n; n += 5;', 'no value yet', 'int n = 0; n += 5;'],
}

test.each(Object.entries(CASES))(
  '%s speaks where the code shows it, and only there',
  (name, [wrong, said, right]) => {
    const told = mistakesOf(wrong)
    expect(
      told.some((sentence) => sentence.includes(said)),
      `${name}: ${told.join(' | ')}`,
    ).toBe(true)
    expect(mistakesOf(right)).toEqual([])
  },
)

test.each([
  [
    'a copy that’s read after its change',
    'std::vector<int> v{1}; for (int x : v) { x *= 2; std::cout << x; }',
  ],
  ['the way to end a line', 'std::cout << 1 << std::endl; std::cout << 2 << "\\n";'],
  ['a pointer that’s handed on', 'Node* next = new Node(3); list.add(next);'],
  [
    'a variable of a loop that hides another one',
    'int i = 5; for (int i = 0; i < 3; i++) std::cout << i; std::cout << i;',
  ],
  [
    'a line that’s read after another line',
    'std::string a; std::string b; std::getline(std::cin, a); std::getline(std::cin, b);',
  ],
  ['a value that’s always given', 'int f(int n) { while (true) { if (n > 3) return n; n++; } }'],
  [
    'an exception instead of a value',
    'int f(int n) { if (n > 3) return n; throw std::runtime_error("no"); }',
  ],
  ['a map that counts', "std::map<char, int> m; for (char c : text) m[c]++; if (m['a'] > 1) std::cout << 1;"],
])('%s is no mistake', (_, text) => {
  expect(mistakesOf(text)).toEqual([])
})
