/**
 * The kernel calls a program may make, by purpose, and which purposes each role has. Found by tracing lessons,
 * typical programs and the toolchains, then completed by the older and newer variants that other versions of
 * their libraries use. Numbers from Linux's own tables (`asm/unistd_64.h`, `asm-generic/unistd.h`).
 *
 * Left out on purpose, although some programs ask: `memfd_create` and System V shared memory (memory that no
 * process's size shows, where we sum over processes), `inotify` (a program here is alone with its files), `sync`
 * and `fadvise` (they reach the machine's own disks and cache), `splice`, `tee`.
 */
export type Machine = 'x64' | 'arm64'

export type Calls = Record<string, Record<Machine, number | null>>

/** `name x64 arm64`, a dash where a machine never had the call. */
function calls(table: string): Calls {
  const rows = table.split(',').map((row) => row.trim().split(/\s+/))
  const number = (text = '-') => (text === '-' ? null : Number(text))
  return Object.fromEntries(
    rows.map(([name = '', x64, arm64]) => [name, { x64: number(x64), arm64: number(arm64) }]),
  )
}

export const GROUPS = {
  memory: calls(`
    brk 12 214, mmap 9 222, munmap 11 215, mprotect 10 226, mremap 25 216, madvise 28 233, msync 26 227,
    membarrier 324 283`),
  files: calls(`
    read 0 63, write 1 64, readv 19 65, writev 20 66, pread64 17 67, pwrite64 18 68, preadv 295 69,
    pwritev 296 70, preadv2 327 286, pwritev2 328 287, lseek 8 62, open 2 -, openat 257 56, creat 85 -,
    close 3 57, close_range 436 436, dup 32 23, dup2 33 -, dup3 292 24, pipe 22 -, pipe2 293 59, fcntl 72 25,
    ftruncate 77 46, truncate 76 45, fallocate 285 47, fsync 74 82, fdatasync 75 83,
    sendfile 40 71, copy_file_range 326 285, ioctl 16 29, stat 4 -, lstat 6 -, fstat 5 80, newfstatat 262 79,
    statx 332 291, statfs 137 43, fstatfs 138 44, access 21 -, faccessat 269 48, faccessat2 439 439,
    readlink 89 -, readlinkat 267 78, getdents 78 -, getdents64 217 61, getcwd 79 17, chdir 80 49,
    fchdir 81 50, mkdir 83 -, mkdirat 258 34, rmdir 84 -, rename 82 -, renameat 264 38, renameat2 316 276,
    link 86 -, linkat 265 37, unlink 87 -, unlinkat 263 35, symlink 88 -, symlinkat 266 36, chmod 90 -,
    fchmod 91 52, fchmodat 268 53, fchmodat2 452 452, chown 92 -, lchown 94 -, fchown 93 55, fchownat 260 54,
    umask 95 166, utime 132 -, utimes 235 -, futimesat 261 -, utimensat 280 88, getxattr 191 8,
    lgetxattr 192 9, fgetxattr 193 10, listxattr 194 11, llistxattr 195 12, flistxattr 196 13`),
  waiting: calls(`
    poll 7 -, ppoll 271 73, select 23 -, pselect6 270 72, epoll_create 213 -, epoll_create1 291 20,
    epoll_ctl 233 21, epoll_wait 232 -, epoll_pwait 281 22, epoll_pwait2 441 441, eventfd 284 -,
    eventfd2 290 19, pause 34 -, futex 202 98, futex_waitv 449 449, restart_syscall 219 128`),
  time: calls(`
    time 201 -, gettimeofday 96 169, clock_gettime 228 113, clock_getres 229 114, nanosleep 35 101,
    clock_nanosleep 230 115, times 100 153, alarm 37 -, getitimer 36 102, setitimer 38 103`),
  signals: calls(`
    kill 62 129, tkill 200 130, tgkill 234 131, rt_sigaction 13 134, rt_sigprocmask 14 135,
    rt_sigreturn 15 139, rt_sigpending 127 136, rt_sigtimedwait 128 137, rt_sigsuspend 130 133,
    rt_sigqueueinfo 129 138, rt_tgsigqueueinfo 297 240, sigaltstack 131 132`),
  processes: calls(`
    clone 56 220, fork 57 -, vfork 58 -, execve 59 221, execveat 322 281, exit 60 93, exit_group 231 94,
    wait4 61 260, waitid 247 95, arch_prctl 158 -, prctl 157 167, set_tid_address 218 96,
    set_robust_list 273 99, get_robust_list 274 100, rseq 334 293, sched_yield 24 124,
    sched_getaffinity 204 123, sched_getparam 143 121, sched_getscheduler 145 120,
    sched_get_priority_max 146 125, sched_get_priority_min 147 126, sched_rr_get_interval 148 127,
    getpriority 140 141, setpriority 141 140, getcpu 309 168`),
  /** What a program asks about itself. */
  self: calls(`
    getpid 39 172, getppid 110 173, gettid 186 178, getpgrp 111 -, getpgid 121 155, setpgid 109 154,
    getsid 124 156, setsid 112 157, getuid 102 174, geteuid 107 175, getgid 104 176, getegid 108 177,
    getresuid 118 148, getresgid 120 150, getgroups 115 158, capget 125 90, uname 63 160, sysinfo 99 179,
    getrusage 98 165, getrlimit 97 163, setrlimit 160 164, prlimit64 302 261, getrandom 318 278`),
  /** The filter lets nothing but unix sockets be made. */
  talking: calls(`
    socket 41 198, socketpair 53 199, connect 42 203, shutdown 48 210, getsockname 51 204,
    getpeername 52 205, getsockopt 55 209, setsockopt 54 208, sendto 44 206, recvfrom 45 207, sendmsg 46 211,
    recvmsg 47 212, sendmmsg 307 269, recvmmsg 299 243`),
  listening: calls(`
    bind 49 200, listen 50 201, accept 43 202, accept4 288 242`),
  /** The filter refuses devices. */
  fifos: calls(`
    mknod 133 -, mknodat 259 33`),
  timers: calls(`
    timer_create 222 107, timer_settime 223 110, timer_gettime 224 108, timer_getoverrun 225 109,
    timer_delete 226 111, timerfd_create 283 85, timerfd_settime 286 86, timerfd_gettime 287 87,
    signalfd 282 -, signalfd4 289 74`),
  pidfds: calls(`
    pidfd_open 434 434, pidfd_send_signal 424 424`),
  affinity: calls(`
    sched_setaffinity 203 122`),
  pinned: calls(`
    mlock 149 228, munlock 150 229, mincore 27 232`),
  /** V8 guards the code it makes with these. */
  protectionKeys: calls(`
    pkey_alloc 330 289, pkey_free 331 290, pkey_mprotect 329 288`),
  /** Their memory is bounded by RLIMIT_MSGQUEUE, which System V IPC is not. */
  queues: calls(`
    mq_open 240 180, mq_unlink 241 181, mq_timedsend 242 182, mq_timedreceive 243 183, mq_notify 244 184,
    mq_getsetattr 245 185`),
}

