/** Grading: runs a learner's files against an exercise. */
export { gradeExercise } from './grade-exercise.ts'
