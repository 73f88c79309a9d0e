import { and, eq, inArray, sql } from '#platform/db/sql.ts'
import type { Database } from '#platform/db/database.ts'
import { believableInstant } from '#platform/instant-rules.ts'
import { draft, type Draft } from './contract.ts'
import { MOST_SET_ASIDE } from './storage-rules.ts'
import { drafts, draftsSetAside } from './tables.ts'

/** Keeps a draft unless a newer one is known. */
export async function saveDraft(tx: Database, learnerId: string, newer: Draft, now: Date): Promise<void> {
  const updatedAt = believableInstant(new Date(newer.updatedAt), now)
  const { subject, key, files } = newer
  await tx
    .insert(drafts)
    .values({ learnerId, subject, key, files, updatedAt })
    .onConflictDoUpdate({
      target: [drafts.learnerId, drafts.subject, drafts.key],
      set: { files, updatedAt },
      setWhere: sql`${drafts.updatedAt} <= excluded.updated_at`,
    })
}

/** Bytes of everything that a learner keeps beside the draft of this program. */
export async function spaceBeside(
  db: Database,
  learnerId: string,
  { subject, key }: Pick<Draft, 'subject' | 'key'>,
): Promise<{ drafts: number; setAside: number }> {
  const isThis = and(eq(drafts.subject, subject), eq(drafts.key, key))
  const [others] = await db
    .select({ bytes: sql<number>`coalesce(sum(${drafts.bytes}) filter (where not (${isThis})), 0)::int` })
    .from(drafts)
    .where(eq(drafts.learnerId, learnerId))
  const [aside] = await db
    .select({ bytes: sql<number>`coalesce(sum(${draftsSetAside.bytes}), 0)::int` })
    .from(draftsSetAside)
    .where(eq(draftsSetAside.learnerId, learnerId))
  return { drafts: others?.bytes ?? 0, setAside: aside?.bytes ?? 0 }
}

/** Deletes the oldest drafts set aside until the rest fits in `room` bytes and is at most `MOST_SET_ASIDE`. */
export async function trimSetAside(tx: Database, learnerId: string, room: number): Promise<void> {
  await tx.execute(sql`
    delete from ${draftsSetAside} where learner_id = ${learnerId} and (subject, key, updated_at) in (
      select subject, key, updated_at from (
        select subject, key, updated_at,
          sum(bytes) over newest as bytes_so_far, row_number() over newest as place
        from ${draftsSetAside} where learner_id = ${learnerId}
        window newest as (order by updated_at desc, subject, key rows unbounded preceding)
      ) as ranked where bytes_so_far > ${room} or place > ${MOST_SET_ASIDE})`)
}

/** Deletes the drafts of a learner that do not fit in `room` bytes: the newest of them stay. */
export async function trimDrafts(tx: Database, learnerId: string, room: number): Promise<void> {
  await tx.execute(sql`
    delete from ${drafts} where learner_id = ${learnerId} and (subject, key) in (
      select subject, key from (
        select subject, key, sum(bytes) over (
          order by updated_at desc, subject, key rows unbounded preceding) as bytes_so_far
        from ${drafts} where learner_id = ${learnerId}
      ) as ranked where bytes_so_far > ${room})`)
}

/** Bytes of a learner's drafts, without those set aside. */
export async function bytesOfDrafts(db: Database, learnerId: string): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<number>`coalesce(sum(${drafts.bytes}), 0)::int` })
    .from(drafts)
    .where(eq(drafts.learnerId, learnerId))
  return row?.bytes ?? 0
}

export async function readDrafts(db: Database, learnerId: string, subject: string): Promise<Draft[]> {
  const rows = await db
    .select()
    .from(drafts)
    .where(and(eq(drafts.learnerId, learnerId), eq(drafts.subject, subject)))
  return rows.map((row) => draft.parse({ ...row, updatedAt: row.updatedAt.toISOString() }))
}

/** Returns the learners among `ids` who have a draft. */
export async function learnersWithDrafts(db: Database, ids: string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: drafts.learnerId })
    .from(drafts)
    .where(inArray(drafts.learnerId, ids))
  return rows.map(({ id }) => id)
}
