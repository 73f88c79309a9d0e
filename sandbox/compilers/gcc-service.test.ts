import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Duplex, duplexPair } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { standingAssembler, standingCompiler, standingLinker } from './gcc-commands.ts'
import { ENVIRONMENT, findCommands, gccCommand, staticArchives } from './gcc-dialects.ts'
import { openGccFolder, precompiled } from './gcc-folder.ts'
import { gccService, type GccService } from './gcc-service.ts'

const MOST = { diagnostics: 1000, program: 1000 }

describe('the answer of a compiler that is not to be trusted', () => {
  const answered = (...chunks: string[]) => {
    const [channel, instance] = duplexPair()
    const answer = gccService(channel, MOST).order(['plain', 'gcc'])
    for (const chunk of chunks) instance.write(chunk)
    instance.end()
    return answer
  }

  it('is read in however many pieces', async () => {
    const { status, diagnostics, program } = await answered('1 ', '5 3', '\nerro', 'rab', 'c')
    expect([status, diagnostics, program.toString()]).toEqual([1, 'error', 'abc'])
  })

  it.each([
    ['nonsense', ['hello\n']],
    ['nonsense', ['0 -1 0\n']],
    ['nonsense', ['0'.repeat(100)]],
    ['Too long', ['0 0 999999999999\n']],
    ['Too long', ['1 1001 0\n']],
    ['too long', ['0 0 1\nab']],
    ['gone', ['0 5 0\nab']],
    ['gone', []],
  ])('is refused: %s', async (reason, chunks) => {
    await expect(answered(...chunks)).rejects.toThrow(reason)
  })

  it('is refused for ever when it comes unasked', async () => {
    const [channel, instance] = duplexPair()
    const service = gccService(channel, MOST)
    instance.write('0 0 0\n')
    await new Promise(setImmediate)
    await expect(service.order(['plain', 'gcc'])).rejects.toThrow('without being asked')
  })
})

describe('the service in the instance', { timeout: 30_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'gcc-service-test-'))
  const job = join(folder, 'job')
  const work = join(folder, 'work')
  const at = (name: string) => join(work, name)
  let service: GccService
  let end: () => void

  beforeAll(async () => {
    for (const path of [job, work]) mkdirSync(path)
    const built = await openGccFolder(
      join(folder, 'cache'),
      { compiler: '/usr/bin/gcc', cppCompiler: null },
      { programs: [], words: [] },
    )
    const child = spawn(join(built.folder, 'compile-c'), {
      stdio: ['ignore', 'ignore', 'inherit', 'pipe'],
      env: {
        ...ENVIRONMENT,
        WARM_JOB: job,
        WARM_WORK: work,
        WARM_SHIM: join(built.folder, 'warm-tool.so'),
        WARM_ERRORS: at('errors'),
        WARM_PROGRAM: at('program'),
      },
    })
    const channel = child.stdio[3]
    if (!(channel instanceof Duplex)) throw new Error('no channel')
    expect(String(await new Promise((resolve) => channel.once('data', resolve)))).toBe('ready\n')
    service = gccService(channel, { diagnostics: 100_000, program: 1_000_000 })
    end = () => channel.destroy()
    await standUp(built.folder)
  }, 30_000)
  afterAll(() => {
    end()
    rmSync(folder, { recursive: true })
  })

  async function standUp(built: string) {
    const { c, cpp } = await findCommands(['c', 'cpp'])
    if (!c || !cpp) throw new Error('gcc works in another way here')
    const linker = { program: '/usr/bin/ld.gold', isGold: true, archives: await staticArchives() }
    const understood = await precompiled(built, cpp.compile, 'main.cpp', ['cstdio'])
    const tools = [
      ['c', at('last'), at('main.s'), ...standingCompiler(c.compile, ['stdio.h'], at('last'), at('main.s'))],
      [
        'cpp',
        at('last'),
        at('main.s'),
        ...standingCompiler(cpp.compile, [join(built, understood)], at('last'), at('main.s')),
      ],
      [
        'as',
        at('main.s'),
        at('main.o'),
        ...standingAssembler(c.assemble, '/usr/bin/as', at('main.s'), at('main.o')),
      ],
      ['ld', at('main.o'), at('program'), ...standingLinker(cpp.link, linker, at('main.o'), at('program'))],
    ]
    for (const tool of tools) {
      for (const name of ['main.c', 'main.cpp']) writeFileSync(at(name), '/* waiting */\n')
      expect(await service.order(['warm', ...tool])).toMatchObject({ status: 0, diagnostics: '' })
    }
  }

  function compile(dialect: 'c' | 'cpp', code: string) {
    writeFileSync(join(job, `main.${dialect}`), code)
    return service.order([
      'compile',
      `${dialect}:main.${dialect}`,
      `as:${at('main.s')}`,
      `ld:${at('main.o')}`,
    ])
  }

  function printed(program: Buffer): string {
    const file = join(folder, 'program')
    writeFileSync(file, program, { mode: 0o755 })
    return spawnSync(file).stdout.toString()
  }

  it.each(['c', 'cpp'] as const)(
    'compiles one %s program after the other by tools that stand',
    async (dialect) => {
      for (const word of ['one', 'two']) {
        const { status, diagnostics, program } = await compile(
          dialect,
          `#include <${dialect === 'c' ? 'stdio.h' : 'cstdio'}>\nint main() { printf("%s %d\\n", "${word}", __LINE__); }\n`,
        )
        expect([status, diagnostics, printed(program)]).toEqual([0, '', `${word} 2\n`])
      }
    },
  )

  it('knows nothing of the program before', async () => {
    await compile('c', '#define LEFT 1\nint left;\nint main(void) { return LEFT; }\n')
    expect([readdirSync(job), readdirSync(work)]).toEqual([[], []])
    const { diagnostics } = await compile('c', 'int main(void) { return LEFT + left; }\n')
    expect(diagnostics).toContain('‘LEFT’ undeclared')
    expect(diagnostics).toContain('‘left’ undeclared')
  })

  it('answers for a program that does not link, then goes on', async () => {
    expect(await compile('c', 'int f(void);\nint main(void) { return f(); }\n')).toMatchObject({
      status: 1,
      program: Buffer.alloc(0),
    })
    expect(await compile('c', 'int main(void) { return 0; }\n')).toMatchObject({ status: 0 })
  })

  it('runs the plain compiler as well', async () => {
    writeFileSync(join(job, 'a.c'), '#include <stdio.h>\nint main(void) { puts("plain"); }\n')
    const { status, program } = await service.order(['plain', ...gccCommand('c', ['a.c'], at('program'))])
    expect([status, printed(program)]).toEqual([0, 'plain\n'])
  })

  it('says so when there is no such tool, and ends one that is wanted no more', async () => {
    expect(await service.order(['compile', 'nobody:main.c'])).toMatchObject({ status: 125 })
    expect(await service.order(['warm', 'false', at('x'), at('y'), '/bin/false'])).toMatchObject({
      status: 125,
    })
    expect(await service.order(['drop', 'cpp'])).toMatchObject({ status: 0 })
    expect(await compile('cpp', 'int main() {}\n')).toMatchObject({ status: 125 })
  })
})
