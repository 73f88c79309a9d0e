import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { requires } from '../../tests/support/requires.ts'
import { findCgroups, memoryOfAll } from './cgroups.ts'

const cgroups = findCgroups()
const LIMITS = { memoryBytes: 64 * 1024 * 1024, tasks: 10 }

test(
  'who steps behind has a part of the others’ share, and the next one a whole again',
  requires('cgroups', cgroups.flavour !== 'watchdog'),
  async () => {
    const group = cgroups.create(`${process.pid}-test`)
    const weights = () =>
      (group?.joinFiles ?? [])
        .flatMap((file) => ['cpu.shares', 'cpu.weight'].map((name) => join(dirname(file), name)))
        .filter((file) => existsSync(file))
        .map((file) => Number(readFileSync(file, 'utf8')))
    try {
      group?.limit(LIMITS)
      const whole = weights()
      group?.stepBehind(1 / 4)
      expect(weights()).toEqual(whole.map((weight) => weight / 4))
      group?.limit(LIMITS)
      expect(weights()).toEqual(whole)
      expect(group?.isEmpty()).toBe(true)
    } finally {
      await cgroups.close()
    }
    expect(group?.joinFiles.filter((file) => existsSync(file))).toEqual([])
  },
)

const GB = 1024 ** 3

test.each([
  ['a share of the machine', 8 * GB, null, 6 * GB],
  ['what the operator says', 8 * GB, 2 * GB, 2 * GB],
  ['never more than there is', 2 * GB, 8 * GB, 2 * GB],
])('all instances together may use %s', (_name, machine, given, expected) => {
  expect(memoryOfAll(machine, given)).toBe(expected)
})

test(
  'a group around all of them has bounds of its own',
  requires('cgroups', cgroups.flavour !== 'watchdog'),
  async () => {
    const found = findCgroups(GB)
    const group = found.create(`${process.pid}-around`)
    try {
      const around = (group?.joinFiles ?? []).map((file) => dirname(dirname(file)))
      const told = (names: string[]) =>
        around
          .flatMap((folder) => names.map((name) => join(folder, name)))
          .filter((file) => existsSync(file))
          .map((file) => Number(readFileSync(file, 'utf8')))
      expect(told(['memory.max', 'memory.limit_in_bytes'])).toContain(GB)
      expect(told(['pids.max'])).toContain(8192)
      // Of the processors as much as one process beside them, or as the server's own group.
      for (const share of told(['cpu.shares'])) expect(share).toBe(1024)
      for (const weight of told(['cpu.weight'])) expect(weight).toBe(100)
    } finally {
      await found.close()
    }
  },
)
