/** Steps of a program: how they are counted in each language, and the verdict on them. */
export { judgeCounted, measuredOf } from './judge-cost.ts'
export { callsOf, planCost } from './plan-cost.ts'
