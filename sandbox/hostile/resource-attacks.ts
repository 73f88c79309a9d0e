/** Taking more than its share of time and processes. */
import { type Attack, c, cpp, java, javascript, python } from './attack.ts'

const SOON = { limits: { wallMs: 700 } }
const LITTLE_CPU = { limits: { cpuMs: 500 } }

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
  cpp('an endless loop that the compiler may not remove', 'int main() { for (volatile long i = 0;; i++); }', {
    limit: 'time',
    options: LITTLE_CPU,
  }),
  java(
    'a thread that goes on when main has ended',
    'public static void main(String[] a) { new Thread(() -> { for (;;); }).start(); }',
    { limit: 'time', options: { limits: { cpuMs: 1500 } } },
  ),
  javascript('a timer that never ends', `console.log('here')\nsetInterval(() => {}, 1000)`, {
    limit: 'time',
    options: SOON,
    prints: 'here\n',
  }),
  javascript('a wait that nobody ends', 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)', {
    limit: 'time',
    options: SOON,
  }),
  java(
    'a deadlock',
    'public static void main(String[] a) throws Exception { synchronized (a) { Thread t = new Thread(() -> { synchronized (a) {} }); t.start(); t.join(); } }',
    { limit: 'time', options: { limits: { wallMs: 1500 } } },
  ),
  python('a pipe that is never written', 'import os\nr, w = os.pipe()\nos.read(r, 1)', {
    limit: 'time',
    options: SOON,
  }),
  c('a process that stops itself', 'int main() { puts("here"); fflush(stdout); raise(SIGSTOP); }', {
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
  python('a fork bomb of the shell', `import os\nwhile True: os.system("b(){ b|b& };b 2>/dev/null")`, {
    limit: 'processes',
    unseen: 'time',
  }),
  c(
    'a thread bomb in C',
    '#include <pthread.h>\nstatic void *f(void *a) { pause(); return a; } int main() { pthread_t t; for (;;) pthread_create(&t, 0, f, 0); }',
    { limit: 'processes' },
  ),
  python(
    'a thread bomb in Python',
    'import threading, time\nwhile True:\n  try: threading.Thread(target=time.sleep, args=(9,), daemon=True).start()\n  except RuntimeError: pass',
    { limit: 'processes' },
  ),
  c(
    'a process that moves on before anybody can end it',
    'int main() { if (!fork()) for (;;) { if (fork()) _exit(0); usleep(2000); } pause(); }',
    { limit: 'time', options: SOON },
  ),
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
