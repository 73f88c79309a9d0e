import type { Learners } from '#modules/learners/module.ts'
import type { Platform } from '#platform/module/platform.ts'
import type { Subjects } from './subjects.ts'

/** What the operations of the workspace are given. */
export interface Deps extends Platform {
  learners: Learners
  subjects: Subjects
}
