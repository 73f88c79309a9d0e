/*
 * Starts instances for the runner, whose own memory makes every fork dear, and builds their isolation (isolation.c). It is as trusted
 * as the runner, and reads from nobody else.
 *
 *   launcher SOCKET RUNNER TEMPLATE SLOTS
 *
 * SOCKET is where it listens, RUNNER the process id it must not outlive. An instance is started where hardly anything is mounted.
 * There TEMPLATE is /t, SLOTS is /s; what the runner mounts later in either appears.
 *
 * For each instance the runner connects to SOCKET three times (standard output, standard error, channel), then writes to file
 * descriptor 3: four bytes, the length of what follows, least first; then texts, each ended by a zero byte:
 *
 *   ID  USER or nothing  INPUT  FILTER  OOM
 *   how many groups, a `cgroup.procs` for each; how many limits, NAME=VALUE for each
 *   how many words, the command
 *   HOME  TERMINAL or nothing  FOLDER  `proc` or nothing
 *   how many variables, NAME=VALUE for each
 *
 * On 0 the command finds INPUT. FILTER is the system-call filter, OOM how soon the kernel ends the instance when memory runs out.
 * Without HOME there is no isolation, the name of INPUT is removed, and the command finds FILTER on 4; with it INPUT is a name
 * in isolation, and stays.
 * Back come lines: `began ID PID`, later `ended ID CODE SIGNAL`, or, if it could not even begin, `failed ID WHY`.
 */
#define _GNU_SOURCE
#include "order.h"
#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <limits.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

enum { RUNNER = 3, FIRST_OWN = 10, MAX_ORDER = 64 * 1024, MAX_INSTANCES = 4096 };

static const struct { const char *name; int number; } limits[] = {
    {"nofile", RLIMIT_NOFILE}, {"core", RLIMIT_CORE}, {"memlock", RLIMIT_MEMLOCK}, {"fsize", RLIMIT_FSIZE},
    {"data", RLIMIT_DATA},     {"cpu", RLIMIT_CPU},   {"nproc", RLIMIT_NPROC},
};

static struct { pid_t pid; long id; } instances[MAX_INSTANCES];
static char *environment[] = {"PATH=/usr/sbin:/usr/bin:/sbin:/bin", NULL};
static sigset_t inherited_mask;
/* The mount namespace that instances start from. */
static int lean;

void give_up(const char *what) {
  perror(what);
  exit(1);
}

static void read_all(void *to, size_t bytes) {
  for (size_t done = 0; done < bytes;) {
    ssize_t more = read(RUNNER, (char *)to + done, bytes - done);
    if (more == 0) exit(0);
    if (more < 0 && errno != EINTR) give_up("read");
    if (more > 0) done += more;
  }
}

static char *next_text(char **at, char *end) {
  char *text = *at, *zero = memchr(text, 0, end - text);
  if (!zero) errno = EBADMSG, give_up("order");
  *at = zero + 1;
  return text;
}

static void texts(const char **to, char **at, char *end) {
  long count = atol(next_text(at, end));
  if (count < 0 || count >= MAX_WORDS) errno = E2BIG, give_up("order");
  for (long i = 0; i < count; i++) to[i] = next_text(at, end);
  to[count] = NULL;
}

static struct order read_order(char *bytes) {
  unsigned char head[4];
  read_all(head, sizeof head);
  size_t length = head[0] | head[1] << 8 | head[2] << 16 | (size_t)head[3] << 24;
  if (length > MAX_ORDER) errno = E2BIG, give_up("order");
  read_all(bytes, length);
  char *at = bytes, *end = bytes + length;
  struct order order = {.id = atol(next_text(&at, end))};
  const char *user = next_text(&at, end);
  order.user = *user ? atol(user) : -1;
  order.input = next_text(&at, end);
  order.filter = next_text(&at, end);
  order.oom = next_text(&at, end);
  texts(order.groups, &at, end);
  texts(order.limits, &at, end);
  texts((const char **)order.command, &at, end);
  order.home = next_text(&at, end);
  order.terminal = next_text(&at, end);
  order.folder = next_text(&at, end);
  order.proc = next_text(&at, end);
  texts((const char **)order.environment, &at, end);
  return order;
}

static void join(const char *group) {
  int fd = open(group, O_WRONLY | O_CLOEXEC);
  if (fd < 0 || write(fd, "0", 1) != 1) perror(group), _exit(90);
  close(fd);
}

