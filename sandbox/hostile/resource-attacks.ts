/** Taking more than its share: time, processes, memory, output, disk. */
import { type Attack, c, java, javascript, python } from './attack.ts'

const SOON = { limits: { wallMs: 700 } }
const LITTLE_CPU = { limits: { cpuMs: 500 } }
const SMALL_OUTPUT = { limits: { outputBytes: 50_000 } }

export const TIME: Attack[] = [
  python('an endless loop in Python', 'while True: pass', { limit: 'time', options: LITTLE_CPU }),
  javascript('an endless loop in JavaScript', 'for (;;) {}', { limit: 'time', options: LITTLE_CPU }),
  java('an endless loop in Java', 'public static void main(String[] a) { while (true) {} }', {
    limit: 'time',
    options: { limits: { cpuMs: 1500 } },
  }),
  c(
    'an endless loop that ignores every signal it can',
    `int main() { for (int s = 1; s < 65; s++) signal(s, SIG_IGN); for (;;); }`,
    { limit: 'time', options: LITTLE_CPU },
  ),
  c(
    'work spread over many processes to hide its CPU time',
    'int main() { for (int i = 0; i < 8; i++) if (!fork()) for (;;); for (;;) pause(); }',
    { limit: 'time', options: LITTLE_CPU },
  ),
  python('a sleep', 'import time\nprint("here", flush=True)\ntime.sleep(1000)', {
    limit: 'time',
    options: SOON,
    prints: 'here\n',
  }),
  {
    name: 'an endless query',
    language: 'sql',
    code: 'WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT count(*) FROM n',
    limit: 'time',
    options: LITTLE_CPU,
  },
  {
    name: 'an endless script in a page',
    language: 'page',
    code: '<script>for (;;) {}</script>',
    limit: 'time',
    options: { limits: { cpuMs: 1500 } },
  },
]

export const PROCESSES: Attack[] = [
  python('a fork bomb in Python', 'import os\nwhile True:\n  try: os.fork()\n  except OSError: pass', {
    limit: 'processes',
  }),
  c('a fork bomb in C', 'int main() { for (;;) fork(); }', { limit: 'processes' }),
  javascript(
    'a flood of child processes',
    `const { spawn } = require('node:child_process')\nfor (let i = 0; i < 500; i++) spawn('/bin/sleep', ['100']).on('error', () => {})`,
    { limit: 'processes' },
  ),
  java(
    'a thread bomb',
    'public static void main(String[] a) { for (;;) new Thread(() -> { try { Thread.sleep(100000); } catch (Exception e) {} }).start(); }',
    { limit: 'processes' },
  ),
]

export const MEMORY: Attack[] = [
  python('a list that never ends', 'a = []\nwhile True: a.append("x" * 100_000)', { limit: 'memory' }),
  c(
    'a heap that is touched',
    'int main() { for (;;) { char *p = malloc(1 << 20); if (!p) return 1; memset(p, 1, 1 << 20); } }',
    { limit: 'memory' },
  ),
  c(
    'a shared mapping that is touched',
    'int main() { size_t n = 400u << 20; char *p = mmap(0, n, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0); memset(p, 1, n); printf("all\\n"); }',
    { limit: 'memory', prints: '' },
  ),
  c(
    'memory spread over many children',
    'int main() { for (int i = 0; i < 10; i++) if (!fork()) { char *p = malloc(60 << 20); memset(p, 1, 60 << 20); pause(); } while (wait(0) > 0); printf("all\\n"); }',
    { limit: 'memory', prints: '' },
  ),
  javascript('an array that never ends', 'const a = []; for (;;) a.push(new Array(10_000).fill(a.length))', {
    limit: 'memory',
  }),
  java(
    'a list that never ends, in Java',
    'public static void main(String[] a) { List<byte[]> l = new ArrayList<>(); for (;;) l.add(new byte[1 << 20]); }',
    { limit: 'memory' },
  ),
]

export const OUTPUT: Attack[] = [
  python('an endless output', 'while True: print("x" * 1000)', {
    limit: 'output',
    options: SMALL_OUTPUT,
    also: (run) => run.truncated && run.stdout.length < 60_000,
  }),
  c('an endless error output', 'int main() { for (;;) fputs("nonsense ", stderr); }', {
    limit: 'output',
    options: SMALL_OUTPUT,
    also: (run) => run.stderr.length < 60_000,
  }),
  python('a flood on the report channel', 'import os\nwhile True: os.write(3, b"x" * 65536)', {
    limit: 'output',
    also: (run) => run.report === null,
  }),
]

export const DISK: Attack[] = [
  python('a disk filler', 'with open("/tmp/big", "wb") as f:\n  while True: f.write(b"x" * 1_000_000)', {
    limit: 'disk',
  }),
  c(
    'a filler of /dev/shm that looks away',
    'int main() { char b[65536] = {1}; for (int i = 0; i < 9; i++) { char n[40]; sprintf(n, "/dev/shm/%d", i); int f = open(n, O_CREAT | O_WRONLY, 0600); for (int k = 0; k < 100; k++) if (write(f, b, sizeof b) < 0) break; } sleep(2); }',
    { limit: 'disk' },
  ),
  python('too many files', 'for i in range(100_000): open(f"f{i}", "w").close()', { limit: 'disk' }),
  python(
    'folders within folders with the longest names',
    'import os\nwhile True:\n  n = "n" * 255\n  os.mkdir(n)\n  os.chdir(n)',
    { limit: 'disk' },
  ),
  c(
    'one sparse giant',
    'int main() { int f = open("giant", O_CREAT | O_WRONLY, 0600); if (ftruncate(f, 1L << 40)) perror("giant"); pwrite(f, "x", 1, 1L << 40); }',
    { limit: 'disk' },
  ),
]
