/** Reading of traces, in the server as in the browser. The format is `exercises/trace/contract.ts`. */
export { patched, valuesOf } from './cells.ts'
export { type Frame, type OpenTrace, openTrace, type SourceLine, type State } from './open-trace.ts'
export { isSame, type Place } from './writes.ts'
