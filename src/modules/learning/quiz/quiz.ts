/** Quizzes as the server judges them. */
export { checkAnswers } from './check-answers.ts'
export { closeOpenQuiz, moveOpenQuizzes } from './open-quizzes.ts'
export { gradeQuiz } from './quiz-rules.ts'
export { readQuizOrder } from './read-quiz-order.ts'
