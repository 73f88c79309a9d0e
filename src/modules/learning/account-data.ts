/** What learning does when something happens to an account. */
import { eq } from 'drizzle-orm'
import { accountSignedIn } from '#modules/accounts/events.ts'
import { on, type Listener } from '#platform/module/events.ts'
import type { PersonalData } from '#platform/module/personal-data.ts'
import type { Deps } from './deps.ts'
import { draft } from './contract.ts'
import { joinProgress } from './join-progress.ts'
import {
  activity,
  attempts,
  drafts,
  draftsSetAside,
  enrollments,
  learners,
  lessonProgress,
  positions,
} from './tables.ts'

/** Has the progress of the anonymous learner join the account that signs in. */
export function joinOnSignIn(deps: Pick<Deps, 'content'>): Listener {
  return on(accountSignedIn, async (tx, { userId, anonymousLearnerId, at }) => {
    if (anonymousLearnerId === null || anonymousLearnerId === userId) return
    await joinProgress(deps, tx, { from: anonymousLearnerId, to: userId, at })
  })
}

/** Progress, attempts and code of a learner. */
export const learningData: PersonalData = {
  async erased(tx, { userId }) {
    // All other rows hang on this one.
    await tx.delete(learners).where(eq(learners.id, userId))
  },

  async exported(db, { userId }) {
    const kept = await db.select().from(drafts).where(eq(drafts.learnerId, userId))
    const aside = await db.select().from(draftsSetAside).where(eq(draftsSetAside.learnerId, userId))
    return {
      name: 'learning',
      data: {
        lessons: await db.select().from(lessonProgress).where(eq(lessonProgress.learnerId, userId)),
        attempts: await db.select().from(attempts).where(eq(attempts.learnerId, userId)),
        activity: await db.select().from(activity).where(eq(activity.learnerId, userId)),
        positions: await db.select().from(positions).where(eq(positions.learnerId, userId)),
        enrollments: await db.select().from(enrollments).where(eq(enrollments.learnerId, userId)),
      },
      files: [
        ...kept.flatMap((row) => codeFiles('code', row)),
        ...aside.flatMap((row) => codeFiles(`code-set-aside/${row.updatedAt.getTime()}`, row)),
      ],
    }
  },
}

type DraftRow = { courseId: string; lessonId: string; key: string; files: unknown }

function codeFiles(folder: string, row: DraftRow): { path: string; text: string }[] {
  const files = draft.shape.files.safeParse(row.files)
  const place = [folder, row.courseId, row.lessonId, row.key].join('/')
  return (files.data ?? []).map(({ path, content }) => ({ path: `${place}/${path}`, text: content }))
}
