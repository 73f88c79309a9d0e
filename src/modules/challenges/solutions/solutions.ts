/** Solutions that learners publish for others, and how alike they are. */
export { compareFirst, compareSolutionJob } from './compare-solution.ts'
export { joinFingerprintsOnJoin, solutionData } from './personal-data.ts'
export { solutionRoutes } from './routes.ts'
export { solutionItems } from './solution-items.ts'
export { forgetWithdrawnJob } from './withdraw-solution.ts'
