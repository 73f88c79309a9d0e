/** What operators did, as personal data of theirs. */
import { eq } from '#platform/db/sql.ts'
import type { PersonalData } from '#platform/module/personal-data.ts'
import { actionsOf } from './list-campaigns.ts'
import { operatorActions as actionTable } from './tables.ts'

/** When the account is erased its lines stay, and nobody knows whose they are: the row of the account takes its name along. */
export const operatorActions: PersonalData = {
  async erased(tx, { userId }) {
    // Reasons of mutes are about the muted account.
    await tx.update(actionTable).set({ change: {} }).where(eq(actionTable.targetUserId, userId))
  },

  async exported(db, { userId }) {
    const actions = await actionsOf(db, userId)
    // Who runs nothing here need not wonder what it is.
    return actions.length === 0 ? undefined : { name: 'operator-actions', data: { actions } }
  },
}
