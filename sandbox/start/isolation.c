/*
 * The isolation of an instance, as bubblewrap would build it (isolation/bubblewrap.ts says what a program sees), but without its
 * program: it reads the list of all mounts for each that it makes, and is loaded anew for every instance. Needs Linux 5.12.
 *
 * The first process of an instance is a copy of the launcher: it may be looked at by nobody, and keeps nothing open. It belongs
 * to namespaces that it does not own any more when the program starts: in the last one, of users, there are no
 * capabilities left, and they would be none over the mounts.
 */
#define _GNU_SOURCE
#include "order.h"
#include <errno.h>
#include <fcntl.h>
#include <linux/capability.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>
#ifndef FSOPEN_CLOEXEC
#include <linux/mount.h>
#endif

/* Of who has no user id of its own: `learner` in the /etc of every instance. */
enum { INSIDE_ID = 1000, MAX_FILTER = 4096 };

/* Where instances are made: TEMPLATE and SLOTS can be seen. And what they are to see: TEMPLATE, as /. */
static int lean, picture;
/* Nobody writes to it: its other end is closed when the launcher is gone. */
static int alive[2];

static void must(long result, const char *what) {
  if (result >= 0) return;
  perror(what);
  _exit(96);
}

static void make_picture(void) {
  if (setns(lean, CLONE_NEWNS) != 0 || unshare(CLONE_NEWNS) != 0 || chdir("/t") != 0) give_up("picture");
  /* The old root on top of the new one, and away with it. */
  if (syscall(SYS_pivot_root, ".", ".") != 0 || umount2(".", MNT_DETACH) != 0) give_up("pivot_root");
}

void prepare_isolation(int lean_namespace) {
  lean = lean_namespace;
  picture = kept_namespace(make_picture);
  if (pipe2(alive, O_CLOEXEC) != 0) give_up("pipe");
}

pid_t fork_isolated(void) {
  return syscall(SYS_clone, CLONE_NEWPID | CLONE_NEWNET | CLONE_NEWIPC | CLONE_NEWUTS | SIGCHLD, 0, 0, 0, 0);
}

static int copy_of_mount(const char *path) {
  int fd = syscall(SYS_open_tree, AT_FDCWD, path, OPEN_TREE_CLONE | OPEN_TREE_CLOEXEC);
  must(fd, path);
  return fd;
}

/* Of our own process ids, and of nothing else: what the rest of /proc says is about the machine and its other programs. */
static int new_proc(void) {
  int context = syscall(SYS_fsopen, "proc", FSOPEN_CLOEXEC);
  must(context, "fsopen");
  must(syscall(SYS_fsconfig, context, FSCONFIG_SET_STRING, "subset", "pid", 0), "subset");
  must(syscall(SYS_fsconfig, context, FSCONFIG_CMD_CREATE, NULL, NULL, 0), "fsconfig");
  int fd = syscall(SYS_fsmount, context, FSMOUNT_CLOEXEC, MOUNT_ATTR_NOSUID | MOUNT_ATTR_NODEV | MOUNT_ATTR_NOEXEC);
  must(fd, "fsmount");
  close(context);
  return fd;
}

static void put(int mounted, const char *at) {
  must(syscall(SYS_move_mount, mounted, "", AT_FDCWD, at, MOVE_MOUNT_F_EMPTY_PATH), at);
  close(mounted);
}

static void change_mounts(const char *below, struct mount_attr change) {
  must(syscall(SYS_mount_setattr, AT_FDCWD, below, AT_RECURSIVE, &change, sizeof change), below);
}

