/** What learning does when something happens to a learner or an account. */
import { eq, inArray } from '#platform/db/sql.ts'
import { learnersJoined } from '#modules/learners/events.ts'
import type { Database } from '#platform/db/database.ts'
import { on, type Listener } from '#platform/module/events.ts'
import type { PersonalData } from '#platform/module/personal-data.ts'
import type { Deps } from './deps.ts'
import { passedFiles } from './carry/carry.ts'
import { joinProgress } from './join-progress.ts'
import {
  activity,
  attempts,
  enrollments,
  goals,
  lessonProgress,
  openQuizzes,
  passedPrograms,
  pauses,
  positions,
  savedLessons,
  weeklySummaries,
} from './tables.ts'

/** Has the progress of a browser join the account that signs in there. */
export function joinProgressOnJoin(deps: Pick<Deps, 'content' | 'events'>): Listener {
  return on(learnersJoined, (tx, joining) => joinProgress(deps, tx, joining))
}

/** Finds learners with progress: whatever counts leaves progress in a lesson; enrollments are stored on their own. */
export async function learnersWithProgress(tx: Database, ids: string[]): Promise<string[]> {
  const begun = await tx
    .selectDistinct({ id: lessonProgress.learnerId })
    .from(lessonProgress)
    .where(inArray(lessonProgress.learnerId, ids))
  const enrolled = await tx
    .selectDistinct({ id: enrollments.learnerId })
    .from(enrollments)
    .where(inArray(enrollments.learnerId, ids))
  const saved = await tx
    .selectDistinct({ id: savedLessons.learnerId })
    .from(savedLessons)
    .where(inArray(savedLessons.learnerId, ids))
  const answering = await tx
    .selectDistinct({ id: openQuizzes.learnerId })
    .from(openQuizzes)
    .where(inArray(openQuizzes.learnerId, ids))
  return [...begun, ...enrolled, ...saved, ...answering].map(({ id }) => id)
}

/** Progress, attempts and habits of a learner. They are erased with the learner. */
export const learningData: PersonalData = {
  async exported(db, { userId }) {
    const passed = await db.select().from(passedPrograms).where(eq(passedPrograms.learnerId, userId))
    return {
      name: 'learning',
      data: {
        lessons: await db.select().from(lessonProgress).where(eq(lessonProgress.learnerId, userId)),
        attempts: await db.select().from(attempts).where(eq(attempts.learnerId, userId)),
        openQuizzes: await db.select().from(openQuizzes).where(eq(openQuizzes.learnerId, userId)),
        passedPrograms: passed.map(({ subject, passedAt }) => ({ subject, passedAt })),
        activity: await db.select().from(activity).where(eq(activity.learnerId, userId)),
        positions: await db.select().from(positions).where(eq(positions.learnerId, userId)),
        enrollments: await db.select().from(enrollments).where(eq(enrollments.learnerId, userId)),
        goal: await db.select().from(goals).where(eq(goals.learnerId, userId)),
        pauses: await db.select().from(pauses).where(eq(pauses.learnerId, userId)),
        savedLessons: await db.select().from(savedLessons).where(eq(savedLessons.learnerId, userId)),
        weeklySummaries: await db.select().from(weeklySummaries).where(eq(weeklySummaries.learnerId, userId)),
      },
      files: passed.flatMap(passedFiles),
    }
  },
}
