/** What the process may ask of the operators' part. */
import type { AccountListener } from '#modules/accounts/events.ts'
import { actionsOf } from './list-campaigns.ts'

/** When the account is erased its lines stay, and nobody knows whose they are: the row of the account takes its name along. */
export const operatorActionsOfAccounts: AccountListener = {
  async exported(db, { userId }) {
    const actions = await actionsOf(db, userId)
    // Who runs nothing here need not wonder what it is.
    return actions.length === 0 ? undefined : { name: 'operator-actions', data: { actions } }
  },
}
