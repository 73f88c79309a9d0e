/** What happens to learners, for modules that store something of them. */
import { defineEvent } from '#platform/module/events.ts'

/** A browser without an account signed in: all that `from` has becomes the account `to`'s. Both are locked. */
export const learnersJoined = defineEvent<{ from: string; to: string; at: Date }>('learners-joined')
