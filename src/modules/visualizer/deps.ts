import type { Runner } from '#modules/runner/module.ts'
import type { Platform } from '#platform/module/platform.ts'

/** Dependencies of the visualizer's operations. */
export interface Deps extends Platform {
  runner: Runner
}
