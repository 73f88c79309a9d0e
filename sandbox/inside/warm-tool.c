/*
 * Lets a compiler, an assembler or a linker do all its work up to the moment it needs the learner's file, and stand
 * still there; every order then gets a fork of it that goes on with the file the order names. Loaded into the tool by
 * LD_PRELOAD. The standing process itself never sees anything of a learner.
 *
 * An assembler and a linker stand where they open their input. A compiler reads its main file first and the headers
 * of `-include` after it, so it is given a main file that only waits, and stands where it opens the last `-include`:
 * the fork puts the learner's text in the place of the waiting one, and everything is as if it had been there always.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { ORDERS = 4, HIGHEST_FD = 64, BROKEN = 125 };

static const char *stop_at, *job_folder, *errors, *output;

__attribute__((constructor)) static void begin(void) {
  stop_at = getenv("WARM_AT");
  job_folder = getenv("WARM_JOB");
  errors = getenv("WARM_ERRORS");
  output = getenv("WARM_OUTPUT");
  unsetenv("LD_PRELOAD");
}

static void replace(int fd, const char *path, int flags) {
  int fresh = open(path, flags | O_CREAT | O_CLOEXEC, 0644);
  if (fresh < 0 || dup2(fresh, fd) < 0) _exit(BROKEN);
  close(fresh);
}

/* Some tools open their output before their input: each fork gets a file of its own in its place. */
static void renew_output(void) {
  for (int fd = STDERR_FILENO + 1; fd < HIGHEST_FD; fd++) {
    struct stat file;
    int flags = fcntl(fd, F_GETFL);
    if (flags < 0 || (flags & O_ACCMODE) == O_RDONLY) continue;
    if (fstat(fd, &file) == 0 && S_ISREG(file.st_mode)) replace(fd, output, O_RDWR | O_TRUNC);
  }
}

/* How the text of a file being read starts in gcc's preprocessor (`cpp_buffer`), since version 4. */
struct text {
  const char *cur, *line_base, *next_line, *start, *end;
};

/* gcc exports its own names for its plugins. `parse_in` is the preprocessor; its first field is the file being read. */
static struct text ***preprocessor(void) { return (struct text ***)dlsym(RTLD_DEFAULT, "parse_in"); }

/* What the waiting main file says; the runner writes the same. */
static const char WAITING[] = "/* waiting */\n";

/* Whether this gcc is built as we think: else it must not stand, and programs are compiled in the plain way. */
static int is_waiting(const struct text *text) {
  return text->next_line == text->start && (size_t)(text->end - text->start) == sizeof WAITING - 1 &&
         memcmp(text->start, WAITING, sizeof WAITING - 1) == 0;
}

static void put_text(struct text *text, const char *path) {
  struct stat file;
  int fd = open(path, O_RDONLY | O_CLOEXEC);
  if (fd < 0 || fstat(fd, &file) != 0) _exit(BROKEN);
  /* The preprocessor looks ahead by up to 64 bytes, and for a line's end. */
  char *copy = calloc(file.st_size + 128, 1);
  if (!copy || read(fd, copy, file.st_size) != file.st_size) _exit(BROKEN);
  copy[file.st_size] = '\n';
  close(fd);
  *text = (struct text){ copy, copy, copy, copy, copy + file.st_size };
}

/*
 * What gcc puts off until the first function of a program (the tables of its back end) and g++ until the end of it
 * (templates that headers only mention) costs more than a small program itself. Neither depends on the program, so it
 * is done before. Where a name is gone, it is slower and nothing else.
 */
static void finish(void) {
  void (*instantiate)(int) = (void (*)(int))dlsym(RTLD_DEFAULT, "_Z29instantiate_pending_templatesi");
  void (*prepare)(void) = (void (*)(void))dlsym(RTLD_DEFAULT, "_Z14initialize_rtlv");
  if (instantiate) instantiate(0);
  if (prepare) prepare();
}

static const char *stand_still(void) {
  static char order[4096];
  struct text ***reader = preprocessor();
  if (reader && !is_waiting(**reader)) _exit(BROKEN);
  finish();
  if (write(ORDERS, "", 1) != 1) _exit(0);
  for (;;) {
    ssize_t size = read(ORDERS, order, sizeof order - 1);
    if (size <= 0) _exit(0);
    order[size] = 0;
    pid_t child = fork();
    if (child == 0) {
      close(ORDERS);
      replace(STDERR_FILENO, errors, O_WRONLY | O_APPEND);
      renew_output();
      if (chdir(job_folder) != 0) _exit(BROKEN);
      if (!reader) return order;
      put_text(**reader, order);
      return "/dev/null";
    }
    int status = -1;
    while (child > 0 && waitpid(child, &status, 0) < 0 && errno == EINTR) continue;
    if (write(ORDERS, &status, sizeof status) != sizeof status) _exit(0);
  }
}

static const char *opened(const char *path) {
  if (!stop_at || strcmp(path, stop_at) != 0) return path;
  stop_at = NULL;
  return stand_still();
}

#define OPEN(name)                                                       \
  int name(const char *path, int flags, ...) {                           \
    int (*real)(const char *, int, ...) = dlsym(RTLD_NEXT, #name);       \
    va_list rest;                                                        \
    va_start(rest, flags);                                               \
    mode_t mode = va_arg(rest, mode_t);                                  \
    va_end(rest);                                                        \
    return real(opened(path), flags, mode);                              \
  }
#define FOPEN(name)                                                      \
  FILE *name(const char *path, const char *mode) {                       \
    FILE *(*real)(const char *, const char *) = dlsym(RTLD_NEXT, #name); \
    return real(opened(path), mode);                                     \
  }

OPEN(open)
OPEN(open64)
FOPEN(fopen)
FOPEN(fopen64)
