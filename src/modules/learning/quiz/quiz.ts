/** Quizzes as the server judges them. */
export { checkAnswers } from './check-answers.ts'
export { closeOpenQuiz, moveOpenQuizzes } from './open-quizzes.ts'
export { gradeQuiz } from './quiz-rules.ts'
