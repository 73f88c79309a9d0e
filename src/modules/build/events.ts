/** What operators decide about what learners built, told in the transaction in which it happens. */
import { defineEvent } from '#platform/module/events.ts'

/** An entry of the wall came among the picks of the team, or is none any more. */
export const entryPicked = defineEvent<{
  entryId: string
  authorId: string
  operatorId: string
  isPick: boolean
  at: Date
}>('entry picked')
