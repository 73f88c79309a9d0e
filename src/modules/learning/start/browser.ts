/** Starting and going on, for the parts of the module that lead there. */
export { nextStep } from './next-step-rules.ts'
