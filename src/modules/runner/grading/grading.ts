/** Grading: runs a learner's files against an exercise. */
export { countSteps } from './grade-cost.ts'
export { gradeExercise } from './grade-exercise.ts'
