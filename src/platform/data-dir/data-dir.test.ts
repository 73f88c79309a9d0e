import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { takeDataDir } from './data-dir.ts'
import { makeSocketFolder } from './socket-folder.ts'

let parent: string
let folder: string
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'codestead-data-'))
  folder = join(parent, 'data')
})
afterEach(() => rm(parent, { recursive: true, force: true }))

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

test('is closed to others, and taken by one at a time', async () => {
  const first = await takeDataDir(folder)
  expect(await modeOf(folder)).toBe('700')
  await expect(takeDataDir(folder)).rejects.toThrow(
    /Another Codestead server \(process \d+\) is using .* DATA_DIR/,
  )
  first.release()
  const second = await takeDataDir(folder)
  second.release()
})

test('a folder that cannot be made is said in words', async () => {
  await writeFile(folder, 'a file')
  await expect(takeDataDir(join(folder, 'data'))).rejects.toThrow(/Set DATA_DIR to a folder/)
})

test('sockets have a path short enough for the kernel, also in a deep folder', async () => {
  const deep = join(parent, 'a'.repeat(60), 'b'.repeat(60))
  const sockets = await makeSocketFolder(deep)
  expect(join(sockets, 'postgres/.s.PGSQL.5432').length).toBeLessThan(108)
  expect(await modeOf(sockets)).toBe('700')
  await rm(sockets, { recursive: true })
})
