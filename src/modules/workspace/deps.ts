import type { Learners } from '#modules/learners/module.ts'
import type { Platform } from '#platform/module/platform.ts'
import type { Subjects } from './subjects.ts'

/** Dependencies of the workspace's operations. */
export interface Deps extends Platform {
  learners: Learners
  subjects: Subjects
}
