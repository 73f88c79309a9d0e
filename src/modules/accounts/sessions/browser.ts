/** Session of this browser: who is signed in, signing out, news from other tabs. */
export { endDeadSession } from './ui/end-dead-session.ts'
export { PROFILE_KEY, SESSIONS_KEY, useAccount } from './ui/use-account.ts'
export { useIsSignedIn } from './ui/use-is-signed-in.ts'
export { useLogOut } from './ui/use-log-out.ts'
export {
  accessChanged,
  clientSession,
  hasSession,
  onSignIn,
  useSession,
  useSessionSite,
  type SessionWays,
} from './ui/use-session.ts'
