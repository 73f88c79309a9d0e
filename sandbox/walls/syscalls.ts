/**
 * Kernel calls no learner's program needs, by machine. Numbers from Linux's own tables
 * (`asm/unistd_64.h`, `asm-generic/unistd.h`); null where a machine never had the call.
 */
export type Machine = 'x64' | 'arm64'

type Numbers = readonly [x64: number | null, arm64: number | null]

/** Refused with "operation not permitted". */
export const REFUSED: Record<string, Numbers> = {
  // Looking into, or steering, other processes.
  ptrace: [101, 117],
  process_vm_readv: [310, 270],
  process_vm_writev: [311, 271],
  process_madvise: [440, 440],
  kcmp: [312, 272],
  pidfd_getfd: [438, 438],
  // Large, young kernel interfaces: most escapes of the last decade began in one of these.
  bpf: [321, 280],
  userfaultfd: [323, 282],
  io_uring_setup: [425, 425],
  io_uring_enter: [426, 426],
  io_uring_register: [427, 427],
  perf_event_open: [298, 241],
  memfd_secret: [447, 447],
  // Key rings are not part of any namespace.
  keyctl: [250, 219],
  add_key: [248, 217],
  request_key: [249, 218],
  // New namespaces, mounts and roots.
  unshare: [272, 97],
  setns: [308, 268],
  mount: [165, 40],
  umount2: [166, 39],
  pivot_root: [155, 41],
  chroot: [161, 51],
  mount_setattr: [442, 442],
  move_mount: [429, 429],
  open_tree: [428, 428],
  fsopen: [430, 430],
  fsconfig: [431, 431],
  fsmount: [432, 432],
  fspick: [433, 433],
  name_to_handle_at: [303, 264],
  open_by_handle_at: [304, 265],
  fanotify_init: [300, 262],
  fanotify_mark: [301, 263],
  // The machine itself: kernel, modules, clock, names, swap, accounting, ports.
  kexec_load: [246, 104],
  kexec_file_load: [320, 294],
  init_module: [175, 105],
  finit_module: [313, 273],
  delete_module: [176, 106],
  create_module: [174, null],
  reboot: [169, 142],
  swapon: [167, 224],
  swapoff: [168, 225],
  acct: [163, 89],
  quotactl: [179, 60],
  quotactl_fd: [443, 443],
  syslog: [103, 116],
  settimeofday: [164, 170],
  clock_settime: [227, 112],
  clock_adjtime: [305, 266],
  adjtimex: [159, 171],
  sethostname: [170, 161],
  setdomainname: [171, 162],
  vhangup: [153, 58],
  iopl: [172, null],
  ioperm: [173, null],
  modify_ldt: [154, null],
  uselib: [134, null],
  lookup_dcookie: [212, 18],
  nfsservctl: [180, 42],
  personality: [135, 92],
  // Placing memory on other nodes only helps side-channel experiments.
  move_pages: [279, 239],
  migrate_pages: [256, 238],
  mbind: [237, 235],
  set_mempolicy: [238, 237],
  set_mempolicy_home_node: [450, 450],
  vmsplice: [278, 75],
}

/** Refused as "no such call": libraries then fall back to the older call, which the filter can look into. */
export const ABSENT: Record<string, Numbers> = { clone3: [435, 435] }

/** Calls whose arguments decide. */
export const JUDGED = {
  clone: [56, 220],
  socket: [41, 198],
  socketpair: [53, 199],
  ioctl: [16, 29],
} as const satisfies Record<string, Numbers>

export const numberOn = (machine: Machine, [x64, arm64]: Numbers) => (machine === 'x64' ? x64 : arm64)
