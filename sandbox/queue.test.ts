import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fairQueue, type Queue, type Turn } from './queue.ts'

const never = new AbortController().signal
const settings = {
  slots: 1,
  mostLong: 1,
  mostWaiting: 10,
  mostWaitingBytes: 1_000,
  mostOfOneOwner: 10,
  longestWaitMs: 60_000,
}
const queueOf = (more: Partial<typeof settings> = {}) => fairQueue({ ...settings, ...more })

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

/** `name` is the owner's letter and a number, after the networks with slashes between. */
function enter<T>(queue: Queue, name: string, work: (turn: Turn) => Promise<T>, signal = never, pieces = 1) {
  const networks = name.split('/').slice(0, -1)
  const owner = name.slice(name.lastIndexOf('/') + 1).replace(/\d+$/, '')
  const ticket = { id: name, networks, owner, kind: 'python', pieces, bytes: 10 }
  return queue.enter(ticket, signal, work)
}

/** A job that ends when it is told. */
function piece() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { done: () => promise, finish: resolve }
}

const lasting = (ms: number) => () => new Promise<void>((resolve) => setTimeout(resolve, ms))

describe('the queue', () => {
  it('runs as many at once as there are slots', async () => {
    const queue = queueOf({ slots: 2 })
    const first = piece()
    const runs = [first, piece(), piece()].map(({ done }) => enter(queue, 'a1', done))
    expect([queue.running(), queue.queued()]).toEqual([2, 1])
    first.finish()
    await runs[0]
    expect([queue.running(), queue.queued()]).toEqual([2, 0])
  })

  it('lets owners take turns', async () => {
    const queue = queueOf()
    const order: string[] = []
    const names = ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']
    await Promise.all(names.map(async (name) => enter(queue, name, async () => void order.push(name))))
    // a1 has the slot when the others come: a has had its turn.
    expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
  })

  it('forgets who leaves while waiting, and says whom that leaves before whom', async () => {
    const queue = queueOf()
    const first = piece()
    const leaving = new AbortController()
    const running = enter(queue, 'a1', first.done)
    const waiting = enter(queue, 'b1', async () => 'ran', leaving.signal)
    const last = enter(queue, 'c1', async () => 'ran')
    expect(queue.place('c1')).toMatchObject({ ahead: 1 })
    leaving.abort()
    await expect(waiting).rejects.toThrow('cancelled')
    expect([queue.place('b1'), queue.place('c1'), queue.queued()]).toMatchObject([null, { ahead: 0 }, 1])
    first.finish()
    await Promise.all([running, last])
    expect([queue.running(), queue.queued()]).toEqual([0, 0])
  })

  it('goes on after work that fails', async () => {
    const queue = queueOf()
    const failing = enter(queue, 'a1', () => Promise.reject(new Error('no')))
    const next = enter(queue, 'a2', async () => 'ran')
    await expect(failing).rejects.toThrow('no')
    expect(await next).toBe('ran')
  })

  it('expects what jobs of that kind took lately', async () => {
    const queue = queueOf()
    for (let i = 0; i < 50; i += 1) {
      const run = enter(queue, 'a1', lasting(20))
      await vi.advanceTimersByTimeAsync(20)
      await run
    }
    void enter(queue, 'a1', piece().done)
    void enter(queue, 'b1', piece().done, never, 10)
    void enter(queue, 'c1', piece().done)
    // What runs, and the ten pieces of the job before it; the first guess still counts a little.
    expect(queue.place('c1')).toEqual({ ahead: 1, expectedWaitMs: 225 })
  })
})

describe('more than can be done', () => {
  const refused = (entered: ReturnType<typeof enter>) => ('refused' in entered ? entered.refused : null)

  it('is refused beyond what may wait', () => {
    const queue = queueOf({ mostWaiting: 2 })
    const names = ['a1', 'b1', 'c1', 'd1']
    expect(names.map((name) => refused(enter(queue, name, piece().done)))).toEqual([null, null, null, 'all'])
  })

  it('is refused to one owner while others may still wait', () => {
    const queue = queueOf({ mostOfOneOwner: 1 })
    const names = ['a1', 'a2', 'a3', 'b1']
    expect(names.map((name) => refused(enter(queue, name, piece().done)))).toEqual([null, null, 'own', null])
  })

  it('is refused when it would wait too long, and said when to come back', () => {
    const queue = queueOf({ longestWaitMs: 3_000 })
    void enter(queue, 'a1', piece().done, never, 10)
    void enter(queue, 'b1', piece().done, never, 25)
    expect(enter(queue, 'c1', piece().done)).toEqual({ refused: 'all', retryAfterMs: 3_500 })
    expect(refused(enter(queue, 'b2', piece().done))).toBe('all')
  })

  it('is never what finds a free slot', () => {
    expect(refused(enter(queueOf({ mostWaiting: 0 }), 'a1', piece().done, never, 40))).toBeNull()
  })
})

