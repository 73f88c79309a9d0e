import { hash, verify } from '@node-rs/argon2'
import { afterEach, expect, test, vi } from 'vitest'
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

test('a text that is no hash is told, and the next password is checked all the same', async () => {
  const passwords = createPasswords({ memoryKib: 8, passes: 1 }, { atOnce: 1, hash, verify })
  await expect(passwords.matches('no hash', 'Engine#1843 notes')).rejects.toThrow()
  const known = await passwords.hash('Engine#1843 notes')
  expect(await passwords.matches(known, 'Engine#1843 notes')).toBe(true)
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
