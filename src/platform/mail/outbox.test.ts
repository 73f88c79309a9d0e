import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { registerGuards } from '../http/guards.ts'
import { registerOutbox } from './outbox.ts'

const KEY = 'k'.repeat(22)
const DELIVERY = {
  id: '7f1a7f84-3a0c-4d7b-9b57-2d0f0f6f2b11',
  at: '2026-03-01T10:00:00.000Z',
  message: {
    purpose: 'verify-code',
    to: 'ada@example.com',
    subject: 'Your <code>',
    text: 'Open https://learn.example.org/verify?code=12&a=b, please. <script>alert(1)</script>',
    html: '<p onclick="alert(1)">Open it</p><script>alert(1)</script>',
  },
}

const NEWER = {
  ...DELIVERY,
  id: 'c0ffee00-3a0c-4d7b-9b57-2d0f0f6f2b11',
  message: { ...DELIVERY.message, subject: 'Something newer', text: 'Something newer is said.' },
}
const TEXT_PART = `/outbox?message=${DELIVERY.id}&part=text`

let app: FastifyInstance
beforeEach(async () => {
  app = Fastify()
  registerGuards(app)
  await app.register(cookie)
  registerOutbox(app, { key: KEY, list: async () => [NEWER, DELIVERY] })
})
afterEach(() => app.close())

const ask = (options: { headers?: Record<string, string>; remoteAddress?: string; url?: string } = {}) =>
  app.inject({ url: '/outbox', remoteAddress: '127.0.0.1', ...options })
const withKey = { cookie: `outbox=${KEY}` }

describe('the outbox', () => {
  test('is opened by the printed link, which then disappears from the address', async () => {
    const opened = await ask({ url: `/outbox?key=${KEY}` })
    expect([opened.statusCode, opened.headers.location]).toEqual([303, '/outbox'])
    expect(opened.cookies).toMatchObject([
      { name: 'outbox', path: '/outbox', httpOnly: true, sameSite: 'Strict' },
    ])
    const shown = await ask({ headers: withKey })
    expect(shown.statusCode).toBe(200)
    expect(shown.body).toContain('ada@example.com')
  })

  test('lists all messages and shows the newest, or the one that is asked for, in either part', async () => {
    const newest = await ask({ headers: withKey })
    expect(newest.body).toContain('<h2>Something newer</h2>')
    expect(newest.body).toContain(`<a href="/outbox?message=${DELIVERY.id}"><b>Your &lt;code&gt;</b>`)
    const asked = await ask({ headers: withKey, url: `/outbox?message=${DELIVERY.id}` })
    expect(asked.body).toContain('<h2>Your &lt;code&gt;</h2>')
    expect(asked.body).toContain('srcdoc="&lt;p onclick=&quot;')
    const { body } = await ask({ headers: withKey, url: TEXT_PART })
    expect(body).toContain('<a href="https://learn.example.org/verify?code=12&amp;a=b,"')
    expect(body).not.toContain('srcdoc')
  })

  test('says so when a message is not there any more', async () => {
    for (const message of ['0', '"><script>alert(1)</script>']) {
      const gone = await ask({
        headers: withKey,
        url: `/outbox?message=${encodeURIComponent(message)}`,
      })
      expect(gone.statusCode).toBe(404)
      expect(gone.body).toContain('This message no longer exists.')
      expect(gone.body).not.toContain('<script>')
    }
  })

  test('shows mail as what it is, never as part of its own page', async () => {
    for (const url of ['/outbox', `/outbox?message=${DELIVERY.id}`, TEXT_PART])
      expect((await ask({ headers: withKey, url })).body).not.toContain('<script>')
    const { body, headers } = await ask({ headers: withKey })
    const [, permissions] = /<iframe sandbox="([^"]*)"/.exec(body) ?? []
    expect(permissions).toBe('allow-popups allow-popups-to-escape-sandbox')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['cache-control']).toBe('no-store')
  })

  test('says what to do when the key is missing or wrong, and shows nothing', async () => {
    for (const headers of [{}, { cookie: 'outbox=wrong' }]) {
      const answer = await ask({ headers })
      expect(answer.statusCode).toBe(403)
      expect(answer.body).toContain('Open the link that the server printed')
      expect(answer.body).not.toContain('ada@')
    }
    expect((await ask({ url: '/outbox?key=wrong' })).statusCode).toBe(403)
  })

  test.each<[string, { remoteAddress?: string; headers?: Record<string, string> }]>([
    ['another machine', { remoteAddress: '192.0.2.7' }],
    ['a proxy of this machine', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
    ['a proxy of the newer kind', { headers: { forwarded: 'for=127.0.0.1' } }],
    ['a page whose name was made to point here', { headers: { host: 'evil.example:3000' } }],
    ['a name that only begins like ours', { headers: { host: 'localhost.evil.example' } }],
  ])('is not there for %s, even with the key', async (_who, options) => {
    for (const url of ['/outbox', `/outbox?key=${KEY}`]) {
      const answer = await ask({ url, ...options, headers: { ...withKey, ...options.headers } })
      expect(answer.statusCode).toBe(404)
      expect(answer.body).not.toContain('ada@')
      expect(answer.cookies).toEqual([])
    }
  })

  test.each(['127.0.0.1:3000', '[::1]:3000', 'localhost:3000', 'localhost'])(
    'is there under %s',
    async (host) => {
      expect((await ask({ headers: { ...withKey, host } })).statusCode).toBe(200)
    },
  )
})
