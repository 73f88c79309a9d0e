/** Programs that passed a step which another one goes on with: the newest of each learner and step. */
import { and, eq, sql } from '#platform/db/sql.ts'
import { stepAfter, type LessonPlace } from '#modules/catalog/module.ts'
import { runFiles, type SourceFile } from '#modules/exercises/contract.ts'
import { lessonSubject, parseLessonSubject } from '#modules/workspace/module.ts'
import type { Database } from '#platform/db/database.ts'
import { filesOfProgram } from '../lesson-shape.ts'
import { MOST_PASSED_BYTES } from '../storage-rules.ts'
import { passedPrograms } from '../tables.ts'

type Passed = {
  learnerId: string
  place: LessonPlace
  /** Key of an exercise in a lesson of pages; undefined: the challenge itself. */
  exercise: string | undefined
  files: readonly SourceFile[]
}

/**
 * Stores a program that passed, in place of an older one. Stores nothing where no step goes on with it, and nothing longer than
 * `MOST_PASSED_BYTES`: then the older one stays. Must hold `lockLearner`.
 */
export async function storePassed(
  tx: Database,
  { learnerId, place: { course, lesson }, exercise, files }: Passed,
  now: Date,
): Promise<void> {
  if (lesson.type !== 'challenge' || exercise !== undefined || stepAfter(course, lesson) === undefined) return
  const names = filesOfProgram(lesson, 'challenge')
  const own = files.filter(({ path }) => names?.has(path))
  if (own.length === 0 || bytesOf(own) > MOST_PASSED_BYTES) return
  const row = { learnerId, subject: lessonSubject(course.id, lesson.id), files: own, passedAt: now }
  await tx
    .insert(passedPrograms)
    .values(row)
    .onConflictDoUpdate({
      target: [passedPrograms.learnerId, passedPrograms.subject],
      set: { files: own, passedAt: now },
    })
}

/** Reads the program with which a learner passed a step; null: none is stored. */
export async function readPassed(
  db: Database,
  learnerId: string,
  subject: string,
): Promise<SourceFile[] | null> {
  const [row] = await db
    .select({ files: passedPrograms.files })
    .from(passedPrograms)
    .where(and(eq(passedPrograms.learnerId, learnerId), eq(passedPrograms.subject, subject)))
  return row === undefined ? null : (runFiles.safeParse(row.files).data ?? null)
}

/** Gives a browser's passed programs to an account; of two for the same step the newer stays. Both learners are locked. */
export async function movePassedPrograms(tx: Database, from: string, to: string): Promise<void> {
  await tx.execute(sql`
    insert into ${passedPrograms} (learner_id, subject, files, passed_at)
    select ${to}::uuid, subject, files, passed_at from ${passedPrograms} where learner_id = ${from}
    on conflict (learner_id, subject) do update
      set files = excluded.files, passed_at = excluded.passed_at
      where ${passedPrograms.passedAt} < excluded.passed_at`)
  await tx.delete(passedPrograms).where(eq(passedPrograms.learnerId, from))
}

/** Files of a row as an account's export holds them: in a folder of the step. */
export function passedFiles({
  subject,
  files,
}: {
  subject: string
  files: unknown
}): { path: string; text: string }[] {
  const { courseId, lessonId } = parseLessonSubject(subject) ?? { courseId: subject, lessonId: '' }
  const folder = `code-passed/${courseId}/${lessonId}`
  return (runFiles.safeParse(files).data ?? []).map(({ path, content }) => ({
    path: `${folder}/${path}`,
    text: content,
  }))
}

function bytesOf(files: readonly SourceFile[]): number {
  return files.reduce((sum, { content }) => sum + Buffer.byteLength(content), 0)
}
