/** A program with one planted fault, as other modules' server code uses it. */
export { compareWithFaulty, findFault, type Fault } from './fault-rules.ts'
