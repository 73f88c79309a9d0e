import type { Access } from '#modules/access/module.ts'
import type { Content } from '#modules/catalog/module.ts'
import type { Runner } from '#modules/runner/module.ts'
import type { Platform } from '#platform/module/platform.ts'

/** Dependencies of the visualizer's operations. */
export interface Deps extends Platform {
  access: Access
  content: Content
  runner: Runner
}
