import { expect, test } from 'vitest'
import { openText, resealText, sealText } from './sealed-text.ts'
import { secretsFromRoot } from './secrets.ts'

const [oldRoot, newRoot] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
const before = secretsFromRoot(oldRoot)
const during = secretsFromRoot(newRoot, oldRoot)
const after = secretsFromRoot(newRoot)

test('opens for its own purpose and by its own root key', async () => {
  const sealed = await sealText(before, 'bank', 'account 7')
  expect(await openText(before, 'bank', sealed)).toBe('account 7')
  expect(await openText(before, 'mail', sealed)).toBeNull()
  expect(await openText(after, 'bank', sealed)).toBeNull()
  expect(await openText(before, 'bank', 'no sealed text')).toBeNull()
})

test('a rotation seals anew what the previous key sealed, once', async () => {
  const sealed = await sealText(before, 'bank', 'account 7')
  expect(await openText(during, 'bank', sealed)).toBe('account 7')
  const again = (await resealText(during, 'bank', sealed)) ?? ''
  expect(await openText(after, 'bank', again)).toBe('account 7')
  expect(await resealText(during, 'bank', again)).toBeNull()
  expect(await resealText(before, 'bank', sealed)).toBeNull()
})
