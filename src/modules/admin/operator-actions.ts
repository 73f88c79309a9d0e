/** What operators did, as personal data of theirs. */
import type { PersonalData } from '#platform/module/personal-data.ts'
import { actionsOf } from './list-campaigns.ts'

/** When the account is erased its lines stay, and nobody knows whose they are: the row of the account takes its name along. */
export const operatorActions: PersonalData = {
  async exported(db, { userId }) {
    const actions = await actionsOf(db, userId)
    // Who runs nothing here need not wonder what it is.
    return actions.length === 0 ? undefined : { name: 'operator-actions', data: { actions } }
  },
}
