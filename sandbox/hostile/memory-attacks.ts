/**
 * Taking more memory than allowed, by every way there is. Whoever has taken it stays: where nobody counts for us,
 * only what is there when we look is seen.
 */
import { type Attack, c, cpp, java, javascript, python } from './attack.ts'

export const MEMORY: Attack[] = [
  python('a list that never ends', 'a = []\nwhile True: a.append("x" * 100_000)', { limit: 'memory' }),
  c(
    'a heap that is touched',
    'int main() { for (;;) { char *p = malloc(1 << 20); if (!p) return 1; memset(p, 1, 1 << 20); } }',
    { limit: 'memory' },
  ),
  c(
    'a shared mapping that is touched',
    'int main() { size_t n = 400u << 20; char *p = mmap(0, n, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0); memset(p, 1, n); pause(); }',
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
  c(
    'children that die of memory while their parent ends well',
    'int main() { if (!fork()) { size_t n = 400u << 20; char *p = mmap(0, n, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0); memset(p, 1, n); pause(); _exit(p[n / 2]); } wait(0); puts("all is well"); }',
    { limit: 'memory' },
  ),
  python(
    'children that die of memory, and Python ends well',
    'import subprocess, sys\nsubprocess.run([sys.executable, "-c", "import time; x = [bytearray(1 << 20) for _ in range(400)]; time.sleep(60)"], stderr=subprocess.DEVNULL)\nprint("all is well")',
    { limit: 'memory' },
  ),
  c(
    'a stack without end',
    'static int f(int n) { volatile char a[4096]; a[n % 4096] = 1; return f(n + 1) + a[1]; } int main() { return f(0); }',
    { limit: null, prints: '', also: (run) => run.signal === 'SIGSEGV' },
  ),
  c(
    'many large stacks',
    '#include <pthread.h>\nstatic void *f(void *a) { volatile char b[60 << 20]; for (size_t i = 0; i < sizeof b; i += 4096) b[i] = 1; pause(); return a; } int main() { pthread_attr_t at; pthread_attr_init(&at); pthread_attr_setstacksize(&at, 64 << 20); pthread_t t; for (int i = 0; i < 8; i++) pthread_create(&t, &at, f, 0); pause(); }',
    { limit: 'memory' },
  ),
  c(
    'pages that are filled before they are touched',
    'int main() { for (int i = 0; i < 40; i++) mmap(0, 10 << 20, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_POPULATE, -1, 0); pause(); }',
    { limit: 'memory', prints: '' },
  ),
  python('files in memory', 'with open("/tmp/big", "wb") as f:\n  while True: f.write(b"x" * 1_000_000)', {
    limit: 'memory',
    options: { limits: { memoryBytes: 64_000_000, diskBytes: 200_000_000 } },
  }),
  c(
    'memory without a name, which no size shows',
    'int main() { printf("%ld ", syscall(SYS_memfd_create, "a", 0)); printf("%d %d\\n", errno == ENOSYS, shmget(IPC_PRIVATE, 1 << 30, IPC_CREAT | 0600)); }',
    { prints: '-1 1 -1\n' },
  ),
  cpp(
    'a vector that never ends',
    'int main() { std::vector<long> v; for (long i = 0;; i++) v.push_back(i); }',
    {
      limit: 'memory',
    },
  ),
  javascript('buffers outside of the heap', 'const a = []; for (;;) a.push(Buffer.alloc(1 << 20, 1))', {
    limit: 'memory',
  }),
  {
    name: 'a value of a gigabyte, in SQL',
    language: 'sql',
    code: 'SELECT length(hex(randomblob(400000000)))',
    limit: 'memory',
  },
  {
    name: 'a page that never stops growing',
    language: 'page',
    code: '<script>const a = []; for (;;) a.push(new Array(10000).fill(a.length))</script>',
    limit: 'memory',
  },
]
