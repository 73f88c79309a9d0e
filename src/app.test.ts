import { expect, test } from 'vitest'
import { loadConfig } from './config.ts'
import { MESSAGES } from './platform/contract/errors.ts'
import { testLog } from './platform/testing/test-log.ts'
import { testApp, type Deps } from './test-app.ts'

test('a log line tells the route that was asked, never the address', async () => {
  const lines: string[] = []
  const { app } = await testApp({ log: testLog({ level: 'debug', lines }) })
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

test('an address that is not well encoded is answered like every other mistake', async () => {
  const { app } = await testApp()
  const answer = await app.inject({ url: '/%E0%A4%A' })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toEqual({
    code: 'bad-request',
    message: MESSAGES.badRequest,
    requestId: answer.headers['x-request-id'],
  })
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
})

test('only a trusted proxy is believed about where a request came from', async () => {
  const turns = async (trusted: string) => {
    const networks: string[] = []
    const config = loadConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', TRUSTED_PROXIES: trusted })
    const sandbox: Deps['sandbox'] = {
      run: async (job) => {
        networks.push(...(job.networks ?? []))
        return { status: 'busy', cause: 'all', retryAfterMs: 1_000 }
      },
      place: async () => null,
      health: () => Promise.reject(new Error('not asked')),
    }
    const { app } = await testApp({ config, sandbox })
    for (const visitor of ['192.0.2.1', '192.0.2.2']) {
      await app.inject({
        method: 'POST',
        url: '/api/run',
        remoteAddress: '10.1.2.3',
        headers: { 'x-forwarded-for': `198.51.100.1, ${visitor}` },
        payload: { language: 'python', files: [{ path: 'main.py', content: '' }] },
      })
    }
    return new Set(networks).size
  }
  expect(await turns('')).toBe(1)
  expect(await turns('10.0.0.0/8')).toBe(2)
})

test('the API documentation works on a server without TLS', async () => {
  const { app } = await testApp()
  const { headers } = await app.inject({ url: '/api/docs/' })
  expect(headers['content-security-policy']).toContain("script-src 'self'")
  expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests')
})

test('wrong passwords are counted, and many of them told in the log, without a word of whose', async () => {
  const lines: string[] = []
  const { app } = await testApp({ log: testLog({ level: 'info', lines }) }, { hasMetrics: true })
  for (let count = 0; count < 30; count += 1) {
    await app.inject({
      method: 'POST',
      url: '/api/auth/signinwithemail',
      remoteAddress: `198.51.100.${count}`,
      payload: { email: `ada${count}@example.com`, password: 'Wrong#1234' },
    })
  }
  const said = lines.join('')
  expect(said).toContain('"status":400,"code":"wrong-credentials"')
  expect(said.match(/many failed attempts/g)).toHaveLength(1)
  expect(said).toContain('"guesses":{"wrong-credentials":30}')
  expect(said).not.toMatch(/@example|198\.51|Wrong/)
  expect((await app.inject({ url: '/metrics' })).body).toContain(
    'codestead_refused_total{code="wrong-credentials",route="/api/auth/signinwithemail"} 30',
  )
})
