import type { Access } from '#modules/access/module.ts'
import type { Content } from '#modules/catalog/module.ts'
import type { Learners } from '#modules/learners/module.ts'
import type { Platform } from '#platform/module/platform.ts'
import type { AssistantConfig } from './assistant-config.ts'
import type { Source } from './source.ts'

/** What the operations of the assistant are given. */
export interface Deps extends Platform<AssistantConfig> {
  access: Access
  content: Content
  learners: Learners
  sources: readonly Source[]
}
