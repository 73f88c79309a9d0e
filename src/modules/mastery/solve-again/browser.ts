/** Parts of the queue for the dashboard. */
export { SolveAgainSection } from './ui/solve-again-section.tsx'
export { useSolveAgain } from './ui/use-solve-again.ts'
