import { describe, expect, it } from 'vitest'
import { seccompProgram } from './seccomp.ts'
import { JUDGED, type Machine, REFUSED } from './syscalls.ts'

const ALLOWED = 0x7fff0000
const KILLED = 0x80000000
const failed = (errno: number) => 0x00050000 + errno
const ARCHITECTURE = { x64: 0xc000003e, arm64: 0xc00000b7 }

/** The kernel's interpreter, as far as our programs use it. */
function judge(
  machine: Machine,
  call: number,
  args: number[] = [],
  architecture = ARCHITECTURE[machine],
): number {
  const data = Buffer.alloc(64)
  data.writeUInt32LE(call, 0)
  data.writeUInt32LE(architecture, 4)
  args.forEach((value, index) => data.writeUInt32LE(value, 16 + index * 8))
  const program = seccompProgram(machine)
  let loaded = 0
  for (let at = 0; at < program.length; at += 8) {
    const [code, ifTrue, ifFalse, value] = [
      program.readUInt16LE(at),
      program[at + 2] ?? 0,
      program[at + 3] ?? 0,
      program.readUInt32LE(at + 4),
    ]
    if (code === 0x06) return value
    if (code === 0x20) loaded = data.readUInt32LE(value)
    else {
      const holds =
        code === 0x15 ? loaded === value : code === 0x35 ? loaded >= value : (loaded & value) !== 0
      at += 8 * (holds ? ifTrue : ifFalse)
    }
  }
  throw new Error('The program does not end.')
}

describe.each<Machine>(['x64', 'arm64'])('the system-call filter on %s', (machine) => {
  const numberOf = ([x64, arm64]: readonly [number | null, number | null]) =>
    (machine === 'x64' ? x64 : arm64) ?? -1

  it('refuses every call of the list', () => {
    const calls = Object.entries(REFUSED).filter(([, numbers]) => numberOf(numbers) >= 0)
    expect(calls.filter(([, numbers]) => judge(machine, numberOf(numbers)) !== failed(1))).toEqual([])
  })

  it('lets ordinary calls pass', () => {
    const ordinary = machine === 'x64' ? [0, 1, 9, 57, 59, 257] : [63, 64, 222, 221, 56]
    expect(ordinary.map((call) => judge(machine, call))).toEqual(ordinary.map(() => ALLOWED))
  })

  it('lets processes and threads begin, but not in namespaces of their own', () => {
    const clone = numberOf(JUDGED.clone)
    expect(judge(machine, clone, [17])).toBe(ALLOWED)
    expect(judge(machine, clone, [0x3d0f00])).toBe(ALLOWED)
    expect(judge(machine, clone, [0x10000000 + 17])).toBe(failed(1))
    expect(judge(machine, 435)).toBe(failed(38))
  })

  it('knows only sockets of the unix family', () => {
    const families = [1, 2, 10, 16, 40].map((family) => judge(machine, numberOf(JUDGED.socket), [family]))
    expect(families).toEqual([ALLOWED, failed(97), failed(97), failed(97), failed(97)])
  })

  it('does not let a program type into a terminal', () => {
    expect(judge(machine, numberOf(JUDGED.ioctl), [0, 0x5412])).toBe(failed(1))
    expect(judge(machine, numberOf(JUDGED.ioctl), [0, 0x5401])).toBe(ALLOWED)
  })

  it('ends a program that speaks for another machine', () => {
    expect(judge(machine, 0, [], 0x40000003)).toBe(KILLED)
  })
})

it('does not know the x32 twins of calls', () => {
  expect(judge('x64', 0x40000000 + 101)).toBe(failed(38))
})
