/**
 * The system-call filter, as the classic BPF program that bubblewrap loads. A deny-list: what it leaves open is
 * what Python, Node, a JVM and two compilers were seen to need, minus everything in `syscalls.ts`.
 */
import { ABSENT, JUDGED, type Machine, numberOn, REFUSED } from './syscalls.ts'

// Offsets in `struct seccomp_data`; arguments are 64 bits wide and both machines are little-endian.
const NUMBER = 0
const ARCHITECTURE = 4
const ARGUMENT = [16, 24] as const

const LOAD = 0x20
const JUMP_IF_EQUAL = 0x15
const JUMP_IF_AT_LEAST = 0x35
const JUMP_IF_ANY_BIT = 0x45
const RETURN = 0x06

const ALLOW = 0x7fff0000
const KILL_PROCESS = 0x80000000
const fail = (errno: number) => 0x00050000 | errno
const EPERM = 1
const ENOSYS = 38
const EAFNOSUPPORT = 97

const AUDIT_ARCHITECTURE: Record<Machine, number> = { x64: 0xc000003e, arm64: 0xc00000b7 }
/** Calls of the x32 interface carry this bit; its numbers would slip past a list of ordinary ones. */
const X32_BIT = 0x40000000

const AF_UNIX = 1
/** NEWNS, NEWCGROUP, NEWUTS, NEWIPC, NEWUSER, NEWPID, NEWNET. */
const CLONE_NEW_ANYTHING = 0x7e020000
/** Typing into a terminal on behalf of somebody else. */
const TIOCSTI = 0x5412
const TIOCLINUX = 0x541c

type Instruction = readonly [code: number, ifTrue: number, ifFalse: number, value: number]

export function seccompProgram(machine: Machine): Buffer {
  const program: Instruction[] = [
    ...refuseOtherArchitectures(machine),
    [LOAD, 0, 0, NUMBER],
    ...(machine === 'x64' ? onlyIf(JUMP_IF_AT_LEAST, X32_BIT, fail(ENOSYS)) : []),
    ...numbers(machine, REFUSED).flatMap((call) => onlyIf(JUMP_IF_EQUAL, call, fail(EPERM))),
    ...numbers(machine, ABSENT).flatMap((call) => onlyIf(JUMP_IF_EQUAL, call, fail(ENOSYS))),
    ...judge(machine, 'clone', [
      [LOAD, 0, 0, ARGUMENT[0]],
      ...onlyIf(JUMP_IF_ANY_BIT, CLONE_NEW_ANYTHING, fail(EPERM)),
    ]),
    ...judge(machine, 'socket', onlyUnixSockets()),
    ...judge(machine, 'socketpair', onlyUnixSockets()),
    ...judge(machine, 'ioctl', [
      [LOAD, 0, 0, ARGUMENT[1]],
      ...onlyIf(JUMP_IF_EQUAL, TIOCSTI, fail(EPERM)),
      ...onlyIf(JUMP_IF_EQUAL, TIOCLINUX, fail(EPERM)),
    ]),
    [RETURN, 0, 0, ALLOW],
  ]
  return assemble(program)
}

function refuseOtherArchitectures(machine: Machine): Instruction[] {
  return [
    [LOAD, 0, 0, ARCHITECTURE],
    [JUMP_IF_EQUAL, 1, 0, AUDIT_ARCHITECTURE[machine]],
    [RETURN, 0, 0, KILL_PROCESS],
  ]
}

/** Two instructions: when the loaded value passes the test, end with `verdict`. */
function onlyIf(test: number, value: number, verdict: number): Instruction[] {
  return [
    [test, 0, 1, value],
    [RETURN, 0, 0, verdict],
  ]
}

/** For one call only: `steps`, then allow. Expects the call's number to be loaded, as it is whenever we pass by. */
function judge(machine: Machine, call: keyof typeof JUDGED, steps: Instruction[]): Instruction[] {
  const [x64, arm64] = JUDGED[call]
  const number = machine === 'x64' ? x64 : arm64
  const block: Instruction[] = [...steps, [RETURN, 0, 0, ALLOW]]
  return [[JUMP_IF_EQUAL, 0, block.length, number], ...block]
}

function onlyUnixSockets(): Instruction[] {
  return [
    [LOAD, 0, 0, ARGUMENT[0]],
    [JUMP_IF_EQUAL, 1, 0, AF_UNIX],
    [RETURN, 0, 0, fail(EAFNOSUPPORT)],
  ]
}

function numbers(machine: Machine, calls: typeof REFUSED): number[] {
  return Object.values(calls).flatMap((call) => numberOn(machine, call) ?? [])
}

function assemble(program: Instruction[]): Buffer {
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
