/**
 * Many C++ programs as one: each in a namespace of its own, compiled at once with one harness. A main function of ours runs one after the
 * other, each run in a child process. Pure.
 */
import type { JobInput } from '#sandbox/protocol.ts'
import { LEAST_CPU_MS, MOST_PRINTED, RUN_CPU_MS, TIMES_THE_SOLUTION } from './batch-report.ts'

/** What a program may not have: it would reach beyond its namespace, or past what ends it. */
const KEEPS_APART =
  /^[ \t]*#|(?<!\busing\s+)\bnamespace\s+std\b|(?:^|[^\w>:])::|\b(?:extern|asm|signal|sigaction|setitimer|thread|jthread|async|atexit|fork|module|import)\b/m

const INCLUDE = /^[ \t]*#[ \t]*include[ \t]*<[\w./+]+>[ \t]*(?:\/\/.*)?$/gm
const HARNESS = '#line 1 "codestead_harness.cpp"'
const MAIN = 'CS_FREE int main() {'
const CALL = /^(.*\[&\]\(cs::Out &cs_out\) \{) (cs::put\(cs_out, (\w+)\(.*\)\);) (\}\);)$/m

/** A program without its headers and harness. */
export interface CppPart {
  headers: string[]
  text: string
  harness: string | null
}

/** Null: it has to run alone. */
export function asCppPart({ files, entry = 'main.cpp' }: Pick<JobInput, 'files' | 'entry'>): CppPart | null {
  const [file, ...others] = files
  if (!file || others.length > 0 || file.path !== entry) return null
  const at = file.content.indexOf(HARNESS)
  const own = at < 0 ? file.content : file.content.slice(0, at)
  const headers = (own.match(INCLUDE) ?? []).map((line) => line.replace(/\/\/.*/, '').trim())
  // The lines stay where they are, for messages.
  const text = own.replace(INCLUDE, '')
  if (KEEPS_APART.test(text)) return null
  if (at >= 0) {
    const harness = file.content.slice(at)
    return harness.includes(MAIN) && CALL.test(harness) ? { headers, text, harness } : null
  }
  const main = mainAsFunction(text)
  return main === null ? null : { headers, text: main, harness: null }
}

/** What only the main function may do, it does no more: to end without a value. Null: it is not found. */
function mainAsFunction(text: string): string | null {
  const found = [...text.matchAll(/\bint\s+main\s*\(\s*(?:void)?\s*\)\s*\{/g)]
  const [main] = found
  if (!main || found.length > 1 || /\bmain\b/.test(text.replace(main[0], ''))) return null
  const begin = main.index + main[0].length
  const end = endOfBlock(text, begin)
  if (end === null) return null
  return `${text.slice(0, main.index)}int batch_main() {${text.slice(begin, end)} return 0; ${text.slice(end)}`
}

/** Comments, texts and characters, which may hold braces. */
const NO_CODE = /\/\/[^\n]*|\/\*[^]*?\*\/|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|[{}]/g

/** Index of the brace that ends the block whose first character is at `from`. */
function endOfBlock(text: string, from: number): number | null {
  let depth = 1
  for (const { 0: token, index } of text.slice(from).matchAll(NO_CODE)) {
    depth += token === '{' ? 1 : token === '}' ? -1 : 0
    if (depth === 0) return from + index
  }
  return null
}

/** Programs of one exercise as one text; their harness is that of the first. */
export function cppBatch(parts: readonly CppPart[]): string {
  const headers = [...new Set(parts.flatMap((part) => part.headers))].toSorted()
  const programs = parts.flatMap(({ text }, at) => [
    `namespace batched${at} {`,
    `#line 1 "batched${at}.cpp"`,
    text,
    '}',
  ])
  const harness = parts[0]?.harness ?? null
  const call =
    harness === null ? casesOf(parts, (at) => `return batched${at}::batch_main();`) : ['return cs_main();']
  return [
    ...headers,
    ...programs,
    'static int batch_number;',
    ...(harness === null ? [] : [harnessOf(harness, parts)]),
    FRAME,
    'static int batch_program() {',
    ...call,
    '  return 0;',
    '}',
    RUNNER,
  ].join('\n')
}

/** The harness calls the function of the program whose number is set. */
function harnessOf(harness: string, parts: readonly CppPart[]): string {
  return harness
    .replace(MAIN, 'static int cs_main() {')
    .replace('__asm__("fork")', '__asm__("batch_fork")')
    .replace('__asm__("waitpid")', '__asm__("batch_waitpid")')
    .replace(CALL, (_, head: string, call: string, name: string, tail: string) =>
      [head, ...casesOf(parts, (at) => `using batched${at}::${name}; ${call} break;`), tail].join('\n'),
    )
    .trimEnd()
    .replace(/\}$/, '  return 0;\n}')
}

