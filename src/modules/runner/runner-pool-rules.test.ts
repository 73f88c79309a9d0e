import { describe, expect, test } from 'vitest'
import type { JobLanguage, SandboxHealth } from '#sandbox/protocol.ts'
import { chooseRunner, loadOf, type RunnerView, unionOf } from './runner-pool-rules.ts'

function healthOf(on: JobLanguage[], more: Partial<SandboxHealth> = {}): SandboxHealth {
  const languages = (['python', 'java'] as const).map((language) => ({
    language,
    available: on.includes(language),
    version: on.includes(language) ? '1' : null,
    reason: on.includes(language) ? null : 'It is missing.',
    fix: null,
  }))
  return { isolation: 'namespaces', languages, slots: 2, running: 0, queued: 0, ...more }
}

const runner = (more: Partial<RunnerView> = {}): RunnerView => ({
  state: 'up',
  health: healthOf(['python']),
  own: 0,
  ownThen: 0,
  lastUsed: 0,
  ...more,
})
const choose = (runners: RunnerView[], language: JobLanguage = 'python', tried: RunnerView[] = []) => {
  const choice = chooseRunner(runners, language, new Set(tried))
  return typeof choice === 'string' ? choice : runners.indexOf(choice)
}

describe('the runner that gets a job', () => {
  test('is the least loaded, measured by its slots', () => {
    const small = runner({ own: 1, health: healthOf(['python'], { slots: 1 }) })
    const large = runner({ own: 3, health: healthOf(['python'], { slots: 8 }) })
    expect(choose([small, large])).toBe(1)
  })

  test('counts what other servers have sent there', () => {
    const busy = runner({ own: 1, ownThen: 1, health: healthOf(['python'], { running: 2, queued: 3 }) })
    expect(loadOf(busy)).toBe((1 + 4) / 2)
    expect(choose([busy, runner({ own: 2 })])).toBe(1)
  })

  test('does not count our own twice', () => {
    expect(loadOf(runner({ own: 0, ownThen: 2, health: healthOf(['python'], { running: 2 }) }))).toBe(0)
  })

  test('among equals was used longest ago', () => {
    expect(choose([runner({ lastUsed: 2 }), runner({ lastUsed: 1 }), runner({ lastUsed: 3 })])).toBe(1)
  })

  test('has the language', () => {
    expect(choose([runner(), runner({ own: 9, health: healthOf(['java']) })], 'java')).toBe(1)
    expect(choose([runner(), runner()], 'java')).toBe('none')
  })

  test('is up, or else waited for when it may have the language', () => {
    expect(choose([runner({ state: 'down' }), runner({ own: 9 })])).toBe(1)
    expect(choose([runner({ state: 'down' })])).toBe('wait')
    expect(choose([runner({ state: 'down' })], 'java')).toBe('none')
    expect(choose([runner({ state: 'new', health: null })], 'java')).toBe('wait')
  })

  test('has the program ready, unless it has much more to do', () => {
    const chosen = (own: number, more: Partial<RunnerView> = {}) => {
      const prepared = runner({ own, lastUsed: 2, ...more })
      const choice = chooseRunner([runner({ lastUsed: 1 }), prepared], 'python', new Set(), prepared)
      return choice === prepared
    }
    expect(chosen(0)).toBe(true)
    expect(chosen(2)).toBe(true)
    expect(chosen(3)).toBe(false)
    expect(chosen(0, { state: 'down' })).toBe(false)
  })

  test('is none that was tried', () => {
    const runners = [runner(), runner({ own: 5 })]
    expect(choose(runners, 'python', runners.slice(0, 1))).toBe(1)
    expect(choose(runners, 'python', runners)).toBe('none')
  })
})

test('together they can do what one of them can', () => {
  const together = unionOf([
    healthOf(['java'], { running: 1, isolation: 'none' }),
    healthOf([], { queued: 2, slots: 4 }),
  ])
  expect(together).toMatchObject({ isolation: 'namespaces', slots: 6, running: 1, queued: 2 })
  expect(together.languages.map(({ language, available }) => [language, available])).toEqual([
    ['python', false],
    ['java', true],
  ])
})
