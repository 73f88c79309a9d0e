/**
 * The system-call filter of each role, as the classic BPF program that bubblewrap loads. A list of what is allowed
 * (`syscalls.ts`): the rest is refused or does not exist. A call's number is found by halving, so the answer costs at
 * most nine comparisons however long the list is.
 */
import { type Calls, GROUPS, type Machine, REFUSED, type Role, ROLES } from './syscalls.ts'

// Offsets in `struct seccomp_data`; arguments are 64 bits wide and both machines are little-endian.
const NUMBER = 0
const ARCHITECTURE = 4
const ARGUMENT = [16, 24, 32] as const

const LOAD = 0x20
const JUMP_IF_EQUAL = 0x15
const JUMP_IF_AT_LEAST = 0x35
const JUMP_IF_ANY_BIT = 0x45
const RETURN = 0x06

const ALLOW = 0x7fff0000
const KILL_PROCESS = 0x80000000
const fail = (errno: number) => 0x00050000 | errno
const EPERM = 1
const EINVAL = 22
const ENOTTY = 25
const ENOSYS = 38
const ENOPROTOOPT = 92
const EAFNOSUPPORT = 97

const AUDIT_ARCHITECTURE: Record<Machine, number> = { x64: 0xc000003e, arm64: 0xc00000b7 }
/** Calls of the x32 interface carry this bit; its numbers would slip past a list of ordinary ones. */
const X32_BIT = 0x40000000

const AF_UNIX = 1
/** NEWNS, NEWCGROUP, NEWUTS, NEWIPC, NEWUSER, NEWPID, NEWNET. */
const CLONE_NEW_ANYTHING = 0x7e020000
/** Set in the mode of both character and block devices, and of nothing else that `mknod` can make. */
const DEVICE_BIT = 0x2000
/** Asks the kernel to look for equal pages: whoever times it learns what others have in memory. */
const MADV_MERGEABLE = 12

/**
 * Commands of `fcntl` by which two runs could speak to each other or hold each other up through the toolchain's files, which
 * all runs share. GETLK and OFD_GETLK (5, 36) tell that somebody has a lock, which needs no right to write. OFD_SETLK and
 * OFD_SETLKW (37, 38) are of no use to what learners write. A lease (1024) delays whoever opens the file by up to 45 s, a
 * notice (1026) tells who reads in a folder. Life-time hints (1035 to 1038) are kept with the file itself.
 *
 * SETLK and SETLKW are left: databases lock their own files by them. On a shared file only a lock for reading can be had, of
 * which nobody else learns. `flock` would give one that excludes others, and is refused as a whole (`syscalls.ts`).
 */
const SHARED_FILE_COMMANDS = [5, 36, 37, 38, 1024, 1026, 1035, 1036, 1037, 1038]

/**
 * What may be asked of a socket, whatever the level: REUSEADDR (2), TYPE (3), ERROR (4), the sizes of its buffers (7, 8),
 * KEEPALIVE (9), LINGER (13), REUSEPORT (15), PASSCRED (16), PEERCRED (17), RCVLOWAT (18), SNDLOWAT (19), time limits in both
 * widths (20, 21, 66, 67), ACCEPTCONN (30), PROTOCOL (38), DOMAIN (39). PEERPIDFD (77) is not among them: the sockets of a
 * program lead to the runner, and a handle on that process is nobody's business; nor PEERSEC and PEERGROUPS.
 */
const ASKED_OF_SOCKETS = [2, 3, 4, 7, 8, 9, 13, 15, 16, 17, 18, 19, 20, 21, 30, 38, 39, 66, 67]

/**
 * What may be set: larger buffers (7, 8 and their FORCE, 32 and 33) are not, they are memory of the kernel, which nobody counts
 * where there are no control groups. Neither are filters, which are code that the kernel runs (26, 50, 51, 52), nor PASSPIDFD (76).
 */
const SET_OF_SOCKETS = [2, 9, 13, 15, 16, 18, 20, 21, 66, 67]

/**
 * Terminals (their modes, size, foreground group, the making of a pair), close-on-exec, non-blocking, bytes waiting.
 * Not among them: typing into a terminal on behalf of somebody else (TIOCSTI, TIOCLINUX).
 */
const CONTROLS = [
  0x5401, 0x5402, 0x5403, 0x5404, 0x802c542a, 0x402c542b, 0x402c542c, 0x402c542d, 0x5409, 0x540a, 0x540b,
  0x540e, 0x540f, 0x5410, 0x5411, 0x5413, 0x5414, 0x5422, 0x5429, 0x80045430, 0x40045431, 0x5441, 0x541b,
  0x5421, 0x5450, 0x5451,
]

/**
 * SET/GET of PDEATHSIG (1, 2), GET_DUMPABLE (3), SET/GET_NAME (15, 16), GET_SECCOMP (21), CAPBSET_READ (23),
 * SET/GET_TIMERSLACK (29, 30), SET/GET_NO_NEW_PRIVS (38, 39), SET/GET_THP_DISABLE (41, 42), SET_VMA, which names memory.
 */
const PROCESS_OPTIONS = [1, 2, 3, 15, 16, 21, 23, 29, 30, 38, 39, 41, 42, 0x53564d41]

type Instruction = readonly [code: number, ifTrue: number, ifFalse: number, value: number]
type Program = Instruction[]

