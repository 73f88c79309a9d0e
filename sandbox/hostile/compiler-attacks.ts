/** Programs whose harm is done while they are compiled. */
import type { JobLanguage, LimitName } from '../protocol.ts'

export type CompilerAttack = {
  name: string
  language: JobLanguage
  code: string
  limits: (LimitName | null)[]
  never?: RegExp
}

/** None of these may compile. Where two walls stand at the same place, either is right. */
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
]
