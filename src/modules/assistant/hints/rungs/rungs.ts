/** The rungs of the hint ladder: what each says of a failed try, checked against the solution before it's shown. */
export { lessonsOf, linkTo } from './lessons-of-concept.ts'
export { nextRung } from './next-rung.ts'
export type { Divergence, Outline, Situation } from './situation.ts'
export { failedTest } from './where-rung.ts'
