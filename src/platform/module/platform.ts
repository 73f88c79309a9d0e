/** Platform given to every module. Types only: `server.ts` makes the real parts, `test-app.ts` those of a test. */
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../clock.ts'
import type { PlatformConfig } from '../config/platform-config.ts'
import type { Secrets } from '../secrets/secrets.ts'
import type { Database } from '../db/database.ts'
import type { LoopbackClient } from '../http/loopback-client.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { FloodLimits } from '../limits/flood-limits.ts'
import type { Mail } from '../mail/mail.ts'
import type { Events } from './events.ts'
import type { PersonalData } from './personal-data.ts'

/** `Settings`: those of the module's own configuration slice, beside the platform's. */
export interface Platform<Settings extends object = object> {
  config: PlatformConfig & Settings
  clock: Clock
  log: FastifyBaseLogger
  db: Database
  secrets: Secrets
  /** Work for later, sent in the transaction of the write that causes it. */
  jobs: Jobs
  mail: Mail
  /** Limits against floods, counted in memory. */
  floods: FloodLimits
  /** Requests to this very server over HTTP. */
  loopback: LoopbackClient
  /** Tells the modules above what happened. */
  events: Events
  /** Personal data of each open module, in the order of the floors. */
  personalData: readonly PersonalData[]
  /** Short absolute path of a folder where unix sockets may be made. */
  socketFolder: string
}
