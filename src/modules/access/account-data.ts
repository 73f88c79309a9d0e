import type { PersonalData } from '#platform/module/personal-data.ts'
import { grantsOf } from './grant-queries.ts'

/** Grants of an account, for its export. Their erasure needs no code: the foreign key deletes them with the account. */
export const ownGrants: PersonalData = {
  async exported(db, { userId }) {
    const grants = await grantsOf(db, userId)
    return {
      name: 'access',
      data: {
        grants: grants.map(({ source, opens, plan, status, changes, startsAt, endsAt }) => ({
          source,
          opens,
          plan,
          status,
          changes,
          startsAt,
          endsAt,
        })),
      },
    }
  },
}
