/** Roles of variables, and the sentences that introduce them, in any language. */
export { answerByRole } from './answer-by-role.ts'
export { introduceByRole, type Role } from './introduce-by-role.ts'
