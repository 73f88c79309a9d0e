/** Sessions and their tokens: opened, read, refreshed, ended. */
export { createAccessTokens } from './access-token.ts'
export { endOtherSessions, endSession, endSessionsFor, forgetEndedSessions, signOut } from './end-sessions.ts'
export { knownDevices, openSession } from './open-session.ts'
export { accountReader, isSessionOpen } from './read-account.ts'
export { sessionRoutes } from './routes.ts'
export { handOver, refreshTokenIn, takeBack } from './session-cookies.ts'
export { STORED_KEYS } from './stored-keys.ts'
