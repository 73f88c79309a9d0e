import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAX_JOB_BYTES } from './protocol.ts'
import { childrenOf, leftBehind, type Sandbox, startSandbox, TEST_LIMITS } from './testing.ts'

const PATIENCE_MS = 60_000

const job = (content: string, more: object = {}) => ({
  id: 'test',
  language: 'python',
  files: [{ path: 'main.py', content }],
  runs: [{}],
  limits: TEST_LIMITS,
  ...more,
})

describe('the sandbox process', { timeout: PATIENCE_MS }, () => {
  let sandbox: Sandbox
  beforeAll(async () => {
    sandbox = await startSandbox()
  }, PATIENCE_MS)
  afterAll(() => sandbox.close())

  it('says what it can do', async () => {
    const health = await sandbox.health()
    expect(health).toMatchObject({ isolation: 'namespaces', running: 0, queued: 0 })
    expect(health.languages.find(({ language }) => language === 'javascript')).toEqual({
      language: 'javascript',
      available: true,
      version: `Node.js ${process.version}`,
      reason: null,
      fix: null,
      packages: [],
    })
  })

  it.each([
    ['an absolute path', job('', { files: [{ path: '/etc/x', content: '' }] })],
    ['a path upwards', job('', { files: [{ path: 'a/../../x', content: '' }] })],
    ['a path that looks like an option', job('', { files: [{ path: '-rf', content: '' }] })],
    ['a path with a NUL', job('', { files: [{ path: 'a\0b', content: '' }] })],
    ['a hidden file', job('', { files: [{ path: '.tmp/x', content: '' }] })],
    [
      'too many files',
      job('', { files: Array.from({ length: 21 }, (_, i) => ({ path: `f${i}`, content: '' })) }),
    ],
    ['an unknown language', job('', { language: 'cobol' })],
    ['limits beyond all limits', job('', { limits: { ...TEST_LIMITS, wallMs: 1e9 } })],
    ['no JSON', '{'],
    ['too much', 'x'.repeat(MAX_JOB_BYTES + 1)],
  ])('refuses %s', async (_, input) => {
    expect(await sandbox.send(input)).toMatchObject({ status: 'invalid' })
  })

  it('ends a run when the one who asked hangs up, and takes it out of the queue when it waits', async () => {
    const hangUp = new AbortController()
    const sleeps = Array.from({ length: 6 }, () =>
      sandbox.send(job('import time\ntime.sleep(60)'), hangUp.signal).catch(() => 'gone'),
    )
    await expect.poll(async () => (await sandbox.health()).queued, { timeout: 10_000 }).toBeGreaterThan(0)
    hangUp.abort()
    expect(new Set(await Promise.all(sleeps))).toEqual(new Set(['gone']))
    await expect.poll(() => sandbox.health(), { timeout: 20_000 }).toMatchObject({ running: 0, queued: 0 })
  })

  it('says that it is busy when too many wait', async () => {
    const hangUp = new AbortController()
    const answers = Array.from({ length: 100 }, () =>
      sandbox.send(job('import time\ntime.sleep(60)'), hangUp.signal),
    )
    const first = await Promise.race(answers)
    hangUp.abort()
    await Promise.allSettled(answers)
    await expect.poll(() => sandbox.health(), { timeout: 20_000 }).toMatchObject({ running: 0, queued: 0 })
    expect(first).toEqual({ status: 'busy', cause: 'own', retryAfterMs: expect.any(Number) })
  })

  it('answers within what the other side reads, however much forty runs print', async () => {
    const noisy = job('print("\\0" * 900_000, end="")', {
      runs: Array.from({ length: 12 }, () => ({})),
      limits: { ...TEST_LIMITS, outputBytes: 1_000_000 },
    })
    const result = await sandbox.send(noisy)
    expect(result).toMatchObject({
      status: 'done',
      runs: expect.arrayContaining([expect.objectContaining({ truncated: true })]),
    })
    expect(Buffer.byteLength(JSON.stringify(result))).toBeLessThan(16 * 1024 * 1024)
  })
})

describe('the end of the sandbox process', { timeout: PATIENCE_MS }, () => {
  it('comes with the end of its parent, and takes the runs along', async () => {
    const sandbox = await startSandbox()
    await sandbox.health()
    const run = sandbox.send(job('import time\ntime.sleep(60)')).catch(() => 'gone')
    await expect.poll(async () => (await sandbox.health()).running, { timeout: 20_000 }).toBe(1)
    const children = childrenOf(sandbox.process.pid)
    sandbox.process.stdin?.end()
    expect(await run).toBe('gone')
    await expect.poll(() => children.filter(isAlive), { timeout: 20_000 }).toEqual([])
    await sandbox.close()
  })

  it('takes the runs along even when it is killed', async () => {
    const sandbox = await startSandbox()
    await sandbox.health()
    void sandbox
      .send(job('import os, time\nif os.fork() == 0: os.setsid()\ntime.sleep(60)'))
      .catch(() => 'gone')
    await expect.poll(() => childrenOf(sandbox.process.pid).length, { timeout: 20_000 }).toBeGreaterThan(2)
    const children = childrenOf(sandbox.process.pid)
    sandbox.process.kill('SIGKILL')
    await expect.poll(() => children.filter(isAlive), { timeout: 20_000 }).toEqual([])
    await sandbox.close()

    // What it could not clear away itself, the next one does.
    const next = await startSandbox()
    await next.health()
    expect(leftBehind(sandbox.process.pid)).toEqual([])
    await next.close()
  })
})

describe('a machine without bubblewrap', { timeout: PATIENCE_MS }, () => {
  it('runs nothing, and says which command would change that', async () => {
    // A mount of our own hides the program from this sandbox process alone.
    const hide = ['unshare', ...(process.getuid?.() === 0 ? [] : ['-Ur']), '-m', '/bin/sh', '-c']
    const sandbox = await startSandbox({
      through: [...hide, 'mount --bind /dev/null "$(readlink -f /usr/bin/bwrap)" && exec "$@"', 'hide'],
    })
    const health = await sandbox.health()
    expect(health.isolation).toBe('none')
    expect(health.languages.map(({ available }) => available)).not.toContain(true)
    expect(await sandbox.send(job('print(1)'))).toEqual({
      status: 'unavailable',
      reason: 'Programs run only in isolation, and these need bwrap.',
      fix: expect.stringMatching(/apt-get install -y bubblewrap$/),
    })
    await sandbox.close()
  })

  it('runs nothing where the kernel refuses namespaces, and says so', async () => {
    // A namespace of our own has a setting of its own.
    const none = 'echo 0 >/proc/sys/user/max_user_namespaces && exec "$@"'
    const sandbox = await startSandbox({ through: ['unshare', '-Ur', '/bin/sh', '-c', none, 'none'] })
    const reason = 'The number of user namespaces is set to 0.'
    expect(await sandbox.health()).toMatchObject({
      isolation: 'none',
      kernel: [
        { feature: 'user namespaces', reason, fix: expect.stringContaining('user.max_user_namespaces') },
      ],
    })
    expect(await sandbox.send(job('print(1)'))).toMatchObject({ status: 'unavailable', reason })
    await sandbox.close()
  })
})

const isAlive = (pid: number) => existsSync(`/proc/${pid}`)
