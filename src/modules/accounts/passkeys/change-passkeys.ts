/** Changes an owner makes to the passkeys of an account. */
import { and, eq, gt, isNotNull, isNull, lte } from '#platform/db/sql.ts'
import { Failure } from '#platform/failures.ts'
import type { Account } from '#platform/http/implement.ts'
import { oneLine } from '#platform/mail/mail-body-rules.ts'
import type { Deps } from '../deps.ts'
import { notifyOwner } from '../mail/mail.ts'
import { confirmOwner, type Proof } from '../second-factor/second-factor.ts'
import { requireSignInMethod } from '../sign-in-methods/sign-in-methods.ts'
import { lockUser } from '../users/users.ts'
import { LONGEST_PASSKEY_NAME, RESTORE_MINUTES, type Passkey } from './contract.ts'
import { passkeysOf, shownPasskey } from './passkey-queries.ts'
import { passkeys } from '../tables.ts'

type ChangeDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'secrets' | 'mail' | 'passwords'>
type Which = { passkeyId: string }

export async function listPasskeys({ db }: Pick<Deps, 'db'>, userId: string): Promise<Passkey[]> {
  return (await passkeysOf(db, userId)).map(shownPasskey)
}

export async function renamePasskey(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  { passkeyId, name }: Which & { name: string },
): Promise<Passkey> {
  const line = oneLine(name)
  if (line === '' || line.length > LONGEST_PASSKEY_NAME) {
    throw new Failure('invalid-fields', { fields: { name: ['Enter a name of at most 60 characters.'] } })
  }
  const [renamed] = await db
    .update(passkeys)
    .set({ name: line })
    .where(and(eq(passkeys.id, passkeyId), eq(passkeys.userId, userId), isNull(passkeys.removedAt)))
    .returning()
  if (renamed === undefined) throw new Failure('passkey-not-found')
  return shownPasskey(renamed)
}

/** Removes a passkey at once; deletes it when the removal can't be undone anymore. */
export async function removePasskey(
  deps: ChangeDeps,
  account: Account,
  { passkeyId }: Which,
  proof: Proof,
): Promise<void> {
  const { userId, sessionId } = account
  await confirmOwner(deps, account, proof, { isFreshEnough: true })
  await deps.db.transaction(async (tx) => {
    const user = await lockUser(tx, userId)
    const [removed] = await tx
      .update(passkeys)
      .set({ removedAt: deps.clock.now(), removedBySession: sessionId })
      .where(and(eq(passkeys.id, passkeyId), eq(passkeys.userId, userId), isNull(passkeys.removedAt)))
      .returning()
    if (user === undefined || removed === undefined) throw new Failure('passkey-not-found')
    await requireSignInMethod(tx, userId)
    await notifyOwner(tx, deps, user, 'passkey-removed', [['Passkey', removed.name]])
  })
}

/** Only in the session that removed it: who was thrown out by the removal must not undo it. */
export async function restorePasskey(
  deps: ChangeDeps,
  { userId, sessionId }: Account,
  { passkeyId }: Which,
): Promise<Passkey> {
  return deps.db.transaction(async (tx) => {
    const user = await lockUser(tx, userId)
    const [restored] = await tx
      .update(passkeys)
      .set({ removedAt: null, removedBySession: null })
      .where(
        and(
          eq(passkeys.id, passkeyId),
          eq(passkeys.userId, userId),
          eq(passkeys.removedBySession, sessionId),
          gt(passkeys.removedAt, longestAgo(deps)),
        ),
      )
      .returning()
    if (user === undefined || restored === undefined) throw new Failure('passkey-not-found')
    await notifyOwner(tx, deps, user, 'passkey-added', [['Passkey', restored.name]])
    return shownPasskey(restored)
  })
}

/** Deletes what was removed and cannot be brought back any more. */
export async function forgetRemovedPasskeys(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await deps.db
    .delete(passkeys)
    .where(and(isNotNull(passkeys.removedAt), lte(passkeys.removedAt, longestAgo(deps))))
}

function longestAgo({ clock }: Pick<Deps, 'clock'>): Date {
  return new Date(clock.now().getTime() - RESTORE_MINUTES * 60_000)
}