/** Where what a call is asked to do decides, not its number alone. */
const JUDGED: Record<string, Program> = {
  clone: [
    [LOAD, 0, 0, ARGUMENT[0]],
    ...onlyIf(JUMP_IF_ANY_BIT, CLONE_NEW_ANYTHING, fail(EPERM)),
    ...end(ALLOW),
  ],
  socket: oneOf(ARGUMENT[0], [AF_UNIX], EAFNOSUPPORT),
  socketpair: oneOf(ARGUMENT[0], [AF_UNIX], EAFNOSUPPORT),
  ioctl: oneOf(ARGUMENT[1], CONTROLS, ENOTTY),
  prctl: oneOf(ARGUMENT[0], PROCESS_OPTIONS, EINVAL),
  mknod: [[LOAD, 0, 0, ARGUMENT[1]], ...onlyIf(JUMP_IF_ANY_BIT, DEVICE_BIT, fail(EPERM)), ...end(ALLOW)],
  mknodat: [[LOAD, 0, 0, ARGUMENT[2]], ...onlyIf(JUMP_IF_ANY_BIT, DEVICE_BIT, fail(EPERM)), ...end(ALLOW)],
  fcntl: noneOf(ARGUMENT[1], SHARED_FILE_COMMANDS, EINVAL),
  getsockopt: oneOf(ARGUMENT[2], ASKED_OF_SOCKETS, ENOPROTOOPT),
  setsockopt: oneOf(ARGUMENT[2], SET_OF_SOCKETS, ENOPROTOOPT),
  madvise: [[LOAD, 0, 0, ARGUMENT[2]], ...onlyIf(JUMP_IF_EQUAL, MADV_MERGEABLE, fail(EINVAL)), ...end(ALLOW)],
}

export function seccompProgram(machine: Machine, role: Role): Buffer {
  return assemble([
    [LOAD, 0, 0, ARCHITECTURE],
    [JUMP_IF_EQUAL, 1, 0, AUDIT_ARCHITECTURE[machine]],
    ...end(KILL_PROCESS),
    [LOAD, 0, 0, NUMBER],
    ...(machine === 'x64' ? onlyIf(JUMP_IF_AT_LEAST, X32_BIT, KILL_PROCESS) : []),
    ...search(intervals(machine, role)),
  ])
}

/** Every call from this number up to the next interval's gets this answer. */
type Interval = { from: number; answer: Program }

function intervals(machine: Machine, role: Role): Interval[] {
  const allowed = Object.assign({}, ...ROLES[role].map((group) => GROUPS[group])) as Calls
  const known = [
    ...numbered(machine, allowed, (name) => JUDGED[name] ?? end(ALLOW)),
    ...numbered(machine, REFUSED, () => end(fail(EPERM))),
  ]
  const absent = end(fail(ENOSYS))
  const steps: Interval[] = [{ from: 0, answer: absent }]
  for (const { from, answer } of known.toSorted((one, other) => one.from - other.from)) {
    steps.push({ from, answer }, { from: from + 1, answer: absent })
  }
  const last = steps.filter(({ from }, index) => steps[index + 1]?.from !== from)
  return last.filter(({ answer }, index) => !same(answer, last[index - 1]?.answer))
}

function numbered(machine: Machine, calls: Calls, answer: (name: string) => Program): Interval[] {
  return Object.entries(calls).flatMap(([name, { [machine]: from }]) =>
    from === null ? [] : [{ from, answer: answer(name) }],
  )
}

/** Expects the call's number to be loaded. */
function search(steps: Interval[]): Program {
  const [first] = steps
  if (first === undefined) return []
  if (steps.length === 1) return first.answer
  const middle = Math.floor(steps.length / 2)
  const below = search(steps.slice(0, middle))
  return [
    [JUMP_IF_AT_LEAST, below.length, 0, steps[middle]?.from ?? 0],
    ...below,
    ...search(steps.slice(middle)),
  ]
}

function oneOf(argument: number, values: number[], errno: number): Program {
  const tests = values.map((value, index): Instruction => [JUMP_IF_EQUAL, values.length - index, 0, value])
  return [[LOAD, 0, 0, argument], ...tests, ...end(fail(errno)), ...end(ALLOW)]
}

function noneOf(argument: number, values: number[], errno: number): Program {
  const tests = values.map((value, index): Instruction => [JUMP_IF_EQUAL, values.length - index, 0, value])
  return [[LOAD, 0, 0, argument], ...tests, ...end(ALLOW), ...end(fail(errno))]
}

/** When the loaded value passes the test, end with `verdict`. */
function onlyIf(test: number, value: number, verdict: number): Program {
  return [[test, 0, 1, value], ...end(verdict)]
}

function end(verdict: number): Program {
  return [[RETURN, 0, 0, verdict]]
}

const same = (one: Program, other?: Program) => JSON.stringify(one) === JSON.stringify(other)

/** Throws where a jump is longer than a byte can say. */
function assemble(program: Program): Buffer {
  const bytes = Buffer.alloc(program.length * 8)
  program.forEach(([code, ifTrue, ifFalse, value], index) => {
    const at = index * 8
    bytes.writeUInt16LE(code, at)
    bytes.writeUInt8(ifTrue, at + 2)
    bytes.writeUInt8(ifFalse, at + 3)
    bytes.writeUInt32LE(value >>> 0, at + 4)
  })
  return bytes
}
