import { describe, expect, it } from 'vitest'
import {
  expectedWait,
  hasRoom,
  isOneLearner,
  isServed,
  leavesRoom,
  mayStart,
  networksOf,
  nextAverage,
  type Running,
  type Waiting,
} from './queue-rules.ts'

const line = (...ids: string[]): Waiting[] => ids.map((id) => ({ id, expectedMs: 100 }))

describe('the expected wait', () => {
  const job = (expectedMs: number, startedAt: number, isLong = false): Running => ({
    path: ['x'],
    expectedMs,
    startedAt,
    isLong,
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
  it('counts them when there are so many that they do: beside each other, as they run', () => {
    const sleepers = Array.from({ length: 4 }, () => job(100, 0, true))
    expect(expectedWait([], sleepers, at)).toBe(500)
    expect(expectedWait(line('a', 'b'), sleepers, at)).toBe(500 + 200 / 4)
  })
})

it('long jobs make room for others, up to as many as there may be', () => {
  const job = (isLong: boolean): Running => ({ path: ['x'], expectedMs: 1, startedAt: 0, isLong })
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

describe('long jobs', () => {
  const job = (path: string[], isLong: boolean): Running => ({ path, expectedMs: 1, startedAt: 0, isLong })
  const long = (count: number, path: (index: number) => string[]) =>
    Array.from({ length: count }, (_, index) => job(path(index), true))

  const room = { slots: 2, mostLong: 6 }

  it('an owner with two starts no more; others do', () => {
    const running = [job(['a'], true), job(['b'], true), job(['b'], false), job(['a'], true)]
    expect(['a', 'b', 'c'].filter((owner) => mayStart([owner], running, room))).toEqual(['b', 'c'])
  })
  it('a network has as many as it leaves room for, whoever of it asks', () => {
    const running = (count: number) => long(count, (index) => ['school', `pupil-${index}`])
    expect(mayStart(['school', 'pupil-9'], running(3), room)).toBe(true)
    expect(mayStart(['school', 'pupil-9'], running(4), room)).toBe(false)
    expect(mayStart(['home', 'ada'], running(4), room)).toBe(true)
  })
  it('and so has the network around it', () => {
    const running = long(4, (index) => ['site', `network-${index}`, 'one'])
    expect(mayStart(['site', 'network-9', 'one'], running, room)).toBe(false)
  })
  it('visitors of a network are no single learner, and have its room', () => {
    const running = (count: number) => long(count, () => ['school', ''])
    expect(mayStart(['school', ''], running(3), room)).toBe(true)
    expect(mayStart(['school', ''], running(4), room)).toBe(false)
  })
  it('however many networks loop, one more finds room', () => {
    const running: Running[] = []
    const networks = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
    for (let turn = 0; turn < 50; turn += 1)
      for (const network of networks)
        if (mayStart([network, String(turn)], running, room)) running.push(job([network, String(turn)], true))
    expect(networks.map((network) => running.filter(({ path }) => path[0] === network).length)).toEqual([
      1, 1, 1, 1, 1, 1, 1,
    ])
    expect(mayStart(['home', 'ada'], running, room)).toBe(true)
  })
})

it('one network never holds more than half of the places, and there is room for the next', () => {
  const most = 400
  const held: number[] = []
  for (let network = 0; network < 6; network += 1) {
    const taken = held.reduce((sum, each) => sum + each, 0)
    let own = 0
    while (leavesRoom(own, most - taken - own)) own += 1
    held.push(own)
  }
  expect(held).toEqual([200, 100, 50, 25, 13, 6])
})

it('a path names networks within networks, and at its end one learner or visitors', () => {
  expect(networksOf(['48', '64', 'ada'])).toEqual([['48'], ['48', '64']])
  expect(networksOf(['our own'])).toEqual([])
  expect([['n', 'ada'], ['n', ''], ['']].map(isOneLearner)).toEqual([true, false, true])
  const running = [{ path: ['n', 'ada'], expectedMs: 1, startedAt: 0, isLong: false }]
  expect([['n'], ['n', 'ada'], ['n', 'bob'], ['m']].map((path) => isServed(path, running))).toEqual([
    true,
    true,
    false,
    false,
  ])
})

it('the average follows what jobs take', () => {
  let average = 100
  for (let i = 0; i < 50; i += 1) average = nextAverage(average, 20)
  expect(Math.round(average)).toBe(20)
})
