/** Where the kernel keeps no limits of whole programs, nothing runs until somebody has accepted that. */
import { describe, expect, it } from 'vitest'
import { startSandbox } from './testing.ts'

const PATIENCE_MS = 60_000
const job = {
  id: 'x',
  language: 'python',
  files: [{ path: 'main.py', content: 'print(1)' }],
  runs: [{}],
  limits: { wallMs: 5000, cpuMs: 5000, memoryBytes: 1e8, outputBytes: 1e4, processes: 8, diskBytes: 1e6 },
}

describe('a user who may not make control groups', { timeout: PATIENCE_MS }, () => {
  it('runs nothing, and is told why and the ways out', async () => {
    const accepting = await startSandbox({ ordinaryUser: true })
    const { limits } = await accepting.health()
    await accepting.close()
    const sandbox = await startSandbox({ ordinaryUser: true, env: { RUNNER_WITHOUT_CGROUPS: '' } })
    try {
      const { isolation, languages } = await sandbox.health()
      // Some machines give every user control groups.
      if (limits !== 'watchdog') return expect(isolation).toBe('namespaces')
      expect(isolation).toBe('none')
      expect(languages.filter(({ available }) => available)).toEqual([])
      for (const { reason, fix } of languages) {
        expect(reason).toContain('control groups')
        expect(fix).toContain('RUNNER_WITHOUT_CGROUPS=accept npm start')
      }
      expect(await sandbox.send(job)).toMatchObject({ status: 'unavailable' })
    } finally {
      await sandbox.close()
    }
  })

  it('runs everything once it is accepted, and the health says what is weaker', async () => {
    const sandbox = await startSandbox({ args: ['--without-cgroups'], env: { RUNNER_WITHOUT_CGROUPS: '' } })
    try {
      expect(await sandbox.health()).toMatchObject({
        isolation: 'namespaces',
        limits: 'watchdog',
        kernel: [{ feature: 'control groups', reason: expect.stringContaining('weaker') }],
      })
      expect(await sandbox.run('python', 'print(1)')).toMatchObject({ stdout: '1\n', limit: null })
    } finally {
      await sandbox.close()
    }
  })
})
