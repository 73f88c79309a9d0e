/**
 * Runs a whole program in C or C++ once for each test, in one process: before `main` begins, the process becomes a copy of
 * itself for each test, with the test's input. What they print is thrown away: the tests have judged it. The text follows the
 * learner's own, so it declares all it needs under names of its own.
 */
import type { SourceFile } from '#modules/exercises/contract.ts'
import { FREE, NO_COUNTER } from './step-counter.ts'

/** Each test's number and its input, by its length in bytes. */
export function replayInput(tests: readonly { index: number; stdin: string }[]): string {
  return tests.map(({ index, stdin }) => `${index} ${Buffer.byteLength(stdin)}\n${stdin}`).join('')
}

/** The learner's files, the one that starts with what repeats it. */
export function replayed(files: readonly SourceFile[], entry: string): SourceFile[] {
  return files.map((file) =>
    file.path === entry ? { ...file, content: `${file.content}\n${REPLAY}` } : { ...file },
  )
}

const REPLAY = `
#line 1 "codestead_replay.c"
${FREE}
#ifdef __cplusplus
extern "C" {
#endif
${NO_COUNTER}
long cs_read(int from, void *text, __SIZE_TYPE__ size) __asm__("read");
long cs_write(int to, const void *text, __SIZE_TYPE__ size) __asm__("write");
int cs_open(const char *path, int flags, ...) __asm__("open");
long cs_seek(int file, long offset, int from) __asm__("lseek");
int cs_unlink(const char *path) __asm__("unlink");
int cs_dup(int from, int to) __asm__("dup2");
int cs_close(int file) __asm__("close");
int cs_fork(void) __asm__("fork");
int cs_waitpid(int child, int *status, int options) __asm__("waitpid");
__attribute__((noreturn)) void cs_leave(int code) __asm__("_exit");
CS_FREE static int cs_digit(char *next) { return cs_read(0, next, 1) == 1 && *next >= '0' && *next <= '9'; }
CS_FREE static long cs_number(void) {
  long value = -1;
  for (char next; cs_digit(&next);) value = (value < 0 ? 0 : value * 10) + (next - '0');
  return value;
}
/* A file without a name, as every program's input is. */
CS_FREE static int cs_input(long size) {
  const char *path = "/tmp/codestead-input";
  int file = cs_open(path, 0102 | 01000, 0600);
  char piece[4096];
  cs_unlink(path);
  while (size > 0) {
    long got = cs_read(0, piece, size < (long)sizeof piece ? (__SIZE_TYPE__)size : sizeof piece);
    if (got <= 0 || cs_write(file, piece, (__SIZE_TYPE__)got) != got) cs_leave(0);
    size -= got;
  }
  cs_seek(file, 0, 0);
  return file;
}
CS_FREE __attribute__((constructor)) static void cs_replay(void) {
  for (;;) {
    long test = cs_number(), size = cs_number();
    char text[40];
    int status, child, input, nowhere;
    if (test < 0 || size < 0) cs_leave(0);
    input = cs_input(size);
    cs_write(2, text, (__SIZE_TYPE__)__builtin_snprintf(text, sizeof text, "\\ncodestead: test %ld\\n", test));
    child = cs_fork();
    if (child == 0) {
      nowhere = cs_open("/dev/null", 1);
      cs_dup(input, 0);
      cs_dup(nowhere, 1);
      cs_close(input);
      cs_close(nowhere);
      return;
    }
    cs_waitpid(child, &status, 0);
    cs_close(input);
  }
}
#ifdef __cplusplus
}
#endif
`