static void limit(const char *text) {
  const char *value = strchr(text, '=');
  for (size_t i = 0; value && i < sizeof limits / sizeof *limits; i++) {
    if (strncmp(limits[i].name, text, value - text) != 0 || limits[i].name[value - text]) continue;
    rlim_t most = strtoull(value + 1, NULL, 10);
    struct rlimit now;
    if (getrlimit(limits[i].number, &now) == 0 && now.rlim_max < most) most = now.rlim_max;
    if (setrlimit(limits[i].number, &(struct rlimit){most, most}) == 0) return;
  }
  perror(text);
  _exit(92);
}

void join_groups(const struct order *order) {
  for (const char *const *group = order->groups; *group; group++) join(*group);
}

void lower_limits(const struct order *order) {
  /* Refused where whoever started us goes even sooner. */
  int fd = open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC);
  if (fd >= 0 && write(fd, order->oom, strlen(order->oom)) < 0) errno = 0;
  if (fd >= 0) close(fd);
  for (const char *const *each = order->limits; *each; each++) limit(*each);
}

void become_user(const struct order *order) {
  uid_t user = order->user;
  if (order->user >= 0 && (setgroups(0, NULL) != 0 || setresgid(user, user, user) != 0 || setresuid(user, user, user) != 0))
    perror("user"), _exit(94);
}

void unblock_signals(void) {
  sigprocmask(SIG_SETMASK, &inherited_mask, NULL);
}

/* In the new process: it becomes the instance, or ends. */
static void become(const struct order *order, const int given[GIVEN], pid_t launcher) {
  for (int fd = 0; fd < GIVEN; fd++)
    if (given[fd] >= 0 && dup2(given[fd], fd) < 0) _exit(93);
  prctl(PR_SET_NAME, "instance");
  if (*order->home) isolate(order);
  join_groups(order);
  lower_limits(order);
  if (setns(lean, CLONE_NEWNS) != 0) perror("setns"), _exit(95);
  become_user(order);
  /* After the change of user, which would undo it. When the launcher died meanwhile, nobody would end this instance. */
  if (prctl(PR_SET_PDEATHSIG, SIGKILL) != 0 || getppid() != launcher) _exit(91);
  unblock_signals();
  execve(order->command[0], order->command, environment);
  perror(order->command[0]);
  _exit(127);
}

static int accepted(int listener) {
  int fd = accept4(listener, NULL, NULL, SOCK_CLOEXEC);
  if (fd < 0) give_up("accept");
  return fd;
}

static void launch(int listener, const struct order *order) {
  int given[GIVEN];
  /* In the order in which the runner connected. */
  for (int fd = OUTPUT; fd <= CHANNEL; fd++) given[fd] = accepted(listener);
  given[INPUT] = *order->home ? -1 : open(order->input, O_RDONLY | O_NOFOLLOW | O_CLOEXEC);
  given[FILTER] = open(order->filter, O_RDONLY | O_CLOEXEC);
  if (!*order->home && (given[INPUT] < 0 || unlink(order->input) != 0)) give_up(order->input);
  if (given[FILTER] < 0) give_up(order->filter);
  int place = 0;
  while (place < MAX_INSTANCES && instances[place].pid != 0) place++;
  pid_t launcher = getpid(), pid = (errno = EAGAIN, -1);
  if (place < MAX_INSTANCES) pid = *order->home ? fork_isolated() : fork();
  if (pid == 0) become(order, given, launcher);
  if (pid < 0) dprintf(RUNNER, "failed %ld %s\n", order->id, strerror(errno));
  else {
    instances[place].pid = pid, instances[place].id = order->id;
    dprintf(RUNNER, "began %ld %d\n", order->id, pid);
  }
  for (int fd = 0; fd < GIVEN; fd++)
    if (given[fd] >= 0) close(given[fd]);
}

static void tell_who_ended(void) {
  int status;
  for (pid_t pid; (pid = waitpid(-1, &status, WNOHANG)) > 0;)
    for (int i = 0; i < MAX_INSTANCES; i++) {
      if (instances[i].pid != pid) continue;
      dprintf(RUNNER, "ended %ld %d %d\n", instances[i].id, WIFEXITED(status) ? WEXITSTATUS(status) : -1,
              WIFSIGNALED(status) ? WTERMSIG(status) : 0);
      instances[i].pid = 0;
      break;
    }
}

