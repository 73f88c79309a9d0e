/** Challenges and exercises as the server judges them. */
export { lastTry, type LastTry } from './last-try.ts'
export { revealSolution } from './reveal-solution.ts'
export { runChallenge } from './run-challenge.ts'
export { storableGrade } from './storable-grade.ts'
