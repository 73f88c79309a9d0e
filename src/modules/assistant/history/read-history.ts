/** The learner's own answers. */
import { and, desc, eq, lt, or, type SQL } from '#platform/db/sql.ts'
import { language } from '#modules/exercises/contract.ts'
import type { Database } from '#platform/db/database.ts'
import { Failure } from '#platform/failures.ts'
import { readParts } from '../answer-parts.ts'
import { ANSWERED_BY, HISTORY_PAGE, type PastAnswer, PLACE_KINDS, type Place } from '../contract.ts'
import { explainLevel } from '../explainer/contract.ts'
import { assistantAnswers, assistantVotes } from '../tables.ts'
import { voteView } from './vote-rules.ts'

type Wanted = Partial<Record<keyof Place, string | undefined>> & { before?: string | undefined }

/** One page, newest first. */
export async function readHistory(
  db: Database,
  learnerId: string,
  { kind, courseId, lessonId, id, before }: Wanted,
): Promise<{ explanations: PastAnswer[]; next: string | null }> {
  const rows = await db
    .select({ answer: assistantAnswers, vote: assistantVotes })
    .from(assistantAnswers)
    .leftJoin(assistantVotes, eq(assistantVotes.answerId, assistantAnswers.id))
    .where(
      and(
        eq(assistantAnswers.learnerId, learnerId),
        kind === undefined ? undefined : eq(assistantAnswers.placeKind, kind),
        courseId === undefined ? undefined : eq(assistantAnswers.courseId, courseId),
        lessonId === undefined ? undefined : eq(assistantAnswers.lessonId, lessonId),
        id === undefined ? undefined : eq(assistantAnswers.itemId, id),
        before === undefined ? undefined : isOlder(before),
      ),
    )
    .orderBy(desc(assistantAnswers.askedAt), desc(assistantAnswers.id))
    .limit(HISTORY_PAGE + 1)
  const page = rows.slice(0, HISTORY_PAGE)
  const last = page.at(-1)?.answer
  const hasMore = rows.length > HISTORY_PAGE && last !== undefined
  return {
    explanations: page.flatMap(({ answer, vote }) => pastAnswer(answer, vote) ?? []),
    next: hasMore ? `${last.askedAt.toISOString()}_${last.id}` : null,
  }
}

function isOlder(cursor: string): SQL | undefined {
  const [instant = '', id = ''] = cursor.split('_')
  const askedAt = new Date(instant)
  return or(
    lt(assistantAnswers.askedAt, askedAt),
    and(eq(assistantAnswers.askedAt, askedAt), lt(assistantAnswers.id, id)),
  )
}

/** Null: an older version stored it in a form that this one can't show. */
function pastAnswer(
  answer: typeof assistantAnswers.$inferSelect,
  vote: typeof assistantVotes.$inferSelect | null,
): PastAnswer | null {
  const parts = readParts(answer.parts)
  const by = ANSWERED_BY.find((each) => each === answer.by)
  const kind = PLACE_KINDS.find((each) => each === answer.placeKind)
  const level = explainLevel.safeParse(answer.level).data
  const knownLanguage = language.safeParse(answer.language).data
  if (!parts || !by || !kind || !level || !knownLanguage) return null
  const { courseId, lessonId, itemId } = answer
  return {
    answerId: answer.id,
    by,
    level,
    note: answer.note,
    askedAt: answer.askedAt.toISOString(),
    place: {
      kind,
      ...(courseId === null ? {} : { courseId }),
      ...(lessonId === null ? {} : { lessonId }),
      ...(itemId === null ? {} : { id: itemId }),
    },
    language: knownLanguage,
    path: answer.path,
    from: answer.firstLine,
    to: answer.lastLine,
    parts,
    vote: voteView(vote),
  }
}

/** Throws `answer-not-found` for one that isn't the learner's. */
export async function deleteAnswer(
  db: Database,
  { learnerId, answerId }: { learnerId: string | null; answerId: string },
): Promise<void> {
  if (learnerId === null) throw new Failure('answer-not-found')
  const deleted = await db
    .delete(assistantAnswers)
    .where(and(eq(assistantAnswers.id, answerId), eq(assistantAnswers.learnerId, learnerId)))
    .returning({ id: assistantAnswers.id })
  if (deleted.length === 0) throw new Failure('answer-not-found')
}
