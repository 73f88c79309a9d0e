/** Roles of variables, and the sentences that introduce them, in any language. */
export { introduceByRole, type Role } from './introduce-by-role.ts'
