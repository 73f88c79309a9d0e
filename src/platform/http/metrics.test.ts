import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { registerMetrics } from './metrics.ts'

async function ask(token: string | null, headers: Record<string, string>, remoteAddress: string) {
  const app = Fastify()
  registerMetrics(app, { contentType: 'text/plain', read: async () => 'up 1\n' }, token)
  const answer = await app.inject({
    url: '/metrics',
    headers: { host: 'localhost:3000', ...headers },
    remoteAddress,
  })
  await app.close()
  return answer.statusCode === 200 ? answer.body : answer.statusCode
}

const TOKEN = 'a-token-of-some-length'

test.each<[string, string | null, Record<string, string>, string, string | number]>([
  ['this machine', null, {}, '127.0.0.1', 'up 1\n'],
  ['this machine by IPv6', null, {}, '::1', 'up 1\n'],
  ['another machine', null, {}, '192.0.2.1', 403],
  ['another machine through a proxy here', null, { 'x-forwarded-for': '192.0.2.1' }, '127.0.0.1', 403],
  ['a page elsewhere whose name points here', null, { host: 'evil.example' }, '127.0.0.1', 403],
  [
    'the token',
    TOKEN,
    { host: 'learn.example.org', authorization: `Bearer ${TOKEN}` },
    '192.0.2.1',
    'up 1\n',
  ],
  ['a wrong token', TOKEN, { authorization: `Bearer ${TOKEN}x` }, '192.0.2.1', 403],
  ['this machine without the token', TOKEN, {}, '127.0.0.1', 403],
])('%s', async (_name, token, headers, address, expected) => {
  expect(await ask(token, headers, address)).toBe(expected)
})
