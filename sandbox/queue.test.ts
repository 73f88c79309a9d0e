import { describe, expect, it } from 'vitest'
import { fairQueue } from './queue.ts'

const never = new AbortController().signal

function piece() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { done: promise, finish: resolve }
}

describe('the queue', () => {
  it('runs as many at once as there are slots', async () => {
    const queue = fairQueue(2, 10)
    const first = piece()
    const runs = [first, piece(), piece()].map(({ done }) => queue.enter('a', never, () => done))
    expect([queue.running(), queue.queued()]).toEqual([2, 1])
    first.finish()
    await runs[0]
    expect([queue.running(), queue.queued()]).toEqual([2, 0])
  })

  it('refuses at once what is more than may wait', () => {
    const queue = fairQueue(1, 2)
    const enter = () => queue.enter('a', never, () => piece().done)
    expect([enter(), enter(), enter(), enter()].map((entered) => entered === null)).toEqual([
      false,
      false,
      false,
      true,
    ])
  })

  it('lets owners take turns', async () => {
    const queue = fairQueue(1, 10)
    const order: string[] = []
    const work = async (name: string) =>
      queue.enter(name.slice(0, 1), never, async () => void order.push(name))
    await Promise.all(['a1', 'a2', 'a3', 'b1', 'c1', 'b2'].map(work))
    expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2'])
  })

  it('forgets who leaves while waiting', async () => {
    const queue = fairQueue(1, 10)
    const first = piece()
    const leaving = new AbortController()
    const running = queue.enter('a', never, () => first.done)
    const waiting = queue.enter('b', leaving.signal, async () => 'ran')
    leaving.abort()
    await expect(waiting).rejects.toThrow('cancelled')
    expect(queue.queued()).toBe(0)
    first.finish()
    await running
    expect(queue.running()).toBe(0)
  })

  it('goes on after work that fails', async () => {
    const queue = fairQueue(1, 10)
    const failing = queue.enter('a', never, () => Promise.reject(new Error('no')))
    const next = queue.enter('a', never, async () => 'ran')
    await expect(failing).rejects.toThrow('no')
    expect(await next).toBe('ran')
  })
})
