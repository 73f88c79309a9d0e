import type { Access } from '#modules/access/module.ts'
import type { Content } from '#modules/catalog/module.ts'
import type { Challenges } from '#modules/challenges/module.ts'
import type { Learning } from '#modules/learning/module.ts'
import type { Runner } from '#modules/runner/module.ts'
import type { Visualizer } from '#modules/visualizer/module.ts'
import type { Platform } from '#platform/module/platform.ts'

/** Dependencies of the hint ladder. */
export interface Deps extends Platform {
  access: Access
  challenges: Challenges
  content: Content
  learning: Learning
  runner: Runner
  visualizer: Visualizer
}
