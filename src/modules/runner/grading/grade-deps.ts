import type { Deps } from '../deps.ts'

/** Dependencies of grading: a place to run programs, and the databases of the content. */
export type GradeDeps = Pick<Deps, 'sandbox' | 'content'>
