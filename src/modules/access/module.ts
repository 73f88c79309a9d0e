/** Access: one table of grants that answers who may open what. */
import { defineModule, type InstanceOf } from '#platform/module/define-module.ts'
import type { Lock } from './contract.ts'
import { ownGrants } from './account-data.ts'
import { accessOf, mayOpen } from './may-open.ts'

export { endGrants } from './end-grants.ts'
export { findGrant, grantsOf } from './grant-queries.ts'
export type { Grant } from './grant-rules.ts'
export { putGrant } from './put-grant.ts'
export { withdrawGrant } from './withdraw-grant.ts'

export type Access = InstanceOf<typeof access>

export const access = defineModule({
  name: 'access',
  open: (deps) => ({
    /** Tells whether an account may open what has this lock: one query, and none for what is free. Null: no account. */
    mayOpen: (accountId: string | null, what: Lock) => mayOpen(deps, accountId, what),
    /** Summarizes what an account has, for its profile: one query. */
    accessOf: (accountId: string) => accessOf(deps, accountId),
  }),
  personalData: () => [ownGrants],
})
