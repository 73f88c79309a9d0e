import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { requires } from '../../tests/support/requires.ts'
import { seccompProgram } from './seccomp.ts'
import { GROUPS, type Machine, REFUSED, type Role, ROLES } from './syscalls.ts'

const ALLOWED = 0x7fff0000
const KILLED = 0x80000000
const failed = (errno: number) => 0x00050000 + errno
const ABSENT = failed(38)
const ARCHITECTURE = { x64: 0xc000003e, arm64: 0xc00000b7 }

const MACHINES: Machine[] = ['x64', 'arm64']
const NAMES = Object.keys(ROLES) as Role[]
const CALLS = Object.assign({}, REFUSED, ...Object.values(GROUPS)) as typeof REFUSED

/** The kernel's interpreter, as far as our programs use it; tells how many steps it took as well. */
function interpret(program: Buffer, data: Buffer): { verdict: number; steps: number } {
  let loaded = 0
  let steps = 0
  for (let at = 0; at < program.length; at += 8) {
    steps += 1
    const [code, ifTrue, ifFalse, value] = [
      program.readUInt16LE(at),
      program[at + 2] ?? 0,
      program[at + 3] ?? 0,
      program.readUInt32LE(at + 4),
    ]
    if (code === 0x06) return { verdict: value, steps }
    if (code === 0x20) loaded = data.readUInt32LE(value)
    else {
      const holds =
        code === 0x15 ? loaded === value : code === 0x35 ? loaded >= value : (loaded & value) !== 0
      at += 8 * (holds ? ifTrue : ifFalse)
    }
  }
  throw new Error('The program does not end.')
}

function callData(machine: Machine, call: number, args: number[], architecture = ARCHITECTURE[machine]) {
  const data = Buffer.alloc(64)
  data.writeUInt32LE(call, 0)
  data.writeUInt32LE(architecture, 4)
  args.forEach((value, index) => data.writeUInt32LE(value >>> 0, 16 + index * 8))
  return data
}

