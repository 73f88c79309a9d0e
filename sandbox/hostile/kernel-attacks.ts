/** Asking the kernel for more than a program needs, and outliving one's run. */
import { type Attack, c, java, javascript, python } from './attack.ts'

export const KERNEL: Attack[] = [
  python(
    'signals to everything',
    'import os\nfor pid in [-1, 1]:\n  try: os.kill(pid, 9)\n  except OSError: pass\nprint("only myself left")',
    { prints: 'only myself left\n' },
  ),
  c(
    'ptrace',
    'int main() { int p = fork(); if (!p) { pause(); } printf("%ld\\n", ptrace(PTRACE_ATTACH, p, 0, 0)); kill(p, 9); }',
    { prints: '-1\n' },
  ),
  c(
    'calls that are not for learners',
    `int main() { long calls[] = { SYS_bpf, SYS_keyctl, SYS_add_key, SYS_request_key, SYS_userfaultfd, SYS_perf_event_open, SYS_io_uring_setup, SYS_mount, SYS_umount2, SYS_pivot_root, SYS_chroot, SYS_unshare, SYS_setns, SYS_init_module, SYS_kexec_load, SYS_process_vm_readv, SYS_open_by_handle_at, SYS_reboot, SYS_swapon, SYS_sethostname, SYS_syslog, SYS_personality, SYS_fsopen, SYS_move_mount };
  for (unsigned i = 0; i < sizeof calls / sizeof *calls; i++) { errno = 0; if (syscall(calls[i], 0, 0, 0, 0, 0) != -1 || errno != EPERM) printf("open: %ld %d\\n", calls[i], errno); }
  errno = 0; syscall(SYS_clone3, 0, 0); printf("%d\\n", errno == ENOSYS); }`,
    { prints: '1\n' },
  ),
  c(
    'new namespaces',
    'static char s[65536]; static int f(void *a) { return 0; } int main() { int flags[] = { CLONE_NEWUSER, CLONE_NEWNS, CLONE_NEWPID, CLONE_NEWNET, CLONE_NEWIPC, CLONE_NEWUTS, CLONE_NEWCGROUP }; for (int i = 0; i < 7; i++) if (clone(f, s + 65536, flags[i] | SIGCHLD, 0) != -1 || errno != EPERM) puts("open"); puts("shut"); }',
    { prints: 'shut\n' },
  ),
  c(
    'the 32-bit door to the kernel',
    'int main() { long r = 0; __asm__ volatile("int $0x80" : "=a"(r) : "a"(20)); printf("%ld\\n", r); }',
    { prints: '', also: (run) => run.signal === 'SIGSYS' || run.signal === 'SIGSEGV' },
  ),
  python(
    'raising its own limits',
    'import resource\nfor r in [resource.RLIMIT_NPROC, resource.RLIMIT_FSIZE, resource.RLIMIT_DATA, resource.RLIMIT_CPU]:\n  try: resource.setrlimit(r, (-1, -1)); print("raised")\n  except (ValueError, OSError): print("shut")',
    { prints: 'shut\nshut\nshut\nshut\n' },
  ),
  python(
    'its own capabilities and name',
    'import socket, re\nprint(re.findall(r"Cap(?:Prm|Eff|Bnd|Amb):\\s*(\\w+)", open("/proc/self/status").read()), re.findall(r"(?:NoNewPrivs|Seccomp):\\s*(\\d)", open("/proc/self/status").read()), socket.gethostname())',
    {
      prints:
        "['0000000000000000', '0000000000000000', '0000000000000000', '0000000000000000'] ['1', '2'] codestead\n",
    },
  ),
  c(
    'a daemon that holds the output',
    'int main() { puts("done"); fflush(stdout); if (!fork()) { setsid(); if (!fork()) { signal(SIGTERM, SIG_IGN); for (;;) sleep(100); } _exit(0); } }',
    { prints: 'done\n', also: (run) => run.wallMs < 3000 },
  ),
  c(
    'signals to whoever started it and to everybody',
    'int main() { int signals[] = { SIGSTOP, SIGTERM, SIGHUP, SIGUSR1, SIGABRT, SIGKILL }; for (int i = 0; i < 6; i++) { kill(getppid(), signals[i]); kill(1, signals[i]); kill(-1, signals[i]); for (int p = 1; p < 400; p++) if (p != getpid()) kill(p, signals[i]); } puts("only myself left"); return 3; }',
    { prints: 'only myself left\n', also: (run) => run.exitCode === 3 },
  ),
  javascript(
    'the process that started it, ended',
    `for (const s of ['SIGSTOP', 'SIGKILL']) for (const p of [process.ppid, 1]) try { process.kill(p, s) } catch {}\nconsole.log('here')\nprocess.exit(3)`,
    { prints: 'here\n', also: (run) => run.exitCode === 3 },
  ),
  c(
    'a tracer of its parent, and of itself',
    'int main() { printf("%ld %ld %ld\\n", ptrace(PTRACE_ATTACH, getppid(), 0, 0), ptrace(PTRACE_SEIZE, 1, 0, 0), ptrace(PTRACE_TRACEME, 0, 0, 0)); }',
    { prints: '-1 -1 -1\n' },
  ),
  python(
    'the memory of the first process',
    'for name in ["mem", "environ", "maps", "auxv"]:\n  for mode in ["rb", "r+b"]:\n    try:\n      f = open(f"/proc/1/{name}", mode)\n      if name == "mem":\n        f.seek(4096); f.read(1)\n      elif mode == "r+b": f.write(b"x")\n    except (OSError, ValueError): pass\n    else:\n      if mode == "r+b": print("wrote", name)',
    { prints: '' },
  ),
  c(
    'out of a folder of its own by chroot',
    'int main() { mkdir("jail", 0777); int root = open("/", O_RDONLY); int r = chroot("jail"); fchdir(root); for (int i = 0; i < 100; i++) chdir(".."); char b[99]; printf("%d %s %d\\n", r, getcwd(b, 99), access("/etc/shadow", F_OK)); }',
    { prints: '-1 / -1\n' },
  ),
  c(
    'file systems of its own',
    'int main() { char *kinds[] = { "proc", "sysfs", "tmpfs", "cgroup", "bpf", "overlay", "devpts" }; mkdir("m", 0777); for (int i = 0; i < 7; i++) if (!mount(kinds[i], "m", kinds[i], 0, "")) puts("mounted"); printf("%ld %ld %ld %ld\\n", syscall(SYS_fsopen, "tmpfs", 0), syscall(SYS_open_tree, -100, "/", 1), syscall(SYS_mount_setattr, -100, "/", 0, 0, 0), syscall(SYS_umount2, "/proc", 2)); }',
    { prints: '-1 -1 -1 -1\n' },
  ),
  c(
    'becoming somebody else',
    'int main() { int r = 0; r += setuid(0) == 0; r += setgid(0) == 0; r += setresuid(0, 0, 0) == 0; gid_t g = 0; r += setgroups(1, &g) == 0; printf("%d %d %d\\n", r, getuid(), geteuid()); }',
    { prints: '0 1000 1000\n' },
  ),
  c(
    'a set-user-id program of its own',
    'int main(int n, char **a) { if (n > 1) { printf("%d %d\\n", getuid(), geteuid()); return 0; } int in = open("/proc/self/exe", O_RDONLY), out = open("/tmp/other", O_CREAT | O_WRONLY, 0700); static char b[1 << 20]; for (ssize_t k; (k = read(in, b, sizeof b)) > 0;) write(out, b, k); close(out); chown("/tmp/other", 0, 0); chmod("/tmp/other", 06777); execl("/tmp/other", "other", "again", (char *)0); puts("not started"); }',
    { prints: '1000 1000\n' },
  ),
  c(
    'devices',
    'int main() { char *n[] = { "a", "/tmp/b", "/dev/shm/c", "/dev/d" }; for (int i = 0; i < 4; i++) { if (!mknod(n[i], S_IFBLK | 0666, (254 << 8)) || !mknod(n[i], S_IFCHR | 0666, (1 << 8) | 1)) puts("made"); } printf("%d %d %d %d\\n", open("/dev/kmsg", O_RDONLY), open("/dev/mem", O_RDONLY), open("/dev/kvm", O_RDWR), open("/dev/fuse", O_RDWR)); }',
    { prints: '-1 -1 -1 -1\n' },
  ),
  c(
    'families of sockets by name',
    'int main() { int f[] = { AF_INET, AF_INET6, AF_NETLINK, AF_PACKET, AF_VSOCK, AF_ALG, AF_BLUETOOTH, AF_CAN, AF_KEY, AF_XDP, AF_TIPC, AF_RDS }; int p[2]; for (int i = 0; i < 12; i++) if (socket(f[i], SOCK_STREAM, 0) >= 0 || socket(f[i], SOCK_DGRAM, 0) >= 0 || socket(f[i], SOCK_RAW, 0) >= 0 || !socketpair(f[i], SOCK_STREAM, 0, p)) printf("open: %d\\n", f[i]); printf("%d\\n", socketpair(AF_UNIX, SOCK_STREAM, 0, p)); }',
    { prints: '0\n' },
  ),
  c(
    'a terminal that is typed into',
    'int main() { char c = 10; printf("%d %d\\n", ioctl(0, 0x5412, &c), ioctl(1, 0x541c, &c)); }',
    { prints: '-1 -1\n' },
  ),
  python(
    'priority over others',
    'import os\ndone = []\nfor act in [lambda: os.nice(-5), lambda: os.setpriority(os.PRIO_PROCESS, 0, -1), lambda: os.sched_setscheduler(0, os.SCHED_FIFO, os.sched_param(1)), lambda: os.setpriority(os.PRIO_USER, 0, -1)]:\n  try: act(); done.append(1)\n  except OSError: pass\nprint(done)',
    { prints: '[]\n' },
  ),
  python(
    'daemons that were forked twice, and hold everything',
    'import os, time, signal\nprint("done", flush=True)\nfor i in range(3):\n  if os.fork() == 0:\n    os.setsid()\n    if os.fork() == 0:\n      for s in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT): signal.signal(s, signal.SIG_IGN)\n      while True: time.sleep(100)\n    os._exit(0)',
    { prints: 'done\n', also: (run) => run.wallMs < 3000 && run.exitCode === 0 },
  ),
  java(
    'native calls, from Java',
    'public static void main(String[] a) throws Exception { try { System.load("/usr/lib/x86_64-linux-gnu/libc.so.6"); } catch (Throwable t) {} try { new ProcessBuilder("unshare", "-r", "id").inheritIO().start().waitFor(); } catch (Exception e) {} System.out.println(ProcessHandle.current().info().user().orElse("learner")); }',
    { prints: 'learner\n' },
  ),
  c(
    'locks and marks on files of the toolchain',
    'int main() { int f = open("/usr/bin/env", O_RDONLY); printf("%d %d %d\\n", open("/usr/bin/env", O_RDWR), fchmod(f, 0777), fallocate(f, 0, 0, 1)); }',
    { prints: '-1 -1 -1\n' },
  ),
]
