/** Verification of an account's e-mail address. */
export { emailVerificationRoutes } from './routes.ts'
export { sendVerification } from './send-verification.ts'
