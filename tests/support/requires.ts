/** Tests that only some machines can run: skipped elsewhere, and the report of `npm test` says what was missing. */
import type { TestOptions } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** Machine feature that the test needs, as in “9 need cgroups”. */
    requires?: string
  }
}

/** Options of a test or a describe block: `test('…', requires('root', process.getuid?.() === 0), () => …)`. */
export function requires(feature: string, isThere: boolean): TestOptions {
  return { skip: !isThere, meta: { requires: feature } }
}
