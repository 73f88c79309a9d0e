/** The real application on a database of its own, for tests: nothing listens, the clock stands still. */
import { join } from 'node:path'
import { afterAll } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { type Content, loadContent } from '#modules/catalog/facade.ts'
import { fixedClock } from '#platform/clock.ts'
import type { Transport } from '#platform/contract/call.ts'
import { secretsFromRoot } from '#platform/data-dir/secrets.ts'
import type { OpenDatabase } from '#platform/db/database.ts'
import { injectTransport } from '#platform/http/pages.ts'
import { createLog } from '#platform/log.ts'
import { testDatabase } from '#platform/testing/test-database.ts'
import { buildApp } from './app.ts'
import { loadConfig } from './config.ts'
import type { Deps, Sandbox } from './deps.ts'

export interface TestApp {
  app: FastifyInstance
  deps: Deps
  clock: ReturnType<typeof fixedClock>
  /** The pool and its Drizzle database, for looking behind the API. */
  database: OpenDatabase
  /** For `call(contract, input, { transport })`: through the whole door, without the network, as nobody. */
  transport: Transport
}

/**
 * Defaults: the repository's own content, noon on 15 January 2025 UTC, and a sandbox that refuses every job, so
 * that a test which runs a program says which sandbox it means. Closed when the test file ends.
 */
export async function testApp(overrides: Partial<Omit<Deps, 'db' | 'clock'>> = {}): Promise<TestApp> {
  const database = await testDatabase()
  const clock = fixedClock('2025-01-15T12:00:00Z')
  const deps: Deps = {
    config: loadConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }),
    clock,
    log: createLog('silent'),
    db: database.db,
    secrets: secretsFromRoot(Buffer.alloc(32, 7)),
    sandbox: noSandbox,
    content: overrides.content ?? repositoryContent(),
    ...overrides,
  }
  const app = await buildApp(deps)
  await app.ready()
  opened.push(app)
  return { app, deps, clock, database, transport: injectTransport(app) }
}

const noSandbox: Sandbox = {
  run: () => Promise.reject(new Error('This test gave no sandbox: testApp({ sandbox })')),
  health: () => Promise.resolve({ walls: 'none', languages: [], running: 0, queued: 0 }),
}

let loaded: Content | null = null

function repositoryContent(): Content {
  loaded ??= loadContent(join(import.meta.dirname, '../content'), { onProblem: () => {} })
  return loaded
}

const opened: FastifyInstance[] = []

afterAll(async () => {
  await Promise.all(opened.splice(0).map((app) => app.close()))
})
