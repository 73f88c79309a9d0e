/**
 * What operations are given. Types only: `server.ts` makes the real ones, `platform/testing` those of a test.
 * An operation asks for what it uses: `deps: Pick<Deps, 'db' | 'clock'>`.
 */
import type { FastifyBaseLogger } from 'fastify'
import type { Content } from '#modules/catalog/facade.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import type { Secrets } from '#platform/data-dir/secrets.ts'
import type { JobInput, JobResult, SandboxHealth } from '#sandbox/protocol.ts'
import type { Config } from './config.ts'

/** Runs programs in the sandbox process. A failing program is a result; only a broken sandbox throws. */
export interface Sandbox {
  run(job: JobInput, signal?: AbortSignal): Promise<JobResult>
  health(): Promise<SandboxHealth>
}

export interface Deps {
  config: Config
  clock: Clock
  log: FastifyBaseLogger
  db: Database
  secrets: Secrets
  sandbox: Sandbox
  content: Content
}
