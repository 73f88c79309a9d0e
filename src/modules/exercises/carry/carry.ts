/** A step of a project that begins with the learner's own program from an earlier step. */
export { carryOn } from './carry-rules.ts'
