/** Targets after signing up or in, and the addresses that remember them. Pure: used in the browser and on the server. */
export {
  attributionOf,
  cameFromOf,
  redeemAddress,
  sharedQuery,
  storedAttribution,
  targetAfter,
  targetOfMember,
  targetToStore,
} from './auth-visit-rules.ts'
export type { OwnSite } from './safe-redirect-rules.ts'
export {
  entrySource,
  NO_INTENT,
  readIntent,
  type SignupIntent,
  signupRedirect,
  signupUrl,
  withStartingPath,
} from './signup-redirect-rules.ts'
