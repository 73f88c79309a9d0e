/** Programs whose harm is done while they are compiled. */
import type { JobLanguage, LimitName } from '../protocol.ts'
import { type Attack, c, cpp, java } from './attack.ts'

export type CompilerAttack = {
  name: string
  language: JobLanguage
  code: string
  limits: (LimitName | null)[]
  never?: RegExp
}

/** None of these may compile. Where two limits apply at the same place, either is right. */
export const COMPILER_ATTACKS: CompilerAttack[] = [
  {
    name: 'a template bomb',
    language: 'cpp',
    code: 'template <int N> struct A { A<N - 1> a; A<N - 1> *f() { return A<N * 2 % 100003>{}.f(); } }; template <int N> int g() { return g<N * 7 % 1000003>() + g<N * 5 % 1000003>(); } int main() { return g<1>(); }',
    limits: ['memory', 'time', 'output'],
  },
  {
    name: 'a constant that never ends',
    language: 'cpp',
    code: 'constexpr int f(int n) { int s = 0; for (long i = 0; i < 1L << 40; i++) s += i % 7; return s; } constexpr int x = f(1); int main() { return x; }',
    limits: ['memory', 'time', null],
  },
  {
    name: 'a macro bomb',
    language: 'c',
    code: `#define A0 1,1,1,1,1,1,1,1,1,1\n${Array.from({ length: 9 }, (_, i) => `#define A${i + 1} A${i},A${i},A${i},A${i},A${i},A${i},A${i},A${i},A${i},A${i}`).join('\n')}\nint a[] = { A9 }; int main() { return a[0]; }`,
    limits: ['memory', 'time'],
  },
  {
    name: 'a giant program',
    language: 'c',
    code: 'char giant[1 << 30] = { 1 }; int main() { return giant[5]; }',
    limits: ['disk', 'memory', 'time', 'output'],
  },
  {
    name: 'an endless include',
    language: 'c',
    code: '#include "/dev/zero"\nint main() { return 0; }',
    limits: ['memory', 'time', 'disk', null],
  },
  {
    name: "including the machine's users",
    language: 'c',
    code: '#include </etc/passwd>\nint main() { return 0; }',
    limits: [null],
    never: /root:|daemon/,
  },
  {
    name: "embedding the machine's passwords",
    language: 'c',
    code: '__asm__(".incbin \\"/etc/shadow\\""); int main() { return 0; }',
    limits: [null],
    never: /root:/,
  },
  {
    name: 'a file that includes itself twice',
    language: 'c',
    code: '#include __FILE__\n#include __FILE__\nint main() { return 0; }',
    limits: ['time', 'memory', 'output', null],
  },
  {
    name: 'an instruction repeated without end',
    language: 'c',
    code: '__asm__(".rept 2000000000\\n.quad 1\\n.endr"); int main() { return 0; }',
    limits: ['memory', 'time', 'disk', 'output'],
  },
  {
    name: 'an array as large as the machine',
    language: 'c',
    code: 'int main[-1u] = { 1 };',
    limits: ['memory', 'time', 'disk', 'output', null],
  },
  {
    name: 'a hundred thousand brackets',
    language: 'c',
    code: `int main() { return ${'('.repeat(100_000)}0${')'.repeat(100_000)}; }`,
    limits: ['memory', 'time', null],
  },
  {
    name: 'ten thousand mistakes',
    language: 'cpp',
    code: `int main() { ${'undeclared;\n'.repeat(10_000)} }`,
    limits: ['output', null],
  },
  {
    name: "including the compiler's own environment",
    language: 'c',
    code: '#include "/proc/self/environ"\n#include "/proc/1/environ"\n#include "/proc/1/cmdline"\n#include "/proc/self/maps"\nint main() { return 0; }',
    limits: [null],
    never: /SECRET|node_modules|sandbox\/|codestead-/,
  },
  {
    name: "including the compiler's own channels",
    language: 'c',
    code: '#include "/dev/fd/3"\n#include "/proc/self/fd/3"\n#include "/dev/fd/4"\n#include "/dev/stdin"\nint x = ;\nint main() { return 0; }',
    limits: [null, 'time'],
  },
  {
    name: 'embedding devices and processes',
    language: 'c',
    code: '__asm__(".incbin \\"/dev/zero\\""); int main() { return 0; }',
    limits: ['memory', 'time', 'disk', 'output', null],
  },
  {
    name: "the machine's users as assembler",
    language: 'c',
    code: '__asm__(".include \\"/etc/passwd\\"\\n.include \\"/proc/1/environ\\""); int main() { return 0; }',
    limits: [null],
    never: /root:|SECRET/,
  },
  {
    name: "a mistake said to be in somebody else's file, whose line is shown",
    language: 'c',
    code: '#line 1 "/etc/shadow"\nint x = ;\n#line 1 "/proc/1/environ"\nint y = ;\nint main() { return 0; }',
    limits: [null],
    never: /root:|SECRET/,
  },
  {
    name: 'importing the users of the machine',
    language: 'cpp',
    code: 'import "/etc/passwd";\nimport </etc/shadow>;\nint main() { return 0; }',
    limits: [null],
    never: /root:|daemon/,
  },
  {
    name: 'memory at compile time',
    language: 'cpp',
    code: '#include <vector>\nconstexpr int f() { std::vector<int> v; for (;;) v.push_back(1); return 0; }\nconstexpr int x = f(); int main() { return x; }',
    limits: ['memory', 'time', null],
  },
  {
    name: 'brackets, in Java',
    language: 'java',
    code: `public class Main { int x = ${'('.repeat(20_000)}0${')'.repeat(20_000)}; }`,
    limits: ['memory', 'time', null],
  },
  {
    name: 'types to be guessed, in Java',
    language: 'java',
    code: `import java.util.function.*; public class Main { static <A, B> B f(A a, Function<A, B> g) { return g.apply(a); } static Object x = ${'f(1, a -> '.repeat(60)}undeclared${')'.repeat(60)}; }`,
    limits: ['memory', 'time', null],
  },
  {
    name: 'a giant table, in Java',
    language: 'java',
    code: `public class Main { static int[] x = { ${'1,'.repeat(100_000)} }; public static void main(String[] a) {} }`,
    limits: ['output', 'memory', 'time', null],
  },
]

/** These compile, and what they found is told when they run. */
export const COMPILED_IN: Attack[] = [
  c(
    'files that the compiler can see',
    `int main() { ${['/etc/shadow', '/root/.profile', '/proc/self/environ', '/proc/1/cmdline', '/sys/kernel/notes', '/var/log/dpkg.log', '../../work'].map((path, index) => `\n#if __has_include("${path}")\nputs("${index}");\n#endif\n`).join('')} puts("end"); }`,
    { prints: 'end\n', never: /root/ },
  ),
  cpp('a name that tells where it was compiled', 'int main() { std::cout << __FILE__ << std::endl; }', {
    prints: 'main.cpp\n',
  }),
  java(
    'an annotation processor of its own',
    'public static void main(String[] a) { System.out.println("only this"); }',
    {
      prints: 'only this\n',
      never: /processing/,
      options: {
        files: [
          { path: 'META_INF/services/javax.annotation.processing.Processor', content: 'Processor' },
          {
            path: 'Processor.java',
            content:
              'import java.util.*; import javax.annotation.processing.*; import javax.lang.model.element.*; @SupportedAnnotationTypes("*") public class Processor extends AbstractProcessor { static { System.out.println("processing"); System.err.println("processing"); } public boolean process(Set<? extends TypeElement> a, RoundEnvironment r) { throw new Error("processing"); } }',
          },
        ],
      },
    },
  ),
]
