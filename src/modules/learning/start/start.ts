/** Where a learner goes on. */
export { nextStep } from './next-step-rules.ts'
