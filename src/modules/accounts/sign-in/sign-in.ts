/** Signing in, in one step or two, and the answer to it. */
export { completeSignIn, type SignInDeps, type StartedSession, startSession } from './complete-sign-in.ts'
export { activate } from './recover-account.ts'
export { respond } from './respond.ts'
export { signInRoutes } from './routes.ts'