/** Every role has these: what a C library, a shell and a runtime need to start, work and end. */
const BASE = ['memory', 'files', 'waiting', 'time', 'signals', 'processes', 'self', 'talking'] as const

/** What stands within one isolated environment. `node` also runs SQL and web pages, `native` what C and C++ compile to. */
export const ROLES = {
  python: [...BASE, 'listening', 'fifos', 'timers', 'pidfds', 'affinity'],
  node: [...BASE, 'listening', 'protectionKeys'],
  native: [...BASE, 'listening', 'fifos', 'timers', 'pidfds', 'affinity', 'pinned', 'queues'],
  jvm: [...BASE, 'listening', 'pinned'],
  'c-compiler': [...BASE],
  javac: [...BASE],
} as const satisfies Record<string, readonly (keyof typeof GROUPS)[]>

export type Role = keyof typeof ROLES

/** Known dangers are refused as forbidden; anything else that is in no group does not exist at all. */
export const REFUSED = calls(`
  ptrace 101 117, process_vm_readv 310 270, process_vm_writev 311 271, process_madvise 440 440, flock 73 32, kcmp 312 272,
  pidfd_getfd 438 438, bpf 321 280, userfaultfd 323 282, io_uring_setup 425 425, io_uring_enter 426 426,
  io_uring_register 427 427, perf_event_open 298 241, memfd_secret 447 447, keyctl 250 219, add_key 248 217,
  request_key 249 218, unshare 272 97, setns 308 268, mount 165 40, umount2 166 39, pivot_root 155 41,
  chroot 161 51, mount_setattr 442 442, move_mount 429 429, open_tree 428 428, fsopen 430 430,
  fsconfig 431 431, fsmount 432 432, fspick 433 433, name_to_handle_at 303 264, open_by_handle_at 304 265,
  fanotify_init 300 262, fanotify_mark 301 263, kexec_load 246 104, kexec_file_load 320 294,
  init_module 175 105, finit_module 313 273, delete_module 176 106, create_module 174 -, reboot 169 142,
  swapon 167 224, swapoff 168 225, acct 163 89, quotactl 179 60, quotactl_fd 443 443, syslog 103 116,
  settimeofday 164 170, clock_settime 227 112, clock_adjtime 305 266, adjtimex 159 171, sethostname 170 161,
  setdomainname 171 162, vhangup 153 58, iopl 172 -, ioperm 173 -, modify_ldt 154 -, uselib 134 -,
  lookup_dcookie 212 18, nfsservctl 180 42, personality 135 92, move_pages 279 239, migrate_pages 256 238,
  mbind 237 235, set_mempolicy 238 237, set_mempolicy_home_node 450 450, vmsplice 278 75, sysfs 139 -,
  statmount 457 457, listmount 458 458, open_tree_attr 467 467`)
