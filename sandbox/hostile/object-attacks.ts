/** Objects of the kernel that no process's size shows, and ways from one run to another or to the runner. */
import { type Attack, c, python } from './attack.ts'

/** Makes a check that something could be had, and no more often than `most`. */
const atMost = (most: number) => (run: { stdout: string }) => {
  const count = Number(run.stdout.trim() || 'NaN')
  return count > 0 && count <= most
}

export const HELD_BY_THE_KERNEL: Attack[] = [
  python(
    'buffers of sockets, filled by many children',
    `import os, socket, time
for _ in range(8):
  if os.fork() == 0:
    held = []
    for _ in range(110):
      try: pair = socket.socketpair()
      except OSError: break
      held.append(pair)
      for each in pair:
        each.setblocking(False)
        try:
          while True: each.send(b"x" * 65536)
        except OSError: pass
    time.sleep(60)
time.sleep(60)`,
    { limit: 'memory', prints: '' },
  ),
  c(
    'buffers of sockets, made larger',
    'int main() { int p[2], n = 1 << 24; socketpair(AF_UNIX, SOCK_STREAM, 0, p); int options[] = { SO_SNDBUF, SO_RCVBUF, SO_SNDBUFFORCE, SO_RCVBUFFORCE }; for (int i = 0; i < 4; i++) { errno = 0; int r = setsockopt(p[0], SOL_SOCKET, options[i], &n, sizeof n); printf("%d %d\\n", r, errno == ENOPROTOOPT); } }',
    { prints: '-1 1\n-1 1\n-1 1\n-1 1\n' },
  ),
  c(
    'tables of pages without pages',
    'int main() { volatile char sum = 0; for (int k = 0; k < 60; k++) { size_t n = 200ul << 30; char *p = mmap(0, n, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0); if (p == MAP_FAILED) break; for (size_t i = 0; i < n; i += 2 << 20) sum += p[i]; } puts("all"); fflush(stdout); pause(); }',
    { limit: 'memory', prints: '' },
  ),
  c(
    'sockets that are on their way to themselves',
    'int main() { for (int i = 0; i < 3000; i++) { int p[2]; if (socketpair(AF_UNIX, SOCK_STREAM, 0, p)) break; char room[CMSG_SPACE(2 * sizeof(int))], byte = 0; memset(room, 0, sizeof room); struct iovec v = { &byte, 1 }; struct msghdr m = { .msg_iov = &v, .msg_iovlen = 1, .msg_control = room, .msg_controllen = sizeof room }; struct cmsghdr *h = CMSG_FIRSTHDR(&m); h->cmsg_level = SOL_SOCKET; h->cmsg_type = SCM_RIGHTS; h->cmsg_len = CMSG_LEN(2 * sizeof(int)); memcpy(CMSG_DATA(h), p, 2 * sizeof(int)); sendmsg(p[0], &m, MSG_DONTWAIT); close(p[0]); close(p[1]); } puts("end"); }',
    // What the kernel has not gathered in yet counts where each socket is taken for full.
    { unseen: 'memory', also: (run) => run.stdout === 'end\n' || run.limit === 'memory' },
  ),
  c(
    'pipes made larger and filled',
    'int main() { long bytes = 0; static char b[1 << 16]; for (int i = 0; i < 120; i++) { int p[2]; if (pipe(p)) break; fcntl(p[1], F_SETPIPE_SZ, 1 << 20); fcntl(p[1], F_SETFL, O_NONBLOCK); for (ssize_t n; (n = write(p[1], b, sizeof b)) > 0;) bytes += n; } printf("%ld\\n", bytes); }',
    { also: atMost(96 * 1024 * 1024) },
  ),
  c(
    'descriptors of every kind, until there are no more',
    '#include <sys/epoll.h>\n#include <sys/eventfd.h>\n#include <sys/timerfd.h>\n#include <sys/signalfd.h>\nint main() { sigset_t s; sigemptyset(&s); int n = 0; for (;;) { int made = epoll_create1(0) >= 0; made += eventfd(0, 0) >= 0; made += timerfd_create(CLOCK_MONOTONIC, 0) >= 0; made += signalfd(-1, &s, 0) >= 0; n += made; if (!made) break; } printf("%d\\n", n); }',
    { also: atMost(256) },
  ),
  c(
    'pollers that watch each other',
    '#include <sys/epoll.h>\nint main() { int e[200], n = 0; for (; n < 200; n++) if ((e[n] = epoll_create1(0)) < 0) break; struct epoll_event v = { .events = EPOLLIN }; int circles = 0; for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) epoll_ctl(e[i], EPOLL_CTL_ADD, e[j], &v); for (int i = 0; i < n; i++) circles += epoll_ctl(e[i], EPOLL_CTL_ADD, e[i], &v) == 0; printf("%d\\n", circles); }',
    { prints: '0\n' },
  ),
  c(
    'timers of the kernel, until there are no more',
    '#include <time.h>\nint main() { int n = 0; timer_t t; struct sigevent e = { .sigev_notify = SIGEV_SIGNAL, .sigev_signo = SIGUSR1 }; signal(SIGUSR1, SIG_IGN); while (n < 100000 && timer_create(CLOCK_MONOTONIC, &e, &t) == 0) n++; printf("%d\\n", n); }',
    { also: atMost(256) },
  ),
  c(
    'a storm of timers',
    '#include <sys/time.h>\nstatic void f(int s) {} int main() { signal(SIGALRM, f); struct itimerval v = { { 0, 1 }, { 0, 1 } }; setitimer(ITIMER_REAL, &v, 0); for (;;) pause(); }',
    { limit: 'time', options: { limits: { wallMs: 1000, cpuMs: 500 } } },
  ),
  c(
    'signals that nobody takes',
    'int main() { sigset_t s; sigfillset(&s); sigprocmask(SIG_BLOCK, &s, 0); int n = 0; union sigval v = { 0 }; while (n < 1000000 && sigqueue(getpid(), SIGRTMIN, v) == 0) n++; printf("%d\\n", n); }',
    { also: atMost(256) },
  ),
  c(
    'queues of messages',
    '#include <mqueue.h>\nint main() { int n = 0; for (int i = 0; i < 300; i++) { char name[16]; sprintf(name, "/q%d", i); struct mq_attr a = { .mq_maxmsg = 10, .mq_msgsize = 8192 }; if (mq_open(name, O_CREAT | O_RDWR, 0600, &a) < 0) { a.mq_maxmsg = a.mq_msgsize = 1; if (mq_open(name, O_CREAT | O_RDWR, 0600, &a) < 0) break; } n++; } printf("%d\\n", n + 1); }',
    { also: atMost(300) },
  ),
  c(
    'children that are dead and never buried',
    'int main() { for (;;) { int p = fork(); if (p == 0) _exit(0); if (p < 0) usleep(1000); } }',
    { limit: 'processes' },
  ),
  c(
    'names of files that do not exist, by the ten thousand',
    '#include <limits.h>\nint main() { struct stat s; char name[256]; for (int i = 0; i < 30000; i++) { snprintf(name, sizeof name, "/usr/lib/%0200d", i); stat(name, &s); } puts("end"); }',
    { prints: 'end\n' },
  ),
  c(
    'memory that must not be swapped, and large pages',
    'int main() { size_t n = 1 << 20; char *p = malloc(n); int r = 0; r += mlock(p, n) == 0; r += syscall(SYS_mlockall, 3) == 0; r += mmap(0, n, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_LOCKED, -1, 0) != MAP_FAILED; r += mmap(0, 2 * n, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_HUGETLB, -1, 0) != MAP_FAILED; printf("%d\\n", r); }',
    { prints: '0\n' },
  ),
  c(
    'a list of locks without end, left to the kernel at the end',
    '#include <linux/futex.h>\nint main() { static struct { struct robust_list_head head; struct robust_list one, other; } a; a.head.list.next = &a.one; a.one.next = &a.other; a.other.next = &a.one; a.head.futex_offset = 8; printf("%ld\\n", syscall(SYS_set_robust_list, &a.head, sizeof a.head)); }',
    { prints: '0\n' },
  ),
]

