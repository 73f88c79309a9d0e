/** Events of accounts, for modules above that store data about them. */
import { defineEvent } from '#platform/module/events.ts'

/**
 * An account signed up or in. `anonymousLearnerId`: whom this browser learned as until now; what that learner has joins
 * the account. The event may come again with the same one.
 */
export const accountSignedIn = defineEvent<{
  userId: string
  anonymousLearnerId: string | null
  at: Date
}>('account signed in')

/** The owner has asked for deletion: the account is erased in 30 days, unless its owner comes back. */
export const accountDeletionRequested = defineEvent<{ userId: string }>('account deletion requested')

/** The owner has come back before the deletion. */
export const accountDeletionCanceled = defineEvent<{ userId: string }>('account deletion canceled')

/** The owner deactivated the account or asked for its deletion: nothing of it is shown to others any more. */
export const accountLeft = defineEvent<{ userId: string }>('account left')

/** The owner has come back to an account that was deactivated or to be deleted. */
export const accountRecovered = defineEvent<{ userId: string }>('account recovered')
