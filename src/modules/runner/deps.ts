import type { Catalog, Content } from '#modules/catalog/module.ts'
import type { Platform } from '#platform/module/platform.ts'
import type { Runners } from './open-runners.ts'
import type { RunnerConfig } from './runner-config.ts'
import type { Sandbox } from './sandbox-client.ts'

/** Dependencies of the runner's operations. */
export interface Deps extends Platform<RunnerConfig> {
  catalog: Catalog
  content: Content
  runners: Runners
  sandbox: Sandbox
  /** Opens a line to a runner for one live program. Throws the failure `runner-away`. */
  openSession: Runners['openSession']
}
