/** Traces: what a program did, step by step. The format is in `contract.ts`. */
export { valuesOf } from './cells.ts'
export { type Frame, type OpenTrace, openTrace, type SourceLine, type State } from './open-trace.ts'
export { isSame, type Place } from './writes.ts'
