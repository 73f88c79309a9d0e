/** Printing and writing more than allowed, and what nobody can read. */
import { type Attack, c, cpp, java, javascript, python } from './attack.ts'

const SMALL_OUTPUT = { limits: { outputBytes: 50_000 } }

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
  javascript('an endless output from JavaScript', `for (;;) process.stdout.write('x'.repeat(1000))`, {
    limit: 'output',
    options: SMALL_OUTPUT,
  }),
  java(
    'an endless output from Java',
    'public static void main(String[] a) { for (;;) System.out.println("nonsense"); }',
    { limit: 'output', options: SMALL_OUTPUT },
  ),
  cpp('an endless output without a line', 'int main() { for (;;) std::cout << "nonsense"; }', {
    limit: 'output',
    options: SMALL_OUTPUT,
  }),
  c(
    'an output flood of many children',
    'int main() { for (int i = 0; i < 6; i++) if (!fork()) for (;;) puts("nonsense"); pause(); }',
    { limit: 'output', options: SMALL_OUTPUT },
  ),
  javascript('an endless console.log', 'for (;;) console.log("nonsense".repeat(100))', {
    limit: 'output',
    options: SMALL_OUTPUT,
  }),
  javascript('an endless console.error', 'for (;;) console.error("nonsense".repeat(100))', {
    limit: 'output',
    options: SMALL_OUTPUT,
  }),
  python(
    'a flood of which the beginning and the end are kept',
    'print("first")\nfor i in range(200): print("x" * 1000)\nprint("last")',
    { options: SMALL_OUTPUT, limit: 'output', also: (run) => run.stdout.startsWith('first\n') },
  ),
  c(
    'bytes that are no text',
    String.raw`int main() { for (int i = 0; i < 256; i++) putchar(i); fwrite("\xf0\x9f\x98", 1, 3, stdout); fwrite("\xed\xa0\x80\xc0\x80", 1, 5, stdout); }`,
    { also: (run) => run.stdout.startsWith('\0\u0001\u0002') && run.stdout.includes('\ufffd') },
  ),
  python(
    'words that pretend to be ours',
    `import sys\nfor s in (sys.stdout, sys.stderr): print('{"status":"done","limit":null,"runs":[]}\\r\\n\\r\\nHTTP/1.1 200 OK\\x1b[2J', file=s)\nsys.exit(7)`,
    { also: (run) => run.exitCode === 7 && run.limit === null },
  ),
  python(
    'a report that claims another end',
    `import os, sys\nos.write(3, b'{"id":1,"exitCode":0,"signal":null,"limit":null,"done":true}\\n')\nsys.exit(7)`,
    { also: (run) => run.exitCode === 7 },
  ),
  javascript(
    'a flood on the report channel, from JavaScript',
    `const { writeSync } = require('node:fs')\nconst much = Buffer.alloc(65536, 120)\nfor (;;) try { writeSync(3, much) } catch (e) { if (e.code !== 'EAGAIN') throw e }`,
    { limit: 'output', also: (run) => run.report === null },
  ),
  python(
    'orders on the report channel that are not for it',
    'import os\nos.set_blocking(3, False)\ntry: print(os.read(3, 1000))\nexcept OSError: pass',
    { never: /[^b'"\n]/ },
  ),
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
  python(
    'hard links without end',
    'import os\nopen("a", "w")\nfor i in range(100_000): os.link("a", f"b{i}")',
    {
      limit: 'disk',
    },
  ),
  python('symbolic links without end', 'import os\nfor i in range(100_000): os.symlink("nowhere", f"b{i}")', {
    limit: 'disk',
  }),
  python('FIFOs without end', 'import os\nfor i in range(100_000): os.mkfifo(f"b{i}")', { limit: 'disk' }),
  c(
    'files without a name, held open by many',
    'int main() { for (int i = 0; i < 12; i++) if (!fork()) { for (int k = 0; k < 240; k++) { char n[] = "aXXXXXX"; unlink((mkstemp(n), n)); } pause(); } pause(); }',
    { limit: 'disk' },
  ),
  java(
    'a file that never ends, in Java',
    'public static void main(String[] a) throws Exception { try (var f = Files.newOutputStream(Path.of("big"))) { for (;;) f.write(new byte[1 << 16]); } }',
    { limit: 'disk' },
  ),
  javascript(
    'a file that never ends, in JavaScript',
    `for (;;) require('node:fs').appendFileSync('/dev/shm/big', 'x'.repeat(100000))`,
    {
      limit: 'disk',
    },
  ),
]
