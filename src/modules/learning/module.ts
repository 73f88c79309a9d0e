/** The player; attempts, drafts, progress, streaks. */
import { access } from '#modules/access/module.ts'
import { accounts } from '#modules/accounts/module.ts'
import { catalog, type Catalog, type Course } from '#modules/catalog/module.ts'
import { exercises } from '#modules/exercises/module.ts'
import { learners } from '#modules/learners/module.ts'
import { runner } from '#modules/runner/module.ts'
import { workspace } from '#modules/workspace/module.ts'
import type { Database } from '#platform/db/database.ts'
import { defineModule, type InstanceOf } from '#platform/module/define-module.ts'
import { readActivity } from './activity/activity.ts'
import { joinProgressOnJoin, learnersWithProgress, learningData } from './account-data.ts'
import { countStep } from './count-step.ts'
import { courseProgress } from './course-progress.ts'
import { countEnrollments } from './enrollment-queries.ts'
import { lessonSubjects } from './lesson-subjects.ts'
import { lastTry } from './challenge/challenge.ts'
import { forgetMistakesJob } from './mistakes/mistakes.ts'
import { noteHint } from './note-hint.ts'
import { readDoneLessons } from './progress-queries.ts'
import { learningRoutes } from './routes.ts'
import { weeklySummaryJob } from './weekly-summary/weekly-summary.ts'

export { QUARTER_SECONDS, readPauses, streakOf, zoneOf } from './activity/activity.ts'
export { type LastTry, storableGrade } from './challenge/challenge.ts'
export { describeMistakes } from './mistakes/mistakes.ts'

export type Learning = InstanceOf<typeof learning>

export const learning = defineModule({
  name: 'learning',
  needs: { access, accounts, catalog, exercises, learners, runner, workspace },
  services: { content: ({ catalog }: { catalog: Catalog }) => catalog.content },
  open(deps) {
    const { catalog, db, learners, workspace } = deps
    learners.keepStored(learnersWithProgress)
    workspace.subjects.register(lessonSubjects(deps))
    catalog.countEnrollmentsBy((since) => countEnrollments(db, since))
    return {
      /** Every lesson the learner has done, in no order. Lessons that have left their course are among them. */
      doneLessons: (learnerId: string) => readDoneLessons(db, learnerId),
      /** Progress in a course as the contract shows it; null: a learner who has none. */
      courseProgress: (learnerId: string | null, course: Course) => courseProgress(deps, learnerId, course),
      /** Counts something that was handed in for days and streak. Must hold `lockLearner`. */
      countStep: (tx: Database, learnerId: string, when: { at: Date; now: Date }) =>
        countStep(deps, tx, learnerId, when),
      /** The learner's last try at a challenge of a course; null: none is known. */
      lastTry: (key: Parameters<typeof lastTry>[1]) => lastTry(db, key),
      /** Notes that a hint to a challenge of a course was shown. Must hold `lockLearner`. */
      noteHint: (tx: Database, shown: Parameters<typeof noteHint>[2]) => noteHint(deps, tx, shown),
      /** Days and streak in this time zone; UTC when undefined. Null: a learner who has done nothing. */
      activity: (learnerId: string | null, timeZone: string | undefined) =>
        readActivity(deps, learnerId, timeZone),
    }
  },
  endpoints: { learning: learningRoutes },
  pageParameters: {
    '/course-content/:courseSlug': { 'course-content': /^1$/ },
    '/course-content/:courseSlug/:lessonId': { page: /^\d{1,3}$/, again: /^1$/ },
    '/project/:courseSlug/:lessonId': { page: /^\d{1,3}$/, again: /^1$/ },
  },
  personalPages: ['/'],
  jobs: (deps) => [weeklySummaryJob(deps), forgetMistakesJob(deps)],
  listeners: (deps) => [joinProgressOnJoin(deps)],
  personalData: () => [learningData],
})
