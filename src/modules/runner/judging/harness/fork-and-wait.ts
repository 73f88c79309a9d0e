/** The compiler says nothing about the harness itself, unless the call does not fit the learner's function. */
export const QUIET = `
#pragma GCC diagnostic ignored "-Wunused-function"
#pragma GCC diagnostic ignored "-Wunused-variable"
#pragma GCC diagnostic ignored "-Wunused-result"
#pragma GCC diagnostic ignored "-Wformat-security"
#ifndef __cplusplus
#pragma GCC diagnostic error "-Wimplicit-function-declaration"
#pragma GCC diagnostic error "-Wint-conversion"
#pragma GCC diagnostic error "-Wincompatible-pointer-types"
#endif
`

/**
 * C and C++ alike: each call happens in a child process. It ends with 97 after it reported; any other end is told
 * by the parent, and the next test goes on. `CS_FREE`: see `step-counter.ts`.
 */
export const FORK_AND_WAIT = `
static pid_t cs_child;
CS_FREE static int cs_begin(void) { fflush(stdout); fflush(stderr); cs_child = fork(); return cs_child == 0; }
CS_FREE static void cs_send(const char *text, size_t size) {
  while (size > 0) {
    ssize_t sent = write(3, text, size);
    if (sent <= 0) break;
    text += sent;
    size -= (size_t)sent;
  }
}
CS_FREE static void cs_end(const char *text, size_t size) { cs_send(text, size); fflush(stdout); fflush(stderr); _exit(97); }
CS_FREE static void cs_wait(long test) {
  int status = 0;
  char text[80];
  waitpid(cs_child, &status, 0);
  if (WIFEXITED(status) && WEXITSTATUS(status) == 97) return;
  if (WIFSIGNALED(status)) snprintf(text, sizeof text, "{\\"test\\":%ld,\\"signal\\":%d}\\n", test, WTERMSIG(status));
  else snprintf(text, sizeof text, "{\\"test\\":%ld,\\"exit\\":%d}\\n", test, WEXITSTATUS(status));
  cs_send(text, strlen(text));
}
`
