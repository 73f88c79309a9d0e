/** Quizzes as the server judges them. */
export { gradeQuiz } from './quiz-rules.ts'
