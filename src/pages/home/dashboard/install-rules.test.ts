import { expect, test } from 'vitest'
import { installsByShareMenu, isInstallOffered } from './install-rules.ts'

const learned = { steps: 1, minutes: 0 }
const idle = { steps: 0, minutes: 0 }
const asked = {
  days: [learned, idle, learned, { steps: 0, minutes: 4 }],
  isDeclined: false,
  isInstalled: false,
}

test('installing is offered after three days of learning', () => {
  expect(isInstallOffered(asked)).toBe(true)
  expect(isInstallOffered({ ...asked, days: [learned, learned, idle, idle] })).toBe(false)
})

test('never again once declined, and never inside the app', () => {
  expect(isInstallOffered({ ...asked, isDeclined: true })).toBe(false)
  expect(isInstallOffered({ ...asked, isInstalled: true })).toBe(false)
})

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', 5, true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605', 5, true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605', 0, false],
  ['Mozilla/5.0 (Linux; Android 16) Chrome/150', 5, false],
])('%s with %i touch points: share menu %s', (userAgent, maxTouchPoints, expected) => {
  expect(installsByShareMenu({ userAgent, maxTouchPoints })).toBe(expected)
})
