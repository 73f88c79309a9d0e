/** Asking the kernel for more than a program needs, and outliving one's run. */
import { type Attack, c, python } from './attack.ts'

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
]
