/** Paying from a bank account: it was chosen on its provider's page, and is charged once that was said by a signed message. */
import { and, eq, isNotNull } from '#platform/db/sql.ts'
import type { Database } from '#platform/db/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { openText, resealText, sealText } from '#platform/secrets/sealed-text.ts'
import type { Secrets } from '#platform/secrets/secrets.ts'
import type { Deps } from '../deps.ts'
import { linkingOf, type ProviderDeps, PROVIDER_REQUEST_QUEUE } from '../providers/providers.ts'
import type { LinkFinished, FailureReason } from '../providers/contract.ts'
import { findPlan } from '../plans/plans.ts'
import { checkouts, orderOf } from '../orders/orders.ts'
import { closeOthers } from './settle-checkout.ts'

const PURPOSE = 'bank-accounts'

export type BankDeps = ProviderDeps & Pick<Deps, 'secrets'>

/**
 * In the transaction that works the message off. From here on the bank is at it; an order that was paid or closed meanwhile charges
 * nobody, and so does a second message of one page.
 */
export async function settleLink(tx: Database, { reference }: LinkFinished, jobs: Jobs): Promise<void> {
  const isWaiting = and(
    eq(checkouts.status, 'open'),
    eq(checkouts.method, 'bank'),
    isNotNull(checkouts.userId),
  )
  const [linked] = await tx
    .update(checkouts)
    .set({ status: 'pending', providerUrl: null })
    .where(and(eq(checkouts.providerReference, reference), isWaiting))
    .returning()
  if (linked === undefined) return
  const { id, userId, purpose } = linked
  // What stands open in another tab would be paid beside it.
  if (purpose === 'self' && userId !== null) await closeOthers(tx, { userId, exceptId: id, jobs })
  await jobs.send(tx, PROVIDER_REQUEST_QUEUE, { linked: id })
}

/** Has the account charged. Done before: nothing. Throws where a provider does not answer. */
export async function chargeLinked(deps: BankDeps, checkoutId: string): Promise<void> {
  const { db, secrets } = deps
  const [checkout] = await db.select().from(checkouts).where(eq(checkouts.id, checkoutId))
  if (checkout === undefined || checkout.status !== 'pending' || checkout.providerReference === null) return
  // Erased meanwhile: nobody is there any more who would have what is paid.
  if (checkout.userId === null) return failLinked(db, checkoutId, 'other')
  const plan = await findPlan(db, checkout.plan)
  if (plan === undefined) throw new Error('The plan of a checkout is not there any more.')
  const linking = linkingOf(deps, checkout.provider)
  let account = checkout.bankAccount === null ? null : await unsealed(secrets, checkout.bankAccount)
  if (account === null) {
    account = await linking.takeAccount(checkout.providerReference)
    if (account === null) return failLinked(db, checkoutId, 'other')
    const bankAccount = await sealed(secrets, account)
    await db.update(checkouts).set({ bankAccount }).where(eq(checkouts.id, checkoutId))
  }
  const answer = await linking.charge(account, orderOf(checkout, plan), checkout.createdAt)
  if (answer.outcome === 'refused') await failLinked(db, checkoutId, answer.reason)
}

/** Nothing comes of it. A payment that is heard of all the same completes it. */
export async function failLinked(
  db: Database,
  checkoutId: string,
  failureReason: FailureReason,
): Promise<void> {
  await db
    .update(checkouts)
    .set({ status: 'failed', failureReason })
    .where(and(eq(checkouts.id, checkoutId), eq(checkouts.status, 'pending')))
}

/** Reading the database alone is not enough to ask a bank for anything. */
function sealed(secrets: Secrets, account: string): Promise<string> {
  return sealText(secrets, PURPOSE, account)
}

/** Throws where the account was sealed by a root key that is gone. */
export async function unsealed(secrets: Secrets, text: string): Promise<string> {
  const account = await openText(secrets, PURPOSE, text)
  if (account === null) throw new Error('A bank account was sealed by a root key that is gone.')
  return account
}

/** Seals every bank account with the current root key. Does nothing unless two root keys are set. */
export async function resealAccounts({ db, secrets }: Pick<BankDeps, 'db' | 'secrets'>): Promise<void> {
  if (secrets.keys(PURPOSE).length === 1) return
  const rows = await db
    .select({ id: checkouts.id, bankAccount: checkouts.bankAccount })
    .from(checkouts)
    .where(isNotNull(checkouts.bankAccount))
  for (const { id, bankAccount } of rows) {
    const resealed = bankAccount === null ? null : await resealText(secrets, PURPOSE, bankAccount)
    if (bankAccount === null || resealed === null) continue
    await db
      .update(checkouts)
      .set({ bankAccount: resealed })
      .where(and(eq(checkouts.id, id), eq(checkouts.bankAccount, bankAccount)))
  }
}
