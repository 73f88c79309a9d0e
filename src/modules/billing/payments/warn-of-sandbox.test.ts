import { expect, test } from 'vitest'
import { testLog } from '#platform/testing/test-log.ts'
import { testApp } from '#src/test-app.ts'
import { loadConfig } from '#src/config.ts'
import { openPayments } from './providers.ts'
import { warnOfSandbox } from './warn-of-sandbox.ts'

const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_12345678', STRIPE_WEBHOOK_SECRET: `whsec_${'a'.repeat(32)}` }
const DEPLOYED = { SITE_URL: 'https://learn.example.org' }

const { deps } = await testApp()

function told(settings: Record<string, string>): string[] {
  const lines: string[] = []
  const config = loadConfig(settings)
  const payments = openPayments({ ...deps, config })
  warnOfSandbox({ config, payments, log: testLog({ lines }) })
  return lines
}

test('a site that others use is told, once and in plain words, that nobody pays on it', () => {
  const lines = told(DEPLOYED)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/"level":"?(40|warn)/)
  for (const words of ['whoever wants PRO gets it', 'nobody is charged', 'STRIPE_SECRET_KEY'])
    expect(lines[0]).toContain(words)
})

test.each([
  ['that takes money', { ...DEPLOYED, ...STRIPE }],
  ['of this machine', {}],
  ['without TLS', { SITE_URL: 'http://learn.example.org' }],
  ['for trying out', { ...DEPLOYED, ENVIRONMENT: 'staging' }],
  ['that is being written', { ...DEPLOYED, NODE_ENV: 'development' }],
])('one %s is not', (_which, settings) => {
  expect(told(settings)).toEqual([])
})
