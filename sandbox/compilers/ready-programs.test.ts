import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { type Compiled, programCache } from './program-cache.ts'
import { readyPrograms } from './ready-programs.ts'

const folder = mkdtempSync(join(tmpdir(), 'ready-programs-'))
afterAll(() => rmSync(folder, { recursive: true }))

const { signal } = new AbortController()
const compiled = (text: string | null): Compiled => ({
  outcome: { stdout: '', stderr: '', truncated: false, exitCode: 0, signal: null, limit: null, wallMs: 1 },
  program: text === null ? null : Buffer.from(text),
})

/** Compilers of which `idle` wait. Each compilation ends when it is told to. */
function compilers(idle: number) {
  const log: string[] = []
  const ends = new Map<string, (program: string | null) => void>()
  const programs = readyPrograms(programCache(folder, 1_000_000), {
    isIdle: () => idle > 0,
    openSpare: () => log.push('spare'),
  })
  const compile = (name: string) => async () => {
    idle -= 1
    log.push(name)
    const program = await new Promise<string | null>((resolve) => ends.set(name, resolve))
    idle += 1
    return compiled(program)
  }
  const end = async (name: string, program: string | null = name) => {
    ends.get(name)?.(program)
    await new Promise(setImmediate)
  }
  return {
    log,
    end,
    get: (name: string) => programs.get(name, compile(name), signal),
    begin: (name: string, first: Promise<Compiled>) => programs.begin(name, compile(name), first),
  }
}

it('the only compiler that waits is for the program that is asked for, and the next one follows it', async () => {
  const { log, end, get, begin } = compilers(1)
  begin('next', get('first'))
  expect(log).toEqual(['first'])
  await end('first')
  expect(log).toEqual(['first', 'spare', 'next'])
})

it('the next program is compiled beside the first from the beginning where two wait', () => {
  const { log, get, begin } = compilers(2)
  begin('next', get('first'))
  expect(log).toEqual(['first', 'next'])
})

it('whoever asks for a program that was begun gets that one', async () => {
  const { log, end, get, begin } = compilers(2)
  begin('next', get('first'))
  const asked = get('next')
  await end('next')
  expect((await asked).program?.toString()).toBe('next')
  expect((await get('next')).program?.toString()).toBe('next')
  expect(log).toEqual(['first', 'next'])
})

it('nothing follows a program that does not compile', async () => {
  const { log, end, get, begin } = compilers(1)
  begin('next', get('first'))
  await end('first', null)
  expect(log).toEqual(['first'])
})