/* The low numbers are an instance's own: nothing of ours may stand where one of them is to be put. */
static int listen_at(const char *path) {
  for (int fd; (fd = open("/dev/null", O_RDWR | O_CLOEXEC)) < FIRST_OWN;)
    if (fd < 0) give_up("/dev/null");
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  /* A program can ask for the name of the other end: it learns the last part of the path and no more. */
  const char *name = strrchr(path, '/') + 1;
  char folder[4096];
  snprintf(folder, sizeof folder, "%.*s", (int)(name - path), path);
  strncpy(address.sun_path, name, sizeof address.sun_path - 1);
  umask(0177);
  int listener = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (chdir(folder) != 0 || bind(listener, (struct sockaddr *)&address, sizeof address) != 0 || listen(listener, 64) != 0)
    give_up(path);
  umask(022);
  if (chdir("/") != 0) give_up("/");
  return listener;
}

static void bind_all(const char *from, const char *to) {
  if (mkdir(to, 0755) != 0 || mount(from, to, NULL, MS_BIND | MS_REC, NULL) != 0) give_up(to);
}

static char **places;

/* From the words of `main`. */
static void make_lean(void) {
  static const char *const links[] = {"usr", "bin", "lib", "lib32", "lib64", "etc", "dev"};
  char at[PATH_MAX];
  snprintf(at, sizeof at, "%s-root", places[1]);
  if (mkdir(at, 0755) != 0) give_up(at);
  if (unshare(CLONE_NEWNS) != 0 || mount(NULL, "/", NULL, MS_REC | MS_SLAVE, NULL) != 0) give_up("namespace");
  if (mount("codestead", at, "tmpfs", MS_NOSUID | MS_NODEV, "size=64k,mode=0755") != 0 || chdir(at) != 0) give_up(at);
  bind_all(places[3], "t");
  bind_all(places[4], "s");
  bind_all("/proc", "proc");
  if (mkdir("tmp", 0755) != 0) give_up("tmp");
  for (size_t i = 0; i < sizeof links / sizeof *links; i++) {
    char target[16];
    snprintf(target, sizeof target, "t/%s", links[i]);
    if (symlink(target, links[i]) != 0) give_up(target);
  }
  /* The old root on top of the new one, and away with it. */
  if (syscall(SYS_pivot_root, ".", ".") != 0 || umount2(".", MNT_DETACH) != 0) give_up("pivot_root");
}

int kept_namespace(void (*make)(void)) {
  int made[2], held[2], status;
  char word;
  if (pipe2(made, O_CLOEXEC) != 0 || pipe2(held, O_CLOEXEC) != 0) give_up("pipe");
  pid_t maker = fork();
  if (maker < 0) give_up("fork");
  if (maker == 0) {
    close(held[1]);
    make();
    if (write(made[1], "", 1) != 1) _exit(1);
    /* Until the other has opened it. */
    _exit(read(held[0], &word, 1) != 0);
  }
  close(made[1]);
  if (read(made[0], &word, 1) != 1) errno = ECHILD, give_up("namespace");
  char path[PATH_MAX];
  snprintf(path, sizeof path, "/proc/%d/ns/mnt", maker);
  int fd = open(path, O_RDONLY | O_CLOEXEC);
  if (fd < 0) give_up(path);
  close(made[0]), close(held[0]), close(held[1]);
  waitpid(maker, &status, 0);
  return fd;
}

int main(int count, char **words) {
  static char bytes[MAX_ORDER];
  if (count != 5) return 2;
  if (prctl(PR_SET_PDEATHSIG, SIGKILL) != 0 || getppid() != atoi(words[2])) return 1;
  fcntl(RUNNER, F_SETFD, FD_CLOEXEC);
  close_range(RUNNER + 1, ~0U, 0);
  int listener = listen_at(words[1]);
  places = words;
  lean = kept_namespace(make_lean);
  prepare_isolation(lean);
  /* The first process of an instance is a copy of this one, and shows these. */
  for (int i = 0; i < count; i++) memset(words[i], 0, strlen(words[i]));
  sigset_t children;
  sigemptyset(&children);
  sigaddset(&children, SIGCHLD);
  sigprocmask(SIG_BLOCK, &children, &inherited_mask);
  int ended = signalfd(-1, &children, SFD_CLOEXEC | SFD_NONBLOCK);
  if (ended < 0) give_up("signalfd");
  dprintf(RUNNER, "ready\n");
  struct pollfd awaited[] = {{.fd = RUNNER, .events = POLLIN}, {.fd = ended, .events = POLLIN}};
  for (;;) {
    if (poll(awaited, 2, -1) < 0 && errno != EINTR) give_up("poll");
    if (awaited[1].revents) {
      struct signalfd_siginfo unused;
      while (read(ended, &unused, sizeof unused) > 0);
      tell_who_ended();
    }
    if (awaited[0].revents) {
      struct order order = read_order(bytes);
      launch(listener, &order);
    }
  }
}
