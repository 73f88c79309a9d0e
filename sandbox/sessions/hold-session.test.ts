import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TEST_LIMITS } from '../testing.ts'
import { fairQueue } from '../queue.ts'
import { openSessions } from './hold-session.ts'

/** Lines are counted before anything is started, so that a pool whose instances never come is enough. */
function sessions() {
  const queue = fairQueue({
    slots: 1_000,
    mostLong: 0,
    mostWaiting: 400,
    mostWaitingBytes: 1e9,
    mostOfOneOwner: 400,
    longestWaitMs: 1e9,
  })
  const never = new Promise<never>(() => {})
  const pool = { take: () => never, expect() {}, idle: () => [], close() {} }
  const toolchain = {
    version: '1',
    leastMemoryBytes: 0,
    memoryWords: [],
    instance: () => ({ key: 'k', costBytes: 1, spec: { command: [], environment: {}, ownTasks: 0 } }),
  }
  // A part of each is asked for here.
  const hold = Reflect.apply(openSessions, null, [pool, queue, new Map([['python', toolchain]])])
  return (...networks: string[]): Promise<unknown> => {
    const job = { id: 'x', networks, owner: '', language: 'python', files: [], limits: TEST_LIMITS }
    const start = { type: 'start', job, columns: 80, rows: 24, idleMs: 1, totalMs: 1, outputBytes: 1 }
    return hold(start, new AbortController().signal, {})
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('of 160 seats one network has 80, the next as many as are left free for others', async () => {
  const take = sessions()
  const refused: unknown[] = []
  /** How many of so many are held. */
  const ask = async (count: number, networksOf: (index: number) => string[]) => {
    const before = refused.length
    for (let index = 0; index < count; index += 1)
      void take(...networksOf(index)).then((answer) => refused.push(answer))
    await vi.advanceTimersByTimeAsync(0)
    return count - (refused.length - before)
  }
  expect(await ask(120, () => ['school'])).toBe(80)
  expect(refused[0]).toEqual({
    wasIdle: false,
    result: { status: 'busy', cause: 'network', retryAfterMs: 10_000 },
  })
  expect(await ask(60, () => ['attacker'])).toBe(40)
  expect(await ask(1, () => ['home'])).toBe(1)
  // Sixty-four narrow networks of one wide one are that one.
  expect(await ask(64, (index) => ['wide', `narrow-${index}`])).toBe(20)
})
