import { expect, test } from 'vitest'
import { loadConfig } from '#src/config.ts'
import { testApp } from '#src/test-app.ts'
import { paymentsReadiness, paymentsReport } from './payments-readiness.ts'
import { openPayments } from '../open-payments.ts'

const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_12345678', STRIPE_WEBHOOK_SECRET: `whsec_${'a'.repeat(32)}` }
const DEPLOYED = { SITE_URL: 'https://learn.example.org' }

const { deps } = await testApp()
const readiness = (env: Record<string, string>) =>
  paymentsReadiness(openPayments({ ...deps, config: loadConfig(env) }))

test('a deployed site without a provider is told that nothing is for sale, and what to set', () => {
  const { ready, reason, fix } = readiness(DEPLOYED)
  expect(ready).toBe(false)
  expect(reason).toContain('Nothing is for sale')
  for (const setting of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'PAYMENTS=sandbox'])
    expect(fix).toContain(setting)
})

test('a site that sells by the sandbox is told that nobody pays on it', () => {
  const { ready, reason, fix } = readiness({ ...DEPLOYED, PAYMENTS: 'sandbox' })
  expect(ready).toBe(true)
  expect(reason).toContain('no money moves')
  expect(fix).toContain('STRIPE_SECRET_KEY')
})

test('a site that takes money is told nothing', () => {
  expect(readiness({ ...DEPLOYED, ...STRIPE })).toEqual({ ready: true, reason: null, fix: null })
})

test('a start without a way to take money names the settings', () => {
  expect(paymentsReport({ card: null, billing: () => null })).toEqual([
    expect.stringMatching(/^payments: Nothing is for sale.*STRIPE_SECRET_KEY.*PAYMENTS=sandbox/),
  ])
})
