import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadSecrets } from './load-secrets.ts'
import { secretsFromRoot } from './secrets.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'codestead-secrets-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

test('secrets are made once, readable by nobody else, and differ by purpose', async () => {
  const first = await loadSecrets({ rootKeys: null, dataDir })
  const again = await loadSecrets({ rootKeys: null, dataDir })
  expect(((await stat(join(dataDir, 'secrets.json'))).mode & 0o777).toString(8)).toBe('600')
  expect(first.key('a')).toEqual(again.key('a'))
  expect(first.key('a')).not.toEqual(first.key('b'))
  expect(first.key('a')).toHaveLength(32)
})

test('with a root key in the configuration the data folder is given none', async () => {
  const current = randomBytes(32)
  const secrets = await loadSecrets({ rootKeys: { current, previous: null }, dataDir })
  expect(secrets.key('a')).toEqual(secretsFromRoot(current).key('a'))
  expect(await readdir(dataDir)).toEqual([])
})

test('during a rotation the new key signs and both verify', () => {
  const [current, previous] = [randomBytes(32), randomBytes(32)]
  const secrets = secretsFromRoot(current, previous)
  expect(secrets.key('a')).toEqual(secretsFromRoot(current).key('a'))
  expect(secrets.keys('a')).toEqual([secretsFromRoot(current).key('a'), secretsFromRoot(previous).key('a')])
})

test('damaged secrets stop the start rather than sign everybody out', async () => {
  await writeFile(join(dataDir, 'secrets.json'), '{"root": ')
  await expect(loadSecrets({ rootKeys: null, dataDir })).rejects.toThrow(/is damaged/)
})
