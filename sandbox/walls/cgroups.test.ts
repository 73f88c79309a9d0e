import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { findCgroups } from './cgroups.ts'

const cgroups = findCgroups()
const LIMITS = { memoryBytes: 64 * 1024 * 1024, tasks: 10 }

test.skipIf(cgroups.flavour === 'watchdog')(
  'who steps behind has a part of the others’ share, and the next one a whole again',
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
