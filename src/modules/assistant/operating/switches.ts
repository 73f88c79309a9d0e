/** Where operators switched the assistant off: everywhere, in a course, or for the members of a team. */
import { and, desc, eq, inArray, or } from '#platform/db/sql.ts'
import { teamIdsOf } from '#modules/teams/module.ts'
import { Failure } from '#platform/failures.ts'
import { t } from '#platform/messages/messages.ts'
import type { Deps } from '../deps.ts'
import type { SwitchKind } from '../staff-contract.ts'
import { assistantSwitches } from '../tables.ts'

type Where = { userId: string | null; courseId: string | undefined }

/** Throws `assistant-off`, with the sentence that says where. */
export async function requireOn(deps: Pick<Deps, 'db'>, where: Where): Promise<void> {
  const message = await offMessage(deps, where)
  if (message !== null) throw new Failure('assistant-off', { message })
}

/** Null: it is on. A member of a team for which it is off gets no answers anywhere. */
export async function offMessage(
  { db }: Pick<Deps, 'db'>,
  { userId, courseId }: Where,
): Promise<string | null> {
  const teamIds = userId === null ? [] : await teamIdsOf(db, userId)
  const { kind, subject, id, isOff } = assistantSwitches
  const rows = await db
    .selectDistinctOn([kind, subject], { kind, isOff })
    .from(assistantSwitches)
    .where(
      or(
        eq(kind, 'all'),
        and(eq(kind, 'course'), eq(subject, courseId ?? '')),
        and(eq(kind, 'team'), inArray(subject, teamIds)),
      ),
    )
    .orderBy(kind, subject, desc(id))
  const off = new Set(rows.filter((row) => row.isOff).map((row) => row.kind))
  if (off.has('all')) return t('The assistant is switched off at the moment.')
  if (off.has('course')) return t('The assistant is switched off in this course.')
  return off.has('team') ? t('The assistant is switched off for your team.') : null
}

/** Switches it off or on. The same again changes nothing. `userId`: the operator; null: a command. */
export async function setSwitch(
  { clock, db }: Pick<Deps, 'clock' | 'db'>,
  {
    userId,
    kind,
    subject,
    isOff,
  }: { userId: string | null; kind: SwitchKind; subject: string; isOff: boolean },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [last] = await tx
      .select({ isOff: assistantSwitches.isOff })
      .from(assistantSwitches)
      .where(and(eq(assistantSwitches.kind, kind), eq(assistantSwitches.subject, subject)))
      .orderBy(desc(assistantSwitches.id))
      .limit(1)
    if ((last?.isOff ?? false) === isOff) return
    await tx.insert(assistantSwitches).values({ kind, subject, isOff, userId, at: clock.now() })
  })
}
