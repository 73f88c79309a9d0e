import { expect, test } from 'vitest'
import type { SandboxHealth } from '#sandbox/protocol.ts'
import { languageLines, runnerReadiness } from './runner-health.ts'

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

test('reasons, versions and commands are for the operator alone', async () => {
  const kernel = [{ feature: 'control groups', reason: 'A watchdog keeps the limits.', fix: 'Delegate=yes' }]
  const { shown, details } = await runnerReadiness({ health: async () => ({ ...HEALTH, kernel }) })
  expect(shown).toEqual({
    sandbox: { ready: true },
    languages: [
      { language: 'python', available: true },
      { language: 'java', available: false },
    ],
  })
  expect(details).toEqual({
    sandbox: { ready: true, reason: null, kernel },
    languages: HEALTH.languages,
  })
})

test('a sandbox process that is away is told, with no language', async () => {
  const { shown } = await runnerReadiness({ health: () => Promise.reject(new Error('away')) })
  expect(shown).toEqual({ sandbox: { ready: false }, languages: [] })
})