static void show_rootFs(const struct order *order) {
  int home = copy_of_mount(order->home);
  int terminal = *order->terminal ? copy_of_mount(order->terminal) : -1;
  int proc = *order->proc ? new_proc() : -1;
  must(setns(picture, CLONE_NEWNS), "picture");
  must(unshare(CLONE_NEWNS), "mounts");
  /* What the runner shows from now on does not appear here, and what it has just mounted may not be read-only yet. */
  const unsigned shut = MOUNT_ATTR_RDONLY | MOUNT_ATTR_NOSUID | MOUNT_ATTR_NODEV;
  change_mounts("/", (struct mount_attr){.attr_set = shut, .propagation = MS_PRIVATE});
  change_mounts("/dev", (struct mount_attr){.attr_clr = MOUNT_ATTR_NODEV});
  put(home, "/home");
  if (terminal >= 0) put(terminal, "/dev/pts");
  if (proc >= 0) put(proc, "/proc");
}

static void write_line(int folder, const char *name, const char *line) {
  int fd = openat(folder, name, O_WRONLY | O_CLOEXEC);
  must(fd, name);
  must(write(fd, line, strlen(line)), name);
  close(fd);
}

/* A user namespace in which there is one user, who we are. `self`: our folder in /proc. */
static void become_learner(int self) {
  char line[64];
  uid_t user = getuid();
  gid_t group = getgid();
  /* Otherwise those files would be root's. */
  must(prctl(PR_SET_DUMPABLE, 1), "dumpable");
  must(unshare(CLONE_NEWUSER), "users");
  write_line(self, "setgroups", "deny");
  snprintf(line, sizeof line, "%d %u 1", INSIDE_ID, group);
  write_line(self, "gid_map", line);
  snprintf(line, sizeof line, "%d %u 1", INSIDE_ID, user);
  write_line(self, "uid_map", line);
  must(prctl(PR_SET_DUMPABLE, 0), "dumpable");
}

static void give_up_rights(void) {
  for (int each = 0; each < 64 && prctl(PR_CAPBSET_DROP, each) == 0; each++);
  struct __user_cap_header_struct head = {_LINUX_CAPABILITY_VERSION_3, 0};
  struct __user_cap_data_struct none[2] = {{0}};
  must(syscall(SYS_capset, &head, none), "capset");
  must(prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0), "ambient");
  must(prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0), "no_new_privs");
}

static void load_filter(void) {
  static struct sock_filter filter[MAX_FILTER];
  ssize_t bytes = read(FILTER, filter, sizeof filter);
  must(bytes, "filter");
  struct sock_fprog program = {.len = bytes / sizeof *filter, .filter = filter};
  must(prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program), "seccomp");
}

void isolate(const struct order *order) {
  close(alive[1]);
  join_groups(order);
  lower_limits(order);
  must(unshare(CLONE_NEWCGROUP), "groups");
  must(setns(lean, CLONE_NEWNS), "lean");
  int self = open("/proc/self", O_PATH | O_DIRECTORY | O_CLOEXEC);
  must(self, "/proc/self");
  show_rootFs(order);
  /* By its name in here: that of the machine would show in /proc/self/fd. */
  int input = open(order->input, O_RDONLY | O_NOFOLLOW | O_CLOEXEC);
  must(input, order->input);
  must(dup2(input, INPUT), "input");
  must(sethostname("codestead", strlen("codestead")), "hostname");
  become_user(order);
  become_learner(self);
  /* After the change of user, which would undo it. When the launcher died meanwhile, nobody would end this instance. */
  must(prctl(PR_SET_PDEATHSIG, SIGKILL), "oath");
  struct pollfd launcher = {.fd = alive[0]};
  if (poll(&launcher, 1, 0) != 0) _exit(91);
  must(setsid(), "setsid");
  must(chdir(order->folder), order->folder);
  unblock_signals();
  give_up_rights();
  load_filter();
  must(close_range(CHANNEL + 1, ~0U, 0), "close_range");
  pid_t program = fork();
  must(program, "fork");
  if (program == 0) {
    execve(order->command[0], order->command, order->environment);
    perror(order->command[0]);
    _exit(127);
  }
  for (int fd = INPUT; fd <= CHANNEL; fd++) close(fd);
  int status;
  for (pid_t ended; (ended = wait(&status)) != program;)
    if (ended < 0 && errno != EINTR) _exit(1);
  _exit(WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status));
}
