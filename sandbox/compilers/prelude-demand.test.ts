import { describe, expect, it } from 'vitest'
import { preludeDemand } from './prelude-demand.ts'

describe('headers that programs start with', () => {
  it('are worth reading ahead from the second program on', () => {
    const demand = preludeDemand([['iostream']], 2)
    expect(demand.note(['iostream', 'vector'])).toBe(false)
    expect(demand.wanted()).toEqual([['iostream']])
    expect(demand.note(['iostream', 'vector'])).toBe(true)
    expect(demand.note(['iostream', 'vector'])).toBe(false)
    expect(demand.wanted()).toEqual([['iostream'], ['iostream', 'vector']])
  })

  it('give way to those used later', () => {
    const demand = preludeDemand([], 2)
    for (const name of ['map', 'set', 'list', 'map']) for (const _ of [1, 2]) demand.note([name])
    expect(demand.wanted()).toEqual([['list'], ['map']])
  })

  it('are never anything but standard ones', () => {
    const demand = preludeDemand([], 2)
    expect([
      demand.note(['linux/kvm.h']),
      demand.note(['linux/kvm.h']),
      demand.note([]),
      demand.note([]),
    ]).toEqual([false, false, false, false])
  })
})
