/** Both ways to start an instance's first process do the same. Without isolation: what is started here is our own. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, it } from 'vitest'
import { requires } from '../../tests/support/requires.ts'
import { startByShell } from './by-shell.ts'
import { buildLauncher, type Launcher, openLauncher } from './launcher.ts'
import type { Start, Started, StartOrder } from './start-order.ts'

const folder = mkdtempSync(join(tmpdir(), 'codestead-start-test-'))
const inherited = readdirSync('/proc/self/fd').filter((fd) => Number(fd) > 3)
let lost = 0
const launcher = opened()
let last = 0

afterAll(() => {
  launcher.close()
  rmSync(folder, { recursive: true })
})

function opened(name = 'socket'): Launcher {
  const program = buildLauncher(folder)
  if (program === null) throw new Error('These tests need gcc.')
  return openLauncher(program, { socketPath: join(folder, name), template: '/', slots: folder }, () => lost++)
}

function order(script: string, more: Partial<StartOrder> = {}): StartOrder {
  const input = join(folder, `input-${++last}`)
  writeFileSync(input, 'what it reads\n')
  const seccomp = join(folder, 'filter')
  writeFileSync(seccomp, 'the filter\n')
  const command = ['/bin/sh', '-c', script, 'instance', 'a word', '']
  return { uid: null, groups: [], limits: {}, oomScore: 500, input, seccomp, rootFs: null, command, ...more }
}

async function finished(started: Promise<Started>) {
  const { stdout, stderr, exited, closed, channel } = await started
  const [out, errors, report] = await Promise.all([text(stdout), text(stderr), text(channel)])
  await closed
  return { out, errors, report, exit: await exited }
}

const WAYS: [string, Start][] = [
  ['the launcher', (given) => launcher.start(given)],
  ['the shell', startByShell],
]

describe.each(WAYS)('%s', (_name, start) => {
  it('gives it its words, its input, the filter and a channel, and nothing else that is open', async () => {
    const given = order(
      'echo "$# $1" >&2; cat; cat <&4; echo told >&3; exec 4>&- 5>&-; echo $(ls /proc/$$/fd); ls -l /proc/$$/cwd; env',
    )
    const { out, errors, report, exit } = await finished(start(given))
    expect(errors).toBe('2 a word\n')
    const [input, filter, open = '', folderThere, ...environment] = out.trimEnd().split('\n')
    expect([input, filter]).toEqual(['what it reads', 'the filter'])
    // What whoever started us left open is the runner's to close.
    expect(
      open
        .split(' ')
        .filter((fd) => !inherited.includes(fd))
        .toSorted(),
    ).toEqual(['0', '1', '2', '3'])
    expect(folderThere).toMatch(/ -> \/$/)
    expect(environment.filter((each) => !/^(PWD|_|SHLVL)=/.test(each))).toEqual([
      'PATH=/usr/sbin:/usr/bin:/sbin:/bin',
    ])
    expect(report).toBe('told\n')
    expect(exit).toEqual({ code: 0, signal: null })
    expect(existsSync(given.input)).toBe(false)
  })

  it('lowers its limits, and never lifts one', async () => {
    const limits = {
      nofile: 64,
      core: 0,
      memlock: 64 * 1024,
      fsize: 1024 * 1024,
      data: 512 * 1024 * 1024,
      cpu: 3,
      nproc: 4096,
    }
    const script = 'for each in n c l f d t p; do ulimit -H$each; ulimit -S$each; done'
    const { out, errors } = await finished(start(order(script, { limits })))
    expect(errors).toBe('')
    expect(out.split('\n')).toEqual(
      [64, 64, 0, 0, 64, 64, 2048, 2048, 524_288, 524_288, 3, 3, 4096, 4096, ''].map(String),
    )
  })

  it('puts it into its groups before it does anything', async () => {
    const group = join(folder, 'cgroup.procs')
    writeFileSync(group, '')
    const { exit } = await finished(start(order('exit 7', { groups: [group] })))
    expect(exit).toEqual({ code: 7, signal: null })
    expect(readFileSync(group, 'utf8').trim()).toBe('0')
    const nowhere = join(folder, 'nowhere', 'cgroup.procs')
    const refused = await finished(start(order('echo here', { groups: [nowhere] }))).catch(() => null)
    expect(refused?.out ?? '').toBe('')
    expect(refused?.exit).not.toEqual({ code: 0, signal: null })
  })

  it('tells which signal ended it', async () => {
    expect((await finished(start(order('kill -KILL $$')))).exit).toEqual({ code: null, signal: 'SIGKILL' })
    const started = await start(order('exec sleep 100'))
    expect(started.exit()).toBe(null)
    process.kill(started.pid, 'SIGTERM')
    expect(await started.exited).toEqual({ code: null, signal: 'SIGTERM' })
    expect(started.exit()).toEqual({ code: null, signal: 'SIGTERM' })
  })

  it('makes it somebody else, for good', requires('root', process.getuid?.() === 0), async () => {
    const { out } = await finished(
      start(order('id -u; id -g; id -G; grep -E "^Cap(Eff|Prm)" /proc/self/status', { uid: 64_099 })),
    )
    expect(out.split('\n').slice(0, 3)).toEqual(['64099', '64099', '64099'])
    expect(out).toMatch(/CapPrm:\t0+\nCapEff:\t0+\n/)
  })

  it('does not mix up many at once', async () => {
    const many = Array.from({ length: 30 }, (_, index) =>
      finished(start(order(`echo ${index}; echo e${index} >&2; echo c${index} >&3; exit ${index}`))),
    )
    const all = await Promise.all(many)
    expect(all).toEqual(
      all.map((_, index) => ({
        out: `${index}\n`,
        errors: `e${index}\n`,
        report: `c${index}\n`,
        exit: { code: index, signal: null },
      })),
    )
  })
})

it('what the launcher started dies with it, and whoever opened it is told once', async () => {
  const program = buildLauncher(folder)
  expect(program).not.toBe(null)
  const other = opened('other')
  const started = await other.start(order('exec sleep 100'))
  const before = lost
  const parent = Number(readFileSync(`/proc/${started.pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1])
  process.kill(parent, 'SIGKILL')
  await expect.poll(() => isAlive(started.pid)).toBe(false)
  await expect.poll(() => lost).toBe(before + 1)
})

it('closed meanwhile: what was being started fails, and nobody is told that the launcher is lost', async () => {
  const other = opened('closed')
  await finished(other.start(order('true')))
  const before = lost
  const starts = [other.start(order('true')), other.start(order('true'))]
  other.close()
  const ends = await Promise.allSettled(starts)
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(lost).toBe(before)
})

function isAlive(pid: number): boolean {
  try {
    return !/\) [ZX]/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

it('where nothing can be compiled there is no launcher', () => {
  const empty = join(folder, 'not-a-folder')
  expect(() => buildLauncher(empty)).toThrow('ENOENT')
})
