/** Challenges and exercises as the server judges them. */
export { revealSolution } from './reveal-solution.ts'
export { runChallenge } from './run-challenge.ts'
export { storableGrade } from './storable-grade.ts'
