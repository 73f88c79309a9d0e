import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFileCache } from './file-cache.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'codestead-kept-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('what was made is found again, also after a restart, and is made once however many ask', async () => {
  let made = 0
  const make = async () => Buffer.from(`made ${(made += 1)}`)
  const files = createFileCache(folder, 1000)
  const answers = await Promise.all([files.get('a', make), files.get('a', make)])
  expect(answers.map(String)).toEqual(['made 1', 'made 1'])
  expect(String(await createFileCache(folder, 1000).get('a', make))).toBe('made 1')
})

test('beyond its bytes the oldest go', async () => {
  const files = createFileCache(folder, 250)
  for (const name of ['a', 'b', 'c', 'd']) await files.get(name, async () => Buffer.alloc(100))
  expect(await readdir(folder)).toHaveLength(2)
  let again = 0
  await files.get('d', async () => Buffer.alloc((again += 1)))
  expect(again).toBe(0)
})

test('what could not be made is tried again', async () => {
  const files = createFileCache(folder, 1000)
  await expect(files.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(String(await files.get('a', async () => Buffer.from('yes')))).toBe('yes')
})
