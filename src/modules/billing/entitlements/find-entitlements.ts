import { accountFlags, rightsOf, roleOf } from '#modules/accounts/module.ts'
import type { Deps } from '../deps.ts'
import { entitlementsOf, FREE, mayOpen, type Access, type Entitlements } from './entitlement-rules.ts'

type EntitlementDeps = Pick<Deps, 'accounts'>

/** What an account may use at this instant; null: who has none. */
export async function findEntitlements(deps: EntitlementDeps, userId: string | null): Promise<Entitlements> {
  if (userId === null) return FREE
  const facts = await deps.accounts.subscriptionFactsOf(userId)
  return entitlementsOf(rightsOf(roleOf(accountFlags(true, facts))))
}

/** Whether an account may open what has this access. What is free is open without asking who it is. */
export async function isOpenTo(
  deps: EntitlementDeps,
  { access, userId }: { access: Access; userId: string | null },
): Promise<boolean> {
  return access === 'free' || mayOpen(await findEntitlements(deps, userId), access)
}
