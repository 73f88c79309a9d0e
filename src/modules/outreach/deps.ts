import type { Platform } from '#platform/module/platform.ts'

/** What the operations of outreach are given. */
export type Deps = Platform
