import { describe, expect, it } from 'vitest'
import {
  expectedWait,
  hasRoom,
  mayStart,
  nextAverage,
  type Running,
  servedBefore,
  type Waiting,
} from './queue-rules.ts'

const line = (...ids: string[]): Waiting[] => ids.map((id) => ({ id, expectedMs: 100 }))
const LINES = new Map([
  ['a', line('a1', 'a2', 'a3')],
  ['b', line('b1', 'b2')],
  ['c', line('c1')],
])
const before = (owner: string, index: number) => servedBefore(LINES, owner, index).map(({ id }) => id)

describe('who is served before', () => {
  it.each<[string, string, number, string[]]>([
    ['the first of all', 'a', 0, []],
    ['the first of the next owner', 'b', 0, ['a1']],
    ['the first of the last owner', 'c', 0, ['a1', 'b1']],
    ['a second one waits for the first of everybody', 'a', 1, ['a1', 'b1', 'c1']],
    ['and for the second of those before', 'b', 1, ['a1', 'a2', 'b1', 'c1']],
    ['a third', 'a', 2, ['a1', 'a2', 'b1', 'b2', 'c1']],
    ['one that comes now', 'c', 1, ['a1', 'a2', 'b1', 'b2', 'c1']],
    ['a newcomer waits for one of each', 'd', 0, ['a1', 'b1', 'c1']],
  ])('%s', (_name, owner, index, expected) => {
    expect(before(owner, index).toSorted()).toEqual(expected)
  })

  it('is what a queue does in turns', () => {
    // Served in order: a1 b1 c1 a2 b2 a3.
    const places = ['a1', 'b1', 'c1', 'a2', 'b2', 'a3']
    for (const [owner, own] of LINES)
      for (const [index, { id }] of own.entries())
        expect(before(owner, index).length, id).toBe(places.indexOf(id))
  })
})

describe('the expected wait', () => {
  const job = (expectedMs: number, startedAt: number, isLong = false): Running => ({
    ...{ owner: 'x', expectedMs, startedAt, isLong },
  })
  const at = { slots: 2, mostLong: 2, now: 1000 }

  it('is nothing while a slot is free', () => {
    expect(expectedWait([], [job(100, 1000)], at)).toBe(0)
  })
  it('is what is before and what is left of what runs, shared by the slots', () => {
    expect(expectedWait(line('a', 'b'), [job(100, 980), job(100, 960)], at)).toBe((200 + 80 + 60) / 2)
  })
  it('takes a job over its time for one that goes on', () => {
    expect(expectedWait([], [job(100, 400), job(100, 1000)], at)).toBe((300 + 100) / 2)
  })
  it('does not count long ones, for they keep nobody from a slot', () => {
    expect(expectedWait([], [job(100, 0, true), job(100, 1000)], at)).toBe(0)
  })
  it('counts them when there are so many that they do', () => {
    const sleepers = Array.from({ length: 4 }, () => job(100, 0, true))
    expect(expectedWait([], sleepers, at)).toBe((4 * 500) / 2)
  })
})

it('long jobs make room for others, up to as many as there may be', () => {
  const job = (isLong: boolean): Running => ({ owner: 'x', expectedMs: 1, startedAt: 0, isLong })
  const rooms = [
    [false, false],
    [true, false],
    [true, true, false],
    [true, true, false, false],
    [true, true, true, true, false],
    [true, true, true, true, true],
  ].map((running) => hasRoom(running.map(job), { slots: 2, mostLong: 3 }))
  expect(rooms).toEqual([false, true, true, false, false, false])
})

it('an owner with two long jobs starts no more; others do', () => {
  const job = (owner: string, isLong: boolean): Running => ({ owner, expectedMs: 1, startedAt: 0, isLong })
  const running = [job('a', true), job('b', true), job('b', false), job('a', true)]
  expect(['a', 'b', 'c'].filter((owner) => mayStart(owner, running))).toEqual(['b', 'c'])
})

it('the average follows what jobs take', () => {
  let average = 100
  for (let i = 0; i < 50; i += 1) average = nextAverage(average, 20)
  expect(Math.round(average)).toBe(20)
})