export const BETWEEN_RUNS: Attack[] = [
  c(
    'locks, leases and hints on files that others share',
    `#include <sys/file.h>
int main() { int f = open("/usr/bin/env", O_RDONLY); struct flock l = { .l_type = F_WRLCK }; unsigned long hint = 2; errno = 0;
  int r[] = { flock(f, LOCK_EX | LOCK_NB), flock(f, LOCK_SH), fcntl(f, F_GETLK, &l), fcntl(f, F_OFD_GETLK, &l), fcntl(f, F_OFD_SETLK, &l), fcntl(f, F_SETLK, &l), fcntl(f, F_SETLEASE, F_RDLCK), fcntl(open("/usr/bin", O_RDONLY), F_NOTIFY, DN_ACCESS), fcntl(f, 1036, &hint), fcntl(f, 1035, &hint) };
  for (unsigned i = 0; i < sizeof r / sizeof *r; i++) printf("%d ", r[i]);
  int own = open("mine", O_CREAT | O_RDWR, 0600); struct flock mine = { .l_type = F_WRLCK }; printf("%d\\n", fcntl(own, F_SETLK, &mine)); }`,
    { prints: '-1 -1 -1 -1 -1 -1 -1 -1 -1 -1 0\n' },
  ),
  c(
    'who is at the other end of its sockets',
    'int main() { int asked[] = { 77, 31, 59, 26 }; char b[256]; int r = 0, one = 1; for (int fd = 1; fd < 4; fd++) { for (int i = 0; i < 4; i++) { socklen_t n = sizeof b; r += getsockopt(fd, SOL_SOCKET, asked[i], b, &n) == 0; } r += setsockopt(fd, SOL_SOCKET, 76, &one, sizeof one) == 0; r += setsockopt(fd, SOL_SOCKET, 34, &one, sizeof one) == 0; } struct ucred u; socklen_t n = sizeof u; getsockopt(1, SOL_SOCKET, SO_PEERCRED, &u, &n); printf("%d %d\\n", r, u.pid); }',
    { prints: '0 0\n' },
  ),
  python(
    'its own way of dying, told to the machine',
    'import os, resource\nprint(resource.getrlimit(resource.RLIMIT_CORE), flush=True)\nos.abort()',
    { prints: '(1, 1)\n', also: (run) => run.signal === 'SIGABRT' },
  ),
  c(
    'calls that watch, schedule, splice or share',
    `int main() { long calls[] = { SYS_inotify_init1, SYS_fanotify_init, SYS_io_setup, SYS_io_uring_setup, SYS_perf_event_open, SYS_bpf, SYS_userfaultfd, SYS_memfd_create, 447, SYS_keyctl, SYS_add_key, SYS_shmget, SYS_semget, SYS_msgget, SYS_sched_setscheduler, SYS_sched_setparam, SYS_sched_setattr, SYS_ioprio_set, SYS_personality, SYS_vmsplice, SYS_splice, SYS_tee, SYS_process_vm_writev, SYS_kcmp, 438, 440, 448, 451, SYS_get_mempolicy, SYS_set_mempolicy, SYS_mbind, SYS_migrate_pages, SYS_move_pages, SYS_seccomp, SYS_quotactl, SYS_name_to_handle_at, SYS_setfsuid, SYS_setpriority + 100000, 444, 457, 458, SYS_sync, SYS_syncfs, SYS_readahead, SYS_fadvise64, SYS_flock };
  for (unsigned i = 0; i < sizeof calls / sizeof *calls; i++) { errno = 0; if (syscall(calls[i], 0, 0, 0, 0, 0) != -1 || (errno != EPERM && errno != ENOSYS)) printf("open: %ld %d\\n", calls[i], errno); } puts("end"); }`,
    { prints: 'end\n' },
  ),
  c(
    'options of its own process',
    '#include <sys/prctl.h>\nint main() { int options[] = { PR_SET_DUMPABLE, PR_SET_MM, PR_SET_CHILD_SUBREAPER, PR_SET_PTRACER, PR_SET_SECUREBITS, PR_SET_SECCOMP, PR_SET_KEEPCAPS, PR_SET_TSC, PR_SET_TIMING, PR_MCE_KILL, 67, 62, 59, 47 }; int r = 0; for (unsigned i = 0; i < sizeof options / sizeof *options; i++) r += prctl(options[i], 1, 1, 0, 0) != -1; r += prctl(PR_SET_NO_NEW_PRIVS, 0, 0, 0, 0) == 0; printf("%d\\n", r); }',
    { prints: '0\n' },
  ),
  c(
    'every limit raised, its own and that of the first process',
    'int main() { int r = 0; struct rlimit all = { RLIM_INFINITY, RLIM_INFINITY }; int what[] = { RLIMIT_CPU, RLIMIT_FSIZE, RLIMIT_DATA, RLIMIT_CORE, RLIMIT_NPROC, RLIMIT_NOFILE, RLIMIT_MEMLOCK, RLIMIT_SIGPENDING, RLIMIT_MSGQUEUE, RLIMIT_NICE, RLIMIT_RTPRIO }; for (unsigned i = 0; i < sizeof what / sizeof *what; i++) { r += setrlimit(what[i], &all) == 0; r += syscall(SYS_prlimit64, 1, what[i], &all, 0) == 0; } printf("%d\\n", r); }',
    { prints: '0\n' },
  ),
  c(
    'terminals that are not its own',
    'int main() { printf("%d %d %d %d\\n", open("/dev/ptmx", O_RDWR), open("/dev/tty", O_RDWR), open("/dev/pts/0", O_RDWR), open("/dev/console", O_RDWR)); }',
    { prints: '-1 -1 -1 -1\n' },
  ),
]
