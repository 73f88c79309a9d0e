import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { asc, eq } from '#platform/db/sql.ts'
import type { Database } from '#platform/db/database.ts'
import type { Posting, PostingLine } from './posting-rules.ts'
import { ledgerLines, ledgerPostings } from './tables.ts'

/**
 * Writes a posting, once: where it is there already, nothing. Throws where the one that is there says something else, because
 * then one of the two is wrong and nobody here can know which.
 */
export async function writePosting(
  tx: Database,
  { subscriptionId, posting, now }: { subscriptionId: string; posting: Posting; now: Date },
): Promise<void> {
  const { key, kind, occurredAt, lines } = posting
  const id = randomUUID()
  const inserted = await tx
    .insert(ledgerPostings)
    .values({ id, key, kind, lines: lines.length, subscriptionId, occurredAt, postedAt: now })
    .onConflictDoNothing()
    .returning({ id: ledgerPostings.id })
  if (inserted.length > 0) {
    await tx.insert(ledgerLines).values(lines.map((each, line) => ({ postingId: id, line, ...each })))
    return
  }
  if (!isDeepStrictEqual(await linesOf(tx, key), lines))
    throw new Error(`The ledger has ${key} already, with other amounts.`)
}

async function linesOf(tx: Database, key: string): Promise<PostingLine[]> {
  return tx
    .select({
      account: ledgerLines.account,
      currency: ledgerLines.currency,
      amountMinor: ledgerLines.amountMinor,
    })
    .from(ledgerLines)
    .innerJoin(ledgerPostings, eq(ledgerPostings.id, ledgerLines.postingId))
    .where(eq(ledgerPostings.key, key))
    .orderBy(asc(ledgerLines.line))
}
