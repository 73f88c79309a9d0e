import { expect, test, vi } from 'vitest'
import type { SandboxHealth } from '#sandbox/protocol.ts'
import { announce, languageLines } from './announce.ts'
import { loadConfig } from './config.ts'

const HEALTH: SandboxHealth = {
  isolation: 'namespaces',
  limits: 'cgroup-v2',
  kernel: [],
  slots: 2,
  running: 0,
  queued: 0,
  languages: [
    { language: 'python', available: true, version: 'Python 3', reason: null, fix: null },
    { language: 'java', available: false, version: null, reason: 'No JDK.', fix: 'apt-get install jdk' },
  ],
}

test('a language that is off comes with its reason and its command', () => {
  expect(languageLines(HEALTH)).toEqual([
    'runs: Python',
    'off: Java. No JDK.',
    '  Turn it on: apt-get install jdk',
  ])
})

test('what keeps all of them off is said once', () => {
  const languages = HEALTH.languages.map((each) => ({
    ...each,
    available: false,
    reason: 'No control groups.',
    fix: 'RUNNER_WITHOUT_CGROUPS=accept npm start',
  }))
  expect(languageLines({ ...HEALTH, isolation: 'none', languages })).toEqual([
    'runs: no language',
    'off: Python, Java. No control groups.',
    '  Turn them on: RUNNER_WITHOUT_CGROUPS=accept npm start',
  ])
})

test('weaker limits that were accepted are said at every start', () => {
  const kernel = [{ feature: 'control groups', reason: 'A watchdog keeps the limits.', fix: 'Delegate=yes' }]
  expect(languageLines({ ...HEALTH, kernel })).toContain(
    'weaker: no control groups. A watchdog keeps the limits.',
  )
})

test('a start without a way to take money names the settings', async () => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const payments = { reason: 'Nothing is for sale.', fix: 'Set STRIPE_SECRET_KEY.' }
  const health = () => Promise.resolve(HEALTH)
  await announce({
    config: loadConfig({}),
    port: 3000,
    database: 'embedded',
    sandbox: { health },
    outboxKey: null,
    payments,
  })
  const printed = write.mock.calls.map(([text]) => String(text))
  write.mockRestore()
  expect(printed).toContain('  payments: Nothing is for sale. Set STRIPE_SECRET_KEY.\n')
})