describe('a job of many pieces', () => {
  /** Six pieces of 100 ms. */
  async function many(queue: Queue, order: string[]) {
    return enter(queue, 'a1', async ({ giveWay }) => {
      for (let i = 0; i < 6; i += 1) {
        order.push(`a${i}`)
        await lasting(100)()
        await giveWay()
      }
    })
  }

  it('lets others go first once it had its share', async () => {
    const queue = queueOf({ mostLong: 0 })
    const order: string[] = []
    const all = Promise.all([
      many(queue, order),
      ...['b1', 'b2', 'c1'].map((name) => enter(queue, name, async () => void order.push(name))),
    ])
    await vi.advanceTimersByTimeAsync(2_000)
    await all
    expect(order).toEqual(['a0', 'a1', 'a2', 'b1', 'c1', 'a3', 'a4', 'a5', 'b2'])
    expect([queue.running(), queue.queued()]).toEqual([0, 0])
  })

  it('goes on at once while nobody else waits, and before what its owner asked later', async () => {
    const queue = queueOf({ mostLong: 0 })
    const order: string[] = []
    const all = Promise.all([many(queue, order), enter(queue, 'a9', async () => void order.push('a9'))])
    await vi.advanceTimersByTimeAsync(2_000)
    await all
    expect(order).toEqual(['a0', 'a1', 'a2', 'a3', 'a4', 'a5', 'a9'])
  })

  it('ends when it is cancelled while others go first', async () => {
    const queue = queueOf({ mostLong: 0 })
    const leaving = new AbortController()
    const other = piece()
    const long = enter(
      queue,
      'a1',
      async ({ giveWay }) => {
        await lasting(400)()
        await giveWay()
      },
      leaving.signal,
    )
    const waiting = enter(queue, 'b1', other.done)
    await vi.advanceTimersByTimeAsync(500)
    leaving.abort()
    await expect(long).rejects.toThrow('cancelled')
    expect([queue.running(), queue.queued()]).toEqual([1, 0])
    other.finish()
    await waiting
    expect(queue.running()).toBe(0)
  })
})

it('a job that sleeps does not keep others waiting', async () => {
  const queue = queueOf()
  void enter(queue, 'a1', piece().done)
  const quick = enter(queue, 'b1', async () => 'ran')
  await vi.advanceTimersByTimeAsync(200)
  expect(queue.place('b1')).toMatchObject({ ahead: 0 })
  await vi.advanceTimersByTimeAsync(200)
  expect(await quick).toBe('ran')
})

it('who has two jobs that go on and on waits for one of them, and nobody else does', async () => {
  const queue = queueOf({ mostLong: 6 })
  const loops = [piece(), piece()]
  for (const { done } of loops) void enter(queue, 'a1', done)
  await vi.advanceTimersByTimeAsync(2_100)
  const own = enter(queue, 'a2', async () => 'ran')
  expect(await enter(queue, 'b1', async () => 'ran')).toBe('ran')
  expect([queue.running(), queue.queued()]).toEqual([2, 1])
  loops[0]?.finish()
  expect(await own).toBe('ran')
})

