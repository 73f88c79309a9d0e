import { expect, test } from 'vitest'
import { fixedClock } from '../clock.ts'
import { testDatabase } from '../testing/test-database.ts'
import { confirmRootKey, RootKeyError } from './confirm-root-key.ts'
import { secretsFromRoot } from './secrets.ts'

const clock = fixedClock('2025-01-15T12:00:00Z')
const old = Buffer.alloc(32, 1)
const young = Buffer.alloc(32, 2)
const strange = Buffer.alloc(32, 3)

test('the first server writes its key down, and a server with another key is refused', async () => {
  const { db } = await testDatabase()
  await confirmRootKey({ db, clock, secrets: secretsFromRoot(old) })
  await confirmRootKey({ db, clock, secrets: secretsFromRoot(old) })
  await expect(confirmRootKey({ db, clock, secrets: secretsFromRoot(strange) })).rejects.toThrow(RootKeyError)
  await expect(confirmRootKey({ db, clock, secrets: secretsFromRoot(strange) })).rejects.toThrow(
    /Set ROOT_KEY to the key of the other servers/,
  )
})

test('of servers that start at once with different keys one is refused', async () => {
  const { db } = await testDatabase()
  const started = await Promise.allSettled(
    [old, young].map((root) => confirmRootKey({ db, clock, secrets: secretsFromRoot(root) })),
  )
  expect(started.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('a rotation goes from the old key over both to the new one, and not back', async () => {
  const { db } = await testDatabase()
  const confirm = (root: Buffer, previous: Buffer | null = null) =>
    confirmRootKey({ db, clock, secrets: secretsFromRoot(root, previous) })
  await confirm(old)
  await expect(confirm(young)).rejects.toThrow(RootKeyError)
  await confirm(old, young)
  await confirm(young, old)
  await confirm(young)
  await expect(confirm(old)).rejects.toThrow(RootKeyError)
})
