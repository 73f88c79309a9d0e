import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
import { registerHealth, type HealthDeps } from './health.ts'

const java = {
  language: 'java',
  available: false,
  version: null,
  reason: 'No JDK.',
  fix: 'apt-get install -y default-jdk-headless',
}
const slow = { feature: 'control groups', reason: 'A watchdog keeps the limits.', fix: 'Delegate=yes' }
const sandbox = { health: () => Promise.resolve({ languages: [java], kernel: [slow] }) }

async function ask(path: string, deps: HealthDeps) {
  const app = Fastify()
  registerHealth(app, deps)
  const answer = await app.inject(path)
  await app.close()
  return { status: answer.statusCode, body: answer.json(), kept: answer.headers['cache-control'] }
}

test('alive, whatever else is broken', async () => {
  const db = { execute: () => Promise.reject(new Error('gone')) } as unknown as HealthDeps['db']
  expect(await ask('/healthz', { db, sandbox })).toEqual({
    status: 200,
    body: { status: 'alive' },
    kept: 'no-store',
  })
})

test('ready with a language off: the reason and the command are in it', async () => {
  const { db } = await testDatabase()
  const { status, body } = await ask('/readyz', { db, sandbox })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    status: 'ready',
    database: { ready: true },
    sandbox: { ready: true, kernel: [slow] },
    languages: [java],
  })
})

test('not ready without its database', async () => {
  const { db, close } = await testDatabase()
  await close()
  const { status, body } = await ask('/readyz', { db, sandbox })
  expect(status).toBe(503)
  expect(body).toMatchObject({ status: 'not-ready', database: { reason: 'The database does not answer.' } })
})

test('without its sandbox it still serves pages', async () => {
  const { db } = await testDatabase()
  const { status, body } = await ask('/readyz', {
    db,
    sandbox: { health: () => Promise.reject(new Error('away')) },
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({ sandbox: { ready: false }, languages: [] })
})
