/** Signing up with an e-mail address and a password. */
export { signUpRoutes } from './routes.ts'
export { signUp } from './sign-up-with-password.ts'
