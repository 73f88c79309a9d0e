/**
 * What operations are given. Types only: `server.ts` makes the real ones, `platform/testing` those of a test.
 * An operation asks for what it uses: `deps: Pick<Deps, 'db' | 'clock'>`.
 */
import type { FastifyBaseLogger } from 'fastify'
import type { WebSocket } from 'ws'
import type { AccountListener } from '#modules/accounts/events.ts'
import type { AccessTokens, Passwords, SignInProviders } from '#modules/accounts/facade.ts'
import type { Payments, ProEvents } from '#modules/billing/facade.ts'
import type { Campaigns } from '#modules/campaigns/facade.ts'
import type { Content, Popularity, Search } from '#modules/catalog/facade.ts'
import type { LiveLanguage } from '#modules/exercises/contract.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import type { Secrets } from '#platform/secrets/secrets.ts'
import type { OwnDoor } from '#platform/http/own-door.ts'
import type { FloodLimits } from '#platform/limits/flood-limits.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Mail } from '#platform/mail/mail.ts'
import type { JobInput, JobPlace, JobResult, SandboxHealth } from '#sandbox/protocol.ts'
import type { Config } from './config.ts'

/** Runs programs in the sandbox process. A failing program is a result; only a broken sandbox throws. */
export interface Sandbox {
  run(job: JobInput, signal?: AbortSignal): Promise<JobResult>
  /** Where a job of `run` waits for its turn; null when it does not. */
  place(jobId: string): Promise<JobPlace>
  health(): Promise<SandboxHealth>
}

export interface Deps {
  config: Config
  clock: Clock
  log: FastifyBaseLogger
  db: Database
  secrets: Secrets
  /** Work for later, in the transaction of the write that causes it. Its kinds are in `jobs.ts`. */
  jobs: Jobs
  mail: Mail
  /** Limits against floods, counted in memory. */
  floods: FloodLimits
  sandbox: Sandbox
  /** A line to a runner, open, for one live program. Throws the failure `runner-away`. */
  openSession: (language: LiveLanguage, signal: AbortSignal) => Promise<WebSocket>
  passwords: Passwords
  accessTokens: AccessTokens
  /** The sites by which people sign in; none that is not configured. */
  signInProviders: SignInProviders
  /** Who is told what happens to accounts, in this order. */
  accountListeners: readonly AccountListener[]
  content: Content
  popularity: Popularity
  /** Sales, as they are planned. */
  campaigns: Campaigns
  search: Search
  /** Who moves money, by the configuration. */
  payments: Payments
  /** Where it is counted how people come to PRO. */
  proEvents: ProEvents
  /** This very server, asked over HTTP. */
  ownDoor: OwnDoor
}
