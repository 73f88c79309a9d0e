/** Second factor of an account: an authenticator app, and recovery codes. */
export { tidySecondFactors } from './tidy-second-factors.ts'
export { confirmOwner, type Proof } from './confirm-owner.ts'
export { readSecondFactor } from './manage-second-factor.ts'
export { countRecoveryCodes } from './recovery-codes.ts'
export { isSecondFactorOn, requireSecondFactor } from './require-second-factor.ts'
export { secondFactorRoutes } from './routes.ts'
export { type OpenedTicket, openTicket, spendTicket, TICKET_MINUTES } from './sign-in-ticket.ts'
export { takeSecondFactorCode } from './take-code.ts'
