import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
import { registerHealth, type HealthDeps } from './health.ts'

const shown = { engine: { ready: false } }
const details = { engine: { ready: false, fix: 'apt-get install engine' } }
const readiness = async () => [{ shown, details }]

const HERE = { host: 'localhost:3000' }
const TOKEN = 'a-token-of-some-length'

async function ask(
  url: string,
  deps: HealthDeps,
  { token = null, headers = HERE }: { token?: string | null; headers?: Record<string, string> } = {},
) {
  const app = Fastify()
  registerHealth(app, deps, token)
  const answer = await app.inject({ url, headers })
  await app.close()
  return { status: answer.statusCode, body: answer.json(), kept: answer.headers['cache-control'] }
}

test('alive, whatever else is broken', async () => {
  const db = { execute: () => Promise.reject(new Error('gone')) } as unknown as HealthDeps['db']
  expect(await ask('/healthz', { db, readiness })).toEqual({
    status: 200,
    body: { status: 'alive' },
    kept: 'no-store',
  })
})

test('ready with a part of a module off: the reason and the command are in it', async () => {
  const { db } = await testDatabase()
  const { status, body } = await ask('/readyz', { db, readiness })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    status: 'ready',
    database: { ready: true },
    ...details,
  })
})

test.each([
  ['another name', null, { host: 'learn.example.org' }],
  ['a proxy', null, { ...HERE, 'x-forwarded-for': '192.0.2.1' }],
  ['this machine without the token that is set', TOKEN, HERE],
])(
  'by %s only what works is told, not why, how new it is or how to mend it',
  async (_name, token, headers) => {
    const { db } = await testDatabase()
    const { status, body } = await ask('/readyz', { db, readiness }, { token, headers })
    expect(status).toBe(200)
    expect(body).toEqual({
      status: 'ready',
      database: { ready: true },
      ...shown,
    })
  },
)

test('with the token all of it is told anywhere', async () => {
  const { db } = await testDatabase()
  const headers = { host: 'learn.example.org', authorization: `Bearer ${TOKEN}` }
  const { body } = await ask('/readyz', { db, readiness }, { token: TOKEN, headers })
  expect(body).toMatchObject(details)
})

test('not ready without its database', async () => {
  const { db, close } = await testDatabase()
  await close()
  const { status, body } = await ask('/readyz', { db, readiness })
  expect(status).toBe(503)
  expect(body).toMatchObject({ status: 'not-ready', database: { reason: 'The database doesn’t respond.' } })
})