describe('networks', () => {
  /** Jobs that begin in the order in which they are noted, and last until they are told to end. */
  function jobs(queue: Queue) {
    const begun: string[] = []
    const ends: (() => void)[] = []
    return {
      begun,
      ask: (name: string) =>
        void enter(queue, name, () => {
          begun.push(name)
          const { done, finish } = piece()
          ends.push(finish)
          return done()
        }),
      async endOldest() {
        // What may begin has begun.
        await vi.advanceTimersByTimeAsync(0)
        ends.shift()?.()
        await vi.advanceTimersByTimeAsync(0)
      },
    }
  }

  it.each([1, 2, 4])(
    'sixty identities of one keep the learner of another waiting for one job a slot: %i',
    async (slots) => {
      const queue = queueOf({ slots, mostLong: 0, mostWaiting: 400 })
      const { begun, ask, endOldest } = jobs(queue)
      for (let count = 0; count < 60; count += 1) ask(`n/${String.fromCharCode(200 + count)}1`)
      ask('m/b1')
      expect(queue.place('m/b1')).toMatchObject({ ahead: 0 })
      // The jobs that run when it comes: one a slot at most.
      for (let ended = 0; ended < slots && !begun.includes('m/b1'); ended += 1) await endOldest()
      expect(begun).toContain('m/b1')
      expect(begun).toHaveLength(slots + 1)
    },
  )

  it('take turns, and their owners within them', async () => {
    const queue = queueOf({ mostLong: 0 })
    const { begun, ask, endOldest } = jobs(queue)
    const names = ['n/a1', 'n/a2', 'n/b1', 'n/c1', 'm/d1', 'm/d2', 'k/e1']
    names.forEach(ask)
    const places = names.map((name) => queue.place(name)?.ahead)
    while (begun.length < names.length) await endOldest()
    expect(begun).toEqual(['n/a1', 'm/d1', 'k/e1', 'n/b1', 'm/d2', 'n/c1', 'n/a2'])
    // What was told while they waited is what came of it.
    expect(places.slice(1)).toEqual(names.slice(1).map((name) => begun.indexOf(name) - 1))
  })

  it('many networks within one wider network share its turn', async () => {
    const queue = queueOf({ mostLong: 0 })
    const { begun, ask, endOldest } = jobs(queue)
    ;['w/1/a1', 'w/2/b1', 'w/3/c1', 'w/4/d1', 'm/e1', 'm/e2'].forEach(ask)
    for (let ended = 0; ended < 3; ended += 1) await endOldest()
    expect(begun).toEqual(['w/1/a1', 'm/e1', 'w/2/b1', 'm/e2'])
  })

  it('a stream of newcomers keeps nobody from their second turn', async () => {
    const queue = queueOf({ mostLong: 0, mostWaiting: 400 })
    const { begun, ask, endOldest } = jobs(queue)
    ;['n/a1', 'n/a2'].forEach(ask)
    for (let count = 0; count < 5; count += 1) {
      ask(`m${count}/z1`)
      await endOldest()
    }
    expect(begun.indexOf('n/a2')).toBeLessThanOrEqual(2)
  })

  it('of one network as many wait as it leaves places free, and others still find one', () => {
    const queue = queueOf({ mostWaiting: 40 })
    const refused = (name: string) => {
      const entered = enter(queue, name, piece().done)
      return 'refused' in entered ? entered.refused : null
    }
    expect(refused('n/a1')).toBeNull()
    const flood = Array.from({ length: 60 }, (_, count) => refused(`n/${String.fromCharCode(200 + count)}1`))
    expect(flood.filter((one) => one === null)).toHaveLength(20)
    expect(new Set(flood.slice(20))).toEqual(new Set(['network']))
    expect(['m/a1', 'k/a1', 'm/b1'].map(refused)).toEqual([null, null, null])
  })

  it('nor more bytes than it leaves free', () => {
    const queue = queueOf({ mostWaiting: 400, mostWaitingBytes: 100 })
    void enter(queue, 'n/a1', piece().done)
    const entered = Array.from({ length: 8 }, (_, count) =>
      enter(queue, `n/${String.fromCharCode(200 + count)}1`, piece().done),
    )
    expect(entered.filter((one) => 'refused' in one)).toHaveLength(3)
    expect('refused' in enter(queue, 'm/a1', piece().done)).toBe(false)
  })

  it('visitors of one network wait by its limit, and take turns with its learners', async () => {
    const queue = queueOf({ mostLong: 0, mostOfOneOwner: 2, mostWaiting: 40 })
    const { begun, ask, endOldest } = jobs(queue)
    for (let count = 0; count < 6; count += 1) ask(`n/${count}`)
    ask('n/a1')
    await endOldest()
    expect([begun.at(-1), queue.queued()]).toEqual(['n/a1', 5])
  })
})

it('an owner whose two jobs go on and on has no endless line behind them while others find room', async () => {
  const queue = queueOf({ mostLong: 6, mostOfOneOwner: 3, mostWaiting: 400 })
  for (const name of ['a1', 'a2']) void enter(queue, name, piece().done)
  await vi.advanceTimersByTimeAsync(900)
  const more = Array.from({ length: 9 }, (_, count) => enter(queue, `a${count}`, piece().done))
  expect(more.filter((one) => 'refused' in one)).toHaveLength(6)
})
