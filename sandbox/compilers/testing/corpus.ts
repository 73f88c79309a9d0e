/** Right and wrong programs whose diagnostics must be, to the byte, those of a plain compiler. Used by tests only. */
export type Sample = { language: 'c' | 'cpp'; code: string; files?: { path: string; content: string }[] }

const c = (code: string, files?: Record<string, string>): Sample => ({
  language: 'c',
  code,
  ...others(files),
})
const cpp = (code: string, files?: Record<string, string>): Sample => ({
  language: 'cpp',
  code,
  ...others(files),
})
const others = (files?: Record<string, string>) =>
  files ? { files: Object.entries(files).map(([path, content]) => ({ path, content })) } : {}

const io = '#include <stdio.h>\n'
const stream = '#include <iostream>\n'
const std = `${stream}using namespace std;\n`

export const SAMPLES: Sample[] = [
  // Right, and without a word of the compiler.
  c(`${io}int main(void) { printf("Hello\\n"); return 0; }\n`),
  c(`${io}int main(void) { printf("no newline at the end\\n"); return 0; }`),
  c('int main(void) { return 3; }\n'),
  c(
    '#define _GNU_SOURCE\n#include <stdio.h>\nint main(void) { char *s; return asprintf(&s, "%d", 7) - 1; }\n',
  ),
  c(
    `// A comment\n\n/* and\n another */ ${io}int main(void) { puts(__FILE__); printf("%d %d\\n", __LINE__, __INCLUDE_LEVEL__); puts(__BASE_FILE__); }\n`,
  ),
  c(`${io}#include <math.h>\nint main(int n, char **v) { (void)v; printf("%.3f\\n", sqrt(n + 1.0)); }\n`),
  c(
    `${io}#include <stdlib.h>\n#include <string.h>\nint main(void) { char *s = malloc(9); strcpy(s, "eight"); puts(s); free(s); }\n`,
  ),
  c(`${io}#include <assert.h>\nint main(void) { assert(1 + 1 == 2); puts("true"); }\n`),
  c(`#define NDEBUG\n#include <assert.h>\n${io}int main(void) { assert(0); puts("kept going"); }\n`),
  c(
    `${io}#include <pthread.h>\nstatic void *f(void *x) { puts("thread"); return x; }\nint main(void) { pthread_t t; pthread_create(&t, 0, f, 0); pthread_join(t, 0); }\n`,
  ),
  c(`${io}#include "helper.h"\nint main(void) { printf("%d\\n", twice(4)); }\n`, {
    'helper.h': 'static int twice(int n) { return n * 2; }\n',
  }),
  c(`${io}#include "lib/helper.h"\nint main(void) { puts(NAME); }\n`, {
    'lib/helper.h': '#pragma once\n#include "deep.h"\n',
    'lib/deep.h': '#define NAME __FILE__\n',
  }),
  c(
    `${io}int write(int a, const char *b, unsigned long c) { (void)a; (void)b; return (int)c; }\nint main(void) { puts("mine"); return 0; }\n`,
  ),
  c(`${io}int shared;\nint main(void) { printf("%d\\n", shared); }\n`),
  c(`${io}#line 40 "other.c"\nint main(void) { printf("%s %d\\n", __FILE__, __LINE__); }\n`),
  cpp(`${stream}int main() { std::cout << "Hello" << std::endl; }\n`),
  cpp(`${std}int main() { string name; getline(cin, name); cout << name.size() << endl; }\n`),
  cpp('int main() { return 4; }\n'),
  cpp(
    `${stream}#include <vector>\n#include <algorithm>\n#include <map>\nint main() { std::vector<int> v{3, 1, 2}; std::sort(v.begin(), v.end()); std::map<std::string, int> m{{"a", v[0]}}; for (auto &[k, x] : m) std::cout << k << x << "\\n"; }\n`,
  ),
  cpp(
    '#include <bits/stdc++.h>\nusing namespace std;\nint main() { set<int> s{3, 1}; for (int x : s) cout << x; cout << "\\n"; }\n',
  ),
  cpp(
    `${stream}#include <stdexcept>\nint main() { try { throw std::runtime_error("thrown"); } catch (const std::exception &e) { std::cout << e.what() << "\\n"; } }\n`,
  ),
  cpp(
    `${stream}struct A { virtual ~A() = default; virtual int f() const { return 1; } };\nstruct B : A { int f() const override { return 2; } };\nint main() { B b; const A &a = b; std::cout << a.f() << typeid(a).name() << "\\n"; }\n`,
  ),
  cpp(
    `${stream}#include <memory>\nint main() { auto p = std::make_unique<int>(5); auto q = std::make_shared<int>(*p); std::cout << *q << "\\n"; }\n`,
  ),
  cpp(
    `${stream}template <class T> concept Small = sizeof(T) < 8;\ntemplate <Small T> T twice(T x) { return x + x; }\nint main() { std::cout << twice(4) << std::source_location_missing << "\\n"; }\n`,
  ),
  cpp(
    `${stream}#include <cmath>\n#include <iomanip>\nint main() { std::cout << std::fixed << std::setprecision(2) << std::sqrt(2.0) << "\\n"; }\n`,
  ),
  cpp(
    `${stream}#include <thread>\nint main() { std::thread t([] { std::cout << "thread\\n"; }); t.join(); }\n`,
  ),
  cpp(
    `${stream}static thread_local int n = 3;\nnamespace { struct Early { Early() { std::cout << "early\\n"; } } early; }\nint main() { std::cout << n << __FILE__ << __LINE__ << "\\n"; }\n`,
  ),
  cpp(
    `${stream}namespace std { template <> struct less<int> { bool operator()(int a, int b) const { return a > b; } }; }\nint main() { std::cout << std::less<int>{}(2, 1) << "\\n"; }\n`,
  ),

  // Right, with warnings.
  c(`${io}int main(void) { int unused; int x; printf("%d\\n", x); return 0; }\n`),
  c(`${io}static int nobody(void) { return 1; }\nint main(void) { printf("%s\\n", 5); }\n`),
  c(`${io}int main(void) { int x = 1; if (x = 2) puts("always"); }\n`),
  c(
    `${io}int f(int n) { if (n) return 1; }\nint main(void) { int a[3]; a[5] = f(2); printf("%d\\n", a[5]); }\n`,
  ),
  c(`${io}int main(void) { char s[4]; scanf("%d", s); gets(s); }\n`),
  c('int main(void) { printf("hello\\n"); }\n'),
  c(`#pragma once\n${io}int main(void) { puts("once"); }\n`),
  c(`#pragma GCC system_header\n${io}int main(void) { int x; puts("system"); }\n`),
  c(`${io}#warning look here\nint main(void) { /* /* */ puts("a"); }\n`),
  c(
    `${io}int main(void) {\n  if (1)\n    puts("a");\n    puts("b");\n  for (int i = 0; i < 2; i++);\n    puts("c");\n}\n`,
  ),
  c(
    `${io}int main(void) { unsigned n = 3; switch (n) { case 1: puts("a"); case 2: break; } return -1 < n; }\n`,
  ),
  c(`${io}#define N 3\n#define N 4\nint main(void) { printf("%d\\n", N); }\n`),
  cpp(
    `${stream}int main() { int unused = 1; for (unsigned i = 0; i < 3; i++) { int s = 2; if (i == s) std::cout << i; } }\n`,
  ),
  cpp(
    `${stream}struct A { int a, b; A() : b(1), a(2) {} };\nint main() { A *p = new A; std::cout << p->a; delete p; return 0; }\nint f() { }\n`,
  ),
  cpp(`${std}int main() { cout << 1 << 2 + 3 == 4; }\n`),
  cpp(
    `${stream}struct Base { virtual void f() {} };\nint main() { Base *b = new Base; delete b; char c = 300; std::cout << c; }\n`,
  ),

  // Wrong.
  c(`${io}int main(void) { printf("Hello\\n") return 0; }\n`),
  c(`${io}int main(void) { int x = y; return 0; }\n`),
  c(`${io}int main(void) {\n  printf("never closed\\n");\n`),
  c(`${io}int main(void) {\n  if (1) {\n    puts("a");\n  return 0;\n}`),
  c(`${io}int main(void) { puts("open); }\n`),
  c(`${io}/* never closed\nint main(void) { }\n`),
  c(`${io}#if 1\nint main(void) { return 0; }\n`),
  c(`${io}#endif\nint main(void) { return 0; }\n`),
  c('#include <stdoi.h>\nint main(void) { return 0; }\n'),
  c(`${io}#include "missing.h"\nint main(void) { return 0; }\n`),
  c(`${io}int main(void) { struct P p; p.x = 1; int a[] = {1, 2}; a = 0; return sqrt(2); }\n`),
  c(`${io}int add(int a, int b) { return a + b; }\nint main(void) { return add(1); }\n`),
  c(`${io}int main(void) { int n = "text"; char *s = 5; return n + *s; }\n`),
  c(`${io}int add(int, int);\nint main(void) { return add(1, 2); }\n`),
  c(`${io}int helper(void) { return 1; }\n`),
  c(`${io}int main(void) { return 0; }\nint main(void) { return 1; }\n`),
  c(`${io}#include "helper.h"\nint main(void) { return twice(4); }\n`, {
    'helper.h': 'static int twice(int n) { return m * 2; }\n',
  }),
  c(`${io}#error stop here\nint main(void) { return 0; }\n`),
  c(`${io}int main(void) { string s = "a"; bool b = true; return b; }\n`),
  c(`${io}#include "main.c"\nint main(void) { return 0; }\n`),
  c(`${io}__asm__("nonsense %eax");\nint main(void) { return 0; }\n`),
  c(''),
  c('\u00e4 = 1;\nint main(void) { return "\u00fc" + 1.5; }\n'),
  c(`${io}int main(void)\r\n{\r\n  int x = 1\r\n  return x;\r\n}\r\n`),
  c(`\ufeff${io}int main(void) { return zero; }\n`),
  cpp(`${stream}int main() { std::cout << "Hello" << std::endl }\n`),
  cpp(`${stream}int main() { cout << "Hello" << endl; }\n`),
  cpp(`${stream}int main() { string s; vector<int> v; std::vector<int> w; }\n`),
  cpp('int main() { std::cout << 1; }\n'),
  cpp(`${stream}int main() { std::sort(nullptr, nullptr); std::unordered_map<int, int> m; }\n`),
  cpp(`${stream}struct P { int x; };\nint main() { P p; std::cout << p; }\n`),
  cpp(`${stream}int main() { std::cin >> "text"; }\n`),
  cpp(
    `${stream}#include <vector>\n#include <algorithm>\nstruct P { int x; };\nint main() { std::vector<P> v(3); std::sort(v.begin(), v.end()); }\n`,
  ),
  cpp(
    `// First a comment\n${stream}#include <map>\nstruct K {};\nint main() { std::map<K, int> m; m[K{}] = 1; }\n`,
  ),
  cpp(
    `${stream}class A { int hidden; public: A(int n) : hidden(n) {} };\nint main() { A a; A b(1); return b.hidden; }\n`,
  ),
  cpp(`${stream}struct A { virtual void f() = 0; };\nint main() { A a; const int n = 1; n = 2; }\n`),
  cpp(`${stream}int main() {\n  for (int i = 0; i < 3; i++) {\n    std::cout << i;\n`),
  cpp(`${stream}struct A { int x; }\nint main() { A a; return a.x; }\n`),
  cpp(`${stream}int twice(int);\nint main() { return twice(2); }\n`),
  cpp(`${stream}template <class T> T twice(T x) { return x.size(); }\nint main() { return twice(2); }\n`),
  cpp(`${stream}#include <string>\nint main() { std::string s = 5; int n = std::string("a"); s.push(1); }\n`),
  cpp(`${stream}int main() { auto x; return x; }\nvoid f() { return 1; }\nint g() { return "a"; }\n`),
  cpp(
    `${stream}template <int N> struct F { static const int v = F<N - 1>::v + 1; };\nint main() { return F<3000>::v; }\n`,
  ),
  cpp(`${stream}#include "shape.h"\nint main() { Shape s; return s.area(); }\n`, {
    'shape.h': '#include <string>\nstruct Shape { std::string name };\n',
  }),
  cpp(
    '#include <bits/stdc++.h>\nusing namespace std;\nint main() { vector<int> v = {1, "a"}; cout << v; }\n',
  ),
  cpp(`${stream}int main() { int x = 1; { int x = y; } undeclared(); return 0 }\n`),
  cpp(`${stream}namespace a { int f() { return 1; }\nint main() { return a::f(); }\n`),
]
