/*
 * The service in a compiler's instance. Orders arrive on file descriptor 3, one a line, words parted by one space:
 *
 *   warm NAME AT OUTPUT COMMAND…  start COMMAND in WORK, let it stand still where it opens AT
 *   drop NAME                     end it
 *   compile NAME:INPUT …          let the standing tools do their step one after the other, until one fails; `mark`
 *                                 is a step of the service's own: the calls of the recorder are inserted
 *   plain COMMAND…                run COMMAND in the job's folder
 *
 * Each is answered by a line `STATUS ERRORS PROGRAM` (an exit status as a shell gives it, then two lengths in bytes),
 * then the text of the diagnostics and the program. What a compilation made or was given is gone before its answer.
 */
#define _GNU_SOURCE
#include "insert-marks.h"
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/sendfile.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { RUNNER = 3, ORDERS = 4, MAX_TOOLS = 24, MAX_WORDS = 256, MAX_NAME = 40, BROKEN = 125 };

struct tool {
  char name[MAX_NAME];
  int orders;
  pid_t pid;
};

static struct tool tools[MAX_TOOLS];
static const char *job, *work, *shim, *errors, *program;

static struct tool *find(const char *name) {
  for (struct tool *tool = tools; tool < tools + MAX_TOOLS; tool++)
    if (strcmp(tool->name, name) == 0) return tool;
  return NULL;
}

static int as_shell(int status) {
  return WIFEXITED(status) ? WEXITSTATUS(status) : WIFSIGNALED(status) ? 128 + WTERMSIG(status) : BROKEN;
}

static void drop(const char *name) {
  struct tool *tool = find(name);
  if (!tool) return;
  kill(tool->pid, SIGKILL);
  waitpid(tool->pid, NULL, 0);
  close(tool->orders);
  tool->name[0] = 0;
}

static int warm(char **words) {
  const char *name = words[0];
  struct tool *tool = find("");
  int pair[2];
  if (!tool || strlen(name) >= MAX_NAME || socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, pair) != 0) return BROKEN;
  pid_t pid = fork();
  if (pid == 0) {
    dup2(pair[1], ORDERS);
    close(RUNNER);
    setenv("LD_PRELOAD", shim, 1);
    setenv("WARM_AT", words[1], 1);
    setenv("WARM_OUTPUT", words[2], 1);
    if (chdir(work) != 0) _exit(BROKEN);
    execv(words[3], words + 3);
    _exit(BROKEN);
  }
  close(pair[1]);
  char ready;
  strcpy(tool->name, name);
  tool->orders = pair[0];
  tool->pid = pid;
  if (pid > 0 && read(tool->orders, &ready, 1) == 1) return 0;
  drop(name);
  return BROKEN;
}

/* In a process of its own: the text is a learner's. */
static int mark(const char *assembly) {
  pid_t pid = fork();
  if (pid == 0) {
    char marked[4096];
    if (snprintf(marked, sizeof marked, "%s.marked", assembly) >= (int)sizeof marked) _exit(BROKEN);
    FILE *from = fopen(assembly, "r"), *to = fopen(marked, "w");
    _exit(from && to && insert_marks(from, to) == 0 && rename(marked, assembly) == 0 ? 0 : BROKEN);
  }
  int status = -1;
  while (pid > 0 && waitpid(pid, &status, 0) < 0 && errno == EINTR) continue;
  return pid > 0 ? as_shell(status) : BROKEN;
}

static int compile(char **steps) {
  for (; *steps; steps++) {
    char *input = strchr(*steps, ':');
    if (!input) return BROKEN;
    *input++ = 0;
    if (strcmp(*steps, "mark") == 0) {
      int marked = mark(input);
      if (marked != 0) return marked;
      continue;
    }
    struct tool *tool = find(*steps);
    int status;
    if (!tool || send(tool->orders, input, strlen(input), MSG_NOSIGNAL) < 0) return BROKEN;
    if (read(tool->orders, &status, sizeof status) != sizeof status) return BROKEN;
    if (status != 0) return as_shell(status);
  }
  return 0;
}

static int plain(char **command) {
  pid_t pid = fork();
  if (pid == 0) {
    int file = open(errors, O_WRONLY | O_CREAT | O_APPEND, 0644);
    dup2(file, STDERR_FILENO);
    close(RUNNER);
    if (chdir(job) != 0) _exit(BROKEN);
    execv(command[0], command);
    _exit(BROKEN);
  }
  int status = -1;
  while (pid > 0 && waitpid(pid, &status, 0) < 0 && errno == EINTR) continue;
  return as_shell(status);
}

static int remove_entry(const char *path, const struct stat *file, int type, struct FTW *at) {
  (void)file;
  if (at->level == 0) return 0;
  return type == FTW_DP ? rmdir(path) : unlink(path);
}

static void clean(const char *folder) { nftw(folder, remove_entry, 16, FTW_DEPTH | FTW_PHYS); }

static long long size_of(int file) {
  struct stat about;
  return file >= 0 && fstat(file, &about) == 0 && S_ISREG(about.st_mode) ? about.st_size : 0;
}

static void hand_out(int file, long long size) {
  while (size > 0) {
    ssize_t sent = sendfile(RUNNER, file, NULL, size);
    if (sent <= 0) _exit(1);
    size -= sent;
  }
}

static void answer(int status) {
  int messages = open(errors, O_RDONLY | O_NOFOLLOW), binary = open(program, O_RDONLY | O_NOFOLLOW);
  long long told = size_of(messages), made = status == 0 ? size_of(binary) : 0;
  clean(job);
  clean(work);
  if (dprintf(RUNNER, "%d %lld %lld\n", status, told, made) < 0) _exit(1);
  hand_out(messages, told);
  hand_out(binary, made);
  close(messages);
  close(binary);
}

static int obey(char **words) {
  if (strcmp(words[0], "warm") == 0) return warm(words + 1);
  if (strcmp(words[0], "compile") == 0) return compile(words + 1);
  if (strcmp(words[0], "plain") == 0) return plain(words + 1);
  drop(words[1]);
  return 0;
}

/* Everything a path is told in the environment, and the tools read the same names: see warm-tool.c. */
int main(void) {
  job = getenv("WARM_JOB");
  work = getenv("WARM_WORK");
  shim = getenv("WARM_SHIM");
  errors = getenv("WARM_ERRORS");
  program = getenv("WARM_PROGRAM");
  FILE *orders = fdopen(fcntl(RUNNER, F_DUPFD_CLOEXEC, 10), "r");
  char *line = NULL;
  size_t room = 0;
  if (dprintf(RUNNER, "ready\n") < 0) return 1;
  while (orders && getline(&line, &room, orders) > 0) {
    char *words[MAX_WORDS + 1];
    int count = 0;
    line[strcspn(line, "\n")] = 0;
    for (char *word = strtok(line, " "); word && count < MAX_WORDS; word = strtok(NULL, " ")) words[count++] = word;
    words[count] = NULL;
    if (count > 1) answer(obey(words));
  }
  return 0;
}
