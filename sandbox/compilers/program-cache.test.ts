import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { Compiled } from '../languages/language.ts'
import { programCache, programKey, programOwner } from './program-cache.ts'

const compiled = (bytes: number, limit: 'time' | null = null): Compiled => ({
  outcome: { stdout: '', stderr: 'a warning', truncated: false, exitCode: 0, signal: null, limit, wallMs: 5 },
  program: Buffer.alloc(bytes),
})

const folder = mkdtempSync(join(tmpdir(), 'codestead-programs-'))
afterAll(() => rmSync(folder, { recursive: true }))
const cacheOf = (maxBytes = 1_000_000) => programCache(folder, maxBytes)

describe('the cache of programs', () => {
  it('gives back what was put, with its warnings', () => {
    const cache = cacheOf()
    const program = compiled(10)
    cache.put('a', program)
    expect(cache.get('a')).toEqual(program)
    expect(cache.get('b')).toBeNull()
  })

  it('lets the longest unused go when it is full', () => {
    const cache = cacheOf(100_000)
    for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) cache.put(key, compiled(11_000))
    cache.get('a')
    cache.put('i', compiled(11_000))
    expect(['a', 'b', 'c', 'i'].map((key) => cache.get(key) !== null)).toEqual([true, false, true, true])
    expect(cache.bytes()).toBeLessThanOrEqual(100_000)
    const folders = readdirSync(folder).map((name) => readdirSync(join(folder, name)).length)
    expect(Math.max(...folders), 'files of the ones that went are gone').toBe(8)
  })

  it('counts a program that is put again once', () => {
    const cache = cacheOf()
    cache.put('a', compiled(10))
    const { bytes } = cache
    const once = bytes()
    cache.put('a', compiled(10))
    expect(bytes()).toBe(once)
  })

  it('keeps the words of a program that does not compile', () => {
    const cache = cacheOf()
    const wrong = { ...compiled(0), program: null }
    cache.put('a', wrong)
    expect(cache.get('a')).toEqual(wrong)
  })

  it('keeps nothing that met a limit, and nothing huge', () => {
    const cache = cacheOf(80_000)
    cache.put('slow', compiled(10, 'time'))
    cache.put('huge', compiled(20_000))
    expect([cache.get('slow'), cache.get('huge'), cache.bytes()]).toEqual([null, null, 0])
  })
})

describe('the key of a program', () => {
  const files = [{ path: 'main.c', content: 'int main;' }]

  it('differs with everything that makes the program', () => {
    const maker = { toolchain: 'gcc 12', owner: 'ada', entry: 'main.c' }
    const keys = [
      programKey(maker, files),
      programKey({ ...maker, toolchain: 'gcc 13' }, files),
      programKey({ ...maker, owner: 'bob' }, files),
      programKey({ ...maker, entry: 'other.c' }, files),
      programKey(maker, [{ path: 'main.c', content: 'int main; ' }]),
      programKey(maker, [{ path: 'main.cint', content: ' main;' }]),
      programKey(maker, [...files, { path: 'a.h', content: '' }]),
    ]
    expect(new Set(keys).size).toBe(keys.length)
    expect(programKey(maker, files)).toBe(keys[0])
  })
})

it('visitors of one network share their programs with no other, and with no learner', () => {
  const owners = [
    { networks: ['n'], owner: '' },
    { networks: ['w', 'n'], owner: '' },
    { networks: ['m'], owner: '' },
    { networks: [], owner: '' },
    { networks: ['n'], owner: 'ada' },
  ].map(programOwner)
  expect(new Set(owners).size).toBe(5)
  expect(programOwner({ networks: ['m'], owner: 'ada' })).toBe(
    programOwner({ networks: ['n'], owner: 'ada' }),
  )
})
