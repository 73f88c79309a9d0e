/** Messages of compilers and interpreters, read line by line. */
export { cleanStderr } from './clean-stderr.ts'
export { splitGccBlocks } from './gcc-messages.ts'
export { readDiagnostics } from './read-diagnostics.ts'
export { learnerPath } from './learner-files.ts'
export { readableLines } from './reader.ts'