/** Mistakes in a case are those of its program. */
function casesOf(parts: readonly CppPart[], statements: (at: number) => string): string[] {
  const cases = parts.flatMap((_, at) => [
    `#line 9001 "batched${at}.cpp"`,
    `case ${at}: { ${statements(at)} }`,
  ])
  return ['switch (batch_number) {', ...cases, '#line 1 "batch.cpp"', '}']
}

/** Numbers of the programs that the compiler has found mistakes in; null: there are others. */
export function mistakenCppParts(stderr: string): Set<number> | null {
  const errors = [...stderr.matchAll(/^([\w./]+):\d+(?::\d+)?: (?:fatal )?error:/gm)].map(
    ([, file = '']) => file,
  )
  const numbers = errors.map((file) => /^batched(\d+)\.cpp$/.exec(file)?.[1])
  return numbers.includes(undefined) ? null : new Set(numbers.map(Number))
}

/** Input of the batch: how many programs and runs, what to run, and what each run reads. */
export function cppBatchInput(programs: readonly number[], inputs: readonly string[]): string {
  const sizes = inputs.map((input) => Buffer.byteLength(input))
  return `${programs.length} ${inputs.length} ${[...programs, ...sizes].join(' ')}\n${inputs.join('')}`
}

/** Declared behind the programs, so that none of them can be right by what is read here. */
const FRAME = `
#line 1 "batch.cpp"
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>
`

/** Exit code of a harness whose call took too long. */
const STOPPED = 98