describe.each(MACHINES)('the system-call filter on %s', (machine) => {
  describe.each(NAMES)('of the role %s', (role) => {
    const program = seccompProgram(machine, role)
    const judge = (call: number | string, ...args: number[]) => {
      const number = typeof call === 'number' ? call : (CALLS[call]?.[machine] ?? -2)
      return interpret(program, callData(machine, number, args)).verdict
    }
    const has = (name: string) => ROLES[role].some((group) => name in GROUPS[group])

    it('lets what is listed pass, refuses dangers, and knows nothing else', () => {
      const wrong = Object.entries(CALLS).filter(([name, { [machine]: number }]) => {
        if (number === null) return false
        // Arguments with which every call that looks at them is content.
        const args = name.startsWith('socket') ? [1] : name === 'prctl' ? [15] : [0, 0x5401, 2]
        const wanted = name in REFUSED ? failed(1) : has(name) ? ALLOWED : ABSENT
        return judge(name, ...args) !== wanted
      })
      expect(wrong).toEqual([])
      const listed = new Set(Object.values(CALLS).map((call) => call[machine]))
      const others = Array.from({ length: 1000 }, (_, number) => number).filter(
        (number) => !listed.has(number),
      )
      expect(others.filter((number) => judge(number) !== ABSENT)).toEqual([])
    })

    it('lets processes and threads begin, but not in namespaces of their own', () => {
      const namespaces = [0x20000, 0x2000000, 0x4000000, 0x8000000, 0x10000000, 0x20000000, 0x40000000]
      expect(judge('clone', 17)).toBe(ALLOWED)
      expect(judge('clone', 0x3d0f00)).toBe(ALLOWED)
      expect(namespaces.map((flag) => judge('clone', flag + 17))).toEqual(namespaces.map(() => failed(1)))
      // Its flags lie in memory, where no filter can look: the libraries then use `clone`.
      expect(judge(435)).toBe(ABSENT)
    })

    it('knows only sockets of the unix family', () => {
      const families = [...Array(46).keys()].filter((family) => judge('socket', family) === ALLOWED)
      expect(families).toEqual([1])
      expect(judge('socketpair', 16)).toBe(failed(97))
    })

    it('controls terminals, but does not type into them, nor reach other devices', () => {
      expect([0x5401, 0x5413, 0x5451].map((control) => judge('ioctl', 0, control))).toEqual([
        ALLOWED,
        ALLOWED,
        ALLOWED,
      ])
      // TIOCSTI, TIOCLINUX, and the one that starts a virtual machine.
      expect([0x5412, 0x541c, 0xae01].map((control) => judge('ioctl', 0, control))).toEqual([
        failed(25),
        failed(25),
        failed(25),
      ])
    })

    it('lets a process be named, but not handed to others, nor its memory map be rewritten', () => {
      expect([15, 0x53564d41].map((option) => judge('prctl', option))).toEqual([ALLOWED, ALLOWED])
      // SET_DUMPABLE, SET_SECCOMP, SET_MM, CHILD_SUBREAPER, SET_PTRACER, SET_MEMORY_MERGE.
      const refused = [4, 22, 35, 36, 0x59616d61, 67]
      expect(refused.map((option) => judge('prctl', option))).toEqual(refused.map(() => failed(22)))
    })

    it('lets no run learn through a file that it shares with others', () => {
      // DUPFD, GETFL, SETLK, SETLKW, DUPFD_CLOEXEC, SETPIPE_SZ: of one's own files and pipes.
      const own = [0, 3, 6, 7, 1030, 1031]
      expect(own.map((command) => judge('fcntl', 0, command))).toEqual(own.map(() => ALLOWED))
      // GETLK, OFD locks, leases, notices, hints that are kept with the file.
      const shared = [5, 36, 37, 38, 1024, 1026, 1035, 1036, 1037, 1038]
      expect(shared.map((command) => judge('fcntl', 0, command))).toEqual(shared.map(() => failed(22)))
      expect(judge('flock')).toBe(failed(1))
    })

    it('asks a socket for nothing about the process at its other end, and enlarges no buffer', () => {
      // TYPE, ERROR, SNDBUF, RCVTIMEO, PEERCRED.
      const asked = [3, 4, 7, 20, 17]
      expect(asked.map((option) => judge('getsockopt', 0, 1, option))).toEqual(asked.map(() => ALLOWED))
      // GET_FILTER, PEERSEC, PEERGROUPS, PEERPIDFD.
      const strange = [26, 31, 59, 77]
      expect(strange.map((option) => judge('getsockopt', 0, 1, option))).toEqual(
        strange.map(() => failed(92)),
      )
      // SNDBUF, RCVBUF, ATTACH_FILTER, SNDBUFFORCE, RCVBUFFORCE, PASSSEC, ATTACH_BPF, ZEROCOPY, PASSPIDFD.
      const large = [7, 8, 26, 32, 33, 34, 50, 60, 76]
      expect(large.map((option) => judge('setsockopt', 0, 1, option))).toEqual(large.map(() => failed(92)))
      expect(judge('setsockopt', 0, 1, 2)).toBe(ALLOWED)
    })

    it('does not let memory be merged with that of others', () => {
      expect(judge('madvise', 0, 0, 12)).toBe(failed(22))
    })

    it('makes no devices, and FIFOs only where the role has them', () => {
      expect(judge('mknodat', 0, 0, 0o010644)).toBe(has('mknodat') ? ALLOWED : ABSENT)
      const refused = has('mknodat') ? failed(1) : ABSENT
      expect([0o020644, 0o060644].map((mode) => judge('mknodat', 0, 0, mode))).toEqual([refused, refused])
    })

    it('ends a program that speaks for another machine', () => {
      expect(interpret(program, callData(machine, 0, [], 0x40000003)).verdict).toBe(KILLED)
    })

    it('ends a program that uses the x32 twins of calls, and knows none on other machines', () => {
      const verdict = machine === 'x64' ? KILLED : ABSENT
      expect(judge(0x40000000)).toBe(verdict)
      expect(judge(0x40000000 + 520)).toBe(verdict)
    })

    it('is short, and answers in few steps', () => {
      expect(program.length / 8).toBeLessThan(500)
      const most = Math.max(
        ...[...Array(600).keys()].map((call) => interpret(program, callData(machine, call, [9, 9, 9])).steps),
      )
      // Halving, and the longest list of arguments.
      expect(most).toBeLessThan(50)
      expect(interpret(program, callData(machine, machine === 'x64' ? 0 : 63, [])).steps).toBeLessThan(14)
    })
  })
})

const HEADERS: Record<Machine, string[]> = {
  x64: ['/usr/include/x86_64-linux-gnu/asm/unistd_64.h', '/usr/include/asm/unistd_64.h'],
  arm64: ['/usr/include/asm-generic/unistd.h'],
}

describe.each(MACHINES)('the numbers of %s', (machine) => {
  const header = HEADERS[machine].find(existsSync)

  it("are the kernel's own", requires(`the kernel headers of ${machine}`, header !== undefined), () => {
    const text = readFileSync(header ?? '', 'utf8')
    const numbers = new Map(
      [...text.matchAll(/^#define\s+__NR(?:3264)?_(\w+)\s+(\d+)/gm)].map(([, name = '', number]) => [
        name === 'fstatat' ? 'newfstatat' : name,
        Number(number),
      ]),
    )
    // Calls younger than the header have the same number on every machine.
    const wrong = Object.entries(CALLS).filter(([name, { [machine]: number }]) => {
      const young = Object.values(CALLS[name] ?? {}).every((each) => each !== null && each > 450)
      return numbers.has(name) ? numbers.get(name) !== number : number !== null && !young
    })
    expect(wrong).toEqual([])
  })
})
