import { describe, expect, it } from 'vitest'
import { type Ending, exceeded, limitReached, type Look, nextLookMs, shareAfter } from './limits.ts'

const limits = {
  wallMs: 5000,
  cpuMs: 2000,
  memoryBytes: 1e8,
  outputBytes: 1000,
  processes: 8,
  diskBytes: 1e6,
}
const calm: Look = {
  cpuMs: 10,
  memoryBytes: null,
  memoryKills: 0,
  forkRefusals: 0,
  tasks: null,
  diskFull: false,
}
const ending: Ending = {
  stoppedFor: null,
  exitCode: 0,
  signal: null,
  last: calm,
  stderrTail: '',
  memoryWords: /MemoryError/,
}

describe('a look at a run', () => {
  it.each<[Partial<Look>, string | null]>([
    [{}, null],
    [{ memoryKills: 1 }, 'memory'],
    [{ memoryBytes: 2e8 }, 'memory'],
    [{ memoryBytes: 9e7 }, null],
    [{ forkRefusals: 3 }, 'processes'],
    [{ tasks: 9 }, 'processes'],
    [{ cpuMs: 2000 }, 'time'],
    [{ diskFull: true }, 'disk'],
  ])('that finds %j means %s', (found, limit) => {
    expect(exceeded(limits, 9, { ...calm, ...found })).toBe(limit)
  })

  it('is repeated before the CPU time can run out on all cores', () => {
    expect(nextLookMs(limits, calm, 2)).toBe(40)
    expect(nextLookMs(limits, { ...calm, cpuMs: 1990 }, 2)).toBe(5)
    expect(nextLookMs(limits, { ...calm, memoryBytes: 0 }, 2)).toBe(15)
  })

  it('is later and later for a program that waits, but never later than its CPU time could run out', () => {
    expect([1, 2, 4, 50].map((quiet) => nextLookMs(limits, calm, 2, quiet))).toEqual([80, 160, 640, 640])
    expect(nextLookMs(limits, { ...calm, cpuMs: 1800 }, 2, 50)).toBe(100)
    // Where memory is summed up, a program that wakes fills it faster than that.
    expect(nextLookMs(limits, { ...calm, memoryBytes: 0 }, 2, 50)).toBe(15)
  })
})

describe('the limit a run met', () => {
  it.each<[Partial<Ending>, string | null]>([
    [{}, null],
    [{ exitCode: 1, stderrTail: 'Traceback …\nValueError' }, null],
    [{ stoppedFor: 'output', exitCode: null, signal: 'SIGKILL' }, 'output'],
    [{ last: { ...calm, memoryKills: 1 } }, 'memory'],
    [{ exitCode: null, signal: 'SIGXCPU' }, 'time'],
    [{ exitCode: null, signal: 'SIGXFSZ' }, 'disk'],
    [{ exitCode: 1, last: { ...calm, cpuMs: 2000 } }, 'time'],
    [{ exitCode: 0, last: { ...calm, cpuMs: 2000 } }, null],
    [{ exitCode: 1, stderrTail: 'g++: internal compiler error: CPU time limit exceeded' }, 'time'],
    [{ exitCode: 1, stderrTail: 'MemoryError' }, 'memory'],
    [{ exitCode: 0, stderrTail: 'MemoryError' }, null],
    [{ exitCode: 1, stderrTail: 'OSError: [Errno 28] No space left on device' }, 'disk'],
    [{ exitCode: 1, stderrTail: "RuntimeError: can't start new thread" }, 'processes'],
    [{ exitCode: null, signal: 'SIGSEGV' }, null],
  ])('%j is %s', (facts, limit) => {
    expect(limitReached(limits, 9, { ...ending, ...facts })).toBe(limit)
  })
})

it.each([
  [0, 1],
  [199, 1],
  [200, 1 / 2],
  [399, 1 / 2],
  [400, 1 / 4],
  [1_000, 1 / 8],
  [4_000, 1 / 32],
  [60_000, 1 / 64],
])('who has used %d ms of the processors has %d of the others’ share', (cpuMs, share) => {
  expect(shareAfter(cpuMs)).toBe(share)
})