const RUNNER = `
#line 1 "batch.cpp"
static const int BATCH_MOST = ${MOST_PRINTED};
struct BatchText { char text[BATCH_MOST + 65536]; long size; };
static BatchText batch_texts[3];
static char *batch_order;
static const long BATCH_LIMIT = ${RUN_CPU_MS * 1000};
/** Microseconds of the processor that a run may take, and that the first program, the solution, took for each run. */
static long batch_left = BATCH_LIMIT, batch_took[100];
static long batch_limit_for(int run) {
  long took = batch_took[run];
  if (batch_number == 0 || took == 0) return BATCH_LIMIT;
  long many = ${TIMES_THE_SOLUTION} * took < ${LEAST_CPU_MS * 1000} ? ${LEAST_CPU_MS * 1000} : ${TIMES_THE_SOLUTION} * took;
  return many < BATCH_LIMIT ? many : BATCH_LIMIT;
}
static void batch_limit() {
  struct itimerval left = {};
  left.it_value.tv_usec = batch_left;
  setitimer(ITIMER_PROF, &left, nullptr);
}
extern "C" int batch_fork() {
  int child = fork();
  if (child == 0) batch_limit();
  return child;
}
extern "C" int batch_waitpid(int child, int *status, int options) {
  int ended = waitpid(child, status, options);
  if (WIFSIGNALED(*status) && WTERMSIG(*status) == SIGPROF) _exit(${STOPPED});
  return ended;
}
static void batch_say(const char *text, long size) {
  while (size > 0) {
    long sent = write(3, text, (size_t)size);
    if (sent <= 0) _exit(1);
    text += sent;
    size -= sent;
  }
}
static void batch_say(const char *text) { batch_say(text, (long)strlen(text)); }
static void batch_say_hex(const BatchText &part) {
  static char hex[2 * sizeof part.text + 4];
  char *to = hex;
  *to++ = '"';
  for (long i = 0; i < part.size; i++) to += snprintf(to, 3, "%02x", (unsigned)(unsigned char)part.text[i]);
  *to++ = '"';
  batch_say(hex, to - hex);
}
/** Returns whether all outputs ended, and none was too long. */
static bool batch_read(int (&ends)[3]) {
  struct pollfd polled[3];
  for (int i = 0; i < 3; i++) {
    polled[i] = {ends[i], POLLIN, 0};
    batch_texts[i].size = 0;
  }
  for (int left = 3; left > 0;) {
    if (poll(polled, 3, 10000) <= 0) return false;
    for (int i = 0; i < 3; i++) {
      if (polled[i].fd < 0 || polled[i].revents == 0) continue;
      BatchText &part = batch_texts[i];
      long got = read(polled[i].fd, part.text + part.size, 65536);
      if (got <= 0) polled[i].fd = -1, left--;
      else if ((part.size += got) > BATCH_MOST) return false;
    }
  }
  return true;
}
[[noreturn]] static void batch_live(int input, int (&ends)[3]) {
  setpgid(0, 0);
  dup2(input, 0);
  for (int i = 0; i < 3; i++) dup2(ends[i], i + 1);
  for (int file = 4; file < 32; file++) close(file);
  batch_limit();
  exit(batch_program());
}
/** Returns the signal or, as a negative number, the exit code; 1000: it is to be tried alone. */
static int batch_run(const char *text, long size, int run) {
  batch_left = batch_limit_for(run);
  int input[2], ends[3], child_ends[3];
  if (pipe(input) != 0) return 1000;
  if (write(input[1], text, (size_t)size) != size) return 1000;
  close(input[1]);
  for (int i = 0; i < 3; i++) {
    int both[2];
    if (pipe(both) != 0) return 1000;
    ends[i] = both[0];
    child_ends[i] = both[1];
  }
  int child = fork();
  if (child == 0) batch_live(input[0], child_ends);
  close(input[0]);
  for (int end : child_ends) close(end);
  bool whole = batch_read(ends);
  for (int end : ends) close(end);
  if (!whole) kill(-child, SIGKILL), kill(child, SIGKILL);
  int status;
  struct rusage used;
  wait4(child, &status, 0, &used);
  if (!whole) return 1000;
  if (batch_number == 0)
    batch_took[run] = (used.ru_utime.tv_sec + used.ru_stime.tv_sec) * 1000000 + used.ru_utime.tv_usec + used.ru_stime.tv_usec;
  if (WIFSIGNALED(status)) return WTERMSIG(status);
  return WEXITSTATUS(status) == ${STOPPED} ? SIGPROF : -WEXITSTATUS(status);
}
/** Runs the program with each input; nothing runs after a limit. */
static void batch_run_all(int number, int runs, const long *sizes, const char *text) {
  batch_number = number;
  char line[100];
  for (int run = 0; run < runs; text += sizes[run++]) {
    snprintf(line, sizeof line, "{\\"begins\\":%d}\\n", number);
    batch_say(line);
    int end = batch_run(text, sizes[run], run);
    if (end == 1000) return;
    snprintf(line, sizeof line, "{\\"program\\":%d,\\"run\\":%d,\\"code\\":%d,\\"signal\\":%d,\\"texts\\":[", number, run, end < 0 ? -end : 0, end > 0 ? end : 0);
    batch_say(line);
    for (int i = 0; i < 3; i++) {
      if (i > 0) batch_say(",");
      batch_say_hex(batch_texts[i]);
    }
    batch_say("]}\\n");
    if (end == SIGPROF) return;
  }
}
static long batch_next() { return strtol(batch_order, &batch_order, 10); }
int main() {
  static char order[1 << 20];
  for (long size = 0, got; (got = read(0, order + size, sizeof order - 1 - (size_t)size)) > 0;) size += got;
  batch_order = order;
  long programs = batch_next(), runs = batch_next();
  static long numbers[100], sizes[100];
  for (long i = 0; i < programs; i++) numbers[i] = batch_next();
  for (long i = 0; i < runs; i++) sizes[i] = batch_next();
  for (long i = 0; i < programs; i++) batch_run_all((int)numbers[i], (int)runs, sizes, batch_order + 1);
  batch_say("{\\"over\\":true}\\n");
  _exit(0);
}
`
