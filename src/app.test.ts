import { expect, test } from 'vitest'
import { createLog } from './platform/log.ts'
import { testApp } from './test-app.ts'

test('a log line tells the route that was asked, never the address', async () => {
  const lines: string[] = []
  const { app } = await testApp({ log: createLog('debug', { write: (line) => lines.push(line) }) })
  for (const url of [
    '/healthz?who=ada',
    '/nowhere/ada?who=ada',
    '/api/Sync/courses?who=ada',
    '/%E0%A4%A?who=ada',
  ]) {
    await app.inject({ url, headers: { cookie: 'learner=ada', 'user-agent': 'ada' } })
  }
  await app.inject({ method: 'DELETE', url: '/nowhere/ada' })
  expect(lines.join('')).toContain('"route":"/api/Sync/courses"')
  expect(lines.join('')).not.toContain('ada')
})

test('the API documentation works on a server without TLS', async () => {
  const { app } = await testApp()
  const { headers } = await app.inject({ url: '/api/docs/' })
  expect(headers['content-security-policy']).toContain("script-src 'self'")
  expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests')
})
