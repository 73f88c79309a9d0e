import type { Deps } from '../deps.ts'

/** What grading needs: somewhere to run programs, and the databases of the content. */
export type GradeDeps = Pick<Deps, 'sandbox' | 'content'>
