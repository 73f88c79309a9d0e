/** Hints for a challenge that fails: a ladder of rungs, each asked for and after a try of the learner's own. */
export { hintData, joinLaddersOnJoin, learnersWithLadders } from './personal-data.ts'
export { lessonsOf, linkTo } from './rungs/rungs.ts'
export { hintRoutes } from './routes.ts'
