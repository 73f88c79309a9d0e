import { readdirSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { afterEach, expect, test, vi } from 'vitest'
import { requires } from '../../../../tests/support/requires.ts'
import { argonThreads } from './argon-threads.ts'
import { isCommonPassword } from './common-passwords.ts'
import { createPasswords, PASSWORD_COST } from './passwords.ts'

afterEach(() => vi.restoreAllMocks())

test('a password matches its own hash, which is Argon2id at the cost we say', async () => {
  const passwords = createPasswords()
  const hash = await passwords.hash('Engine#1843 notes')
  expect(hash).toMatch(
    new RegExp(`^\\$argon2id\\$v=19\\$m=${PASSWORD_COST.memoryKib},t=${PASSWORD_COST.passes},p=1\\$`),
  )
  expect(await passwords.matches(hash, 'Engine#1843 notes')).toBe(true)
  expect(await passwords.matches(hash, 'Engine#1843 note')).toBe(false)
  expect(await passwords.hash('Engine#1843 notes')).not.toBe(hash)
})

test('what is no hash is told, and the thread goes on', async () => {
  const argon = argonThreads(1)
  await expect(argon.verify('no hash', 'Engine#1843 notes')).rejects.toThrow()
  const hash = await argon.hash('Engine#1843 notes', { memoryCost: 8, timeCost: 1, parallelism: 1 })
  expect(await argon.verify(hash, 'Engine#1843 notes')).toBe(true)
})

test('its threads give way to the event loop', requires('Linux', process.platform === 'linux'), async () => {
  const threads = () => new Set(readdirSync('/proc/self/task'))
  // The 19th of what the kernel tells of a thread; the second, its name, ends with a parenthesis.
  const nicenessOf = (thread: string) =>
    Number(readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(') ')[1]?.split(' ')[16])
  const before = threads()
  await createPasswords({ memoryKib: 8, passes: 1 }, argonThreads(1)).hash('Engine#1843 notes')
  const niceness = [...threads().difference(before)].map(nicenessOf)
  expect(niceness.filter((nice) => nice !== getPriority())).toEqual([Math.min(19, getPriority() + 5)])
})

test('nobody’s password matches nothing, at the same cost', async () => {
  const passwords = createPasswords()
  const hash = await passwords.hash('Engine#1843 notes')
  const cpuOf = async (known: string | null) => {
    const before = process.cpuUsage()
    for (let count = 0; count < 3; count += 1)
      expect(await passwords.matches(known, 'Wrong#1234')).toBe(false)
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  const [somebody, nobody] = [await cpuOf(hash), await cpuOf(null)]
  // Far apart would be a check that is left out: what the machine does beside is never twice the work.
  expect(nobody).toBeGreaterThan(somebody / 2)
})

test.each([
  ['123456', true],
  ['Password1!', true],
  ['P@ssw0rd2024', true],
  ['Qwerty123!', true],
  ['1Qaz2wsx!', true],
  ['!!Sunshine99', true],
  ['Iloveyou1!', true],
  ['Engine#1843 notes', false],
  ['Nanosecond=30cm!', false],
  ['Wrong#1234', false],
  ['correct horse Battery1!', false],
])('%s is common: %s', (password, isCommon) => {
  expect(isCommonPassword(password)).toBe(isCommon)
})
