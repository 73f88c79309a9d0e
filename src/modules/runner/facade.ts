/** What other server modules may ask of the runner. */
export { runCode, type CodeToRun } from './run-code.ts'
export { gradeExercise } from './grading/grade-exercise.ts'
export { runPage } from './run-page.ts'
export { RUNS_OF_NETWORK } from './limits.ts'
export { sandboxFor, turnOf, type Turn } from './turn-of.ts'
