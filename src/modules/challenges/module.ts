/** Community challenges: one task in several languages, found in a list, solved on a page. */
import { access } from '#modules/access/module.ts'
import { accounts } from '#modules/accounts/module.ts'
import { catalog, type Catalog } from '#modules/catalog/module.ts'
import { community } from '#modules/community/module.ts'
import { exercises } from '#modules/exercises/module.ts'
import { CHALLENGE_LANGUAGES } from '#modules/exercises/languages/contract.ts'
import { learners } from '#modules/learners/module.ts'
import { learning } from '#modules/learning/module.ts'
import { runner } from '#modules/runner/module.ts'
import { workspace } from '#modules/workspace/module.ts'
import { dayCacheVersion, endlessCacheVersion, joinCacheVersions } from '#platform/http/cache-version.ts'
import { defineModule, type InstanceOf } from '#platform/module/define-module.ts'
import { challengeDiscussions } from './challenge-discussions.ts'
import { challengeSubjects } from './challenge-subjects.ts'
import { challengesConfig } from './challenges-config.ts'
import { openCounts } from './count-cache.ts'
import { countSolvedJob } from './count-solved.ts'
import { dailyRoutes } from './daily/daily.ts'
import { openDaily } from './open-daily.ts'
import { challengeData, joinChallengesOnJoin } from './personal-data.ts'
import { type ChallengeKey, learnersWithChallenges, readState } from './progress-queries.ts'
import { lastTry } from './last-try.ts'
import { challengeRoutes } from './routes.ts'
import { noteRung } from './show-help.ts'
import {
  compareSolutionJob,
  forgetWithdrawnJob,
  joinFingerprintsOnJoin,
  solutionData,
  solutionItems,
  solutionRoutes,
} from './solutions/solutions.ts'

const LIST_PAGES = ['', ...CHALLENGE_LANGUAGES.map(({ id }) => `/${id}`)].map(
  (language) => `/community-challenges${language}`,
)
const WORD = /^[a-z-]{1,30}$/
const LIST_PARAMETERS = { difficulty: WORD, topic: WORD, progress: WORD, order: WORD, q: /^[^]{1,1000}$/ }

export type Challenges = InstanceOf<typeof challenges>

export const challenges = defineModule({
  name: 'challenges',
  needs: { access, accounts, catalog, community, exercises, learners, learning, runner, workspace },
  config: challengesConfig,
  services: {
    content: ({ catalog }: { catalog: Catalog }) => catalog.content,
    counts: openCounts,
    daily: openDaily,
  },
  open(deps) {
    deps.learners.keepStored(learnersWithChallenges)
    deps.community.discussions.register(challengeDiscussions(deps))
    deps.community.items.register(solutionItems(deps))
    deps.workspace.subjects.register(challengeSubjects(deps))
    const { db } = deps
    return {
      /** The learner's last submission to a challenge; null: none is known. */
      lastTry: (key: ChallengeKey) => lastTry(db, key),
      /** The author's hints that were shown, counted from the first. */
      hintsShown: async (key: ChallengeKey) => (await readState(db, key)).hintsShown,
      /** Notes that a rung of the hint ladder was opened; `hint`: number of the author's hint that it was. Must hold `lockLearner`. */
      noteRung,
    }
  },
  endpoints: { challenges: [...challengeRoutes, ...dailyRoutes], challengeSolutions: solutionRoutes },
  jobs: (deps) => [countSolvedJob(deps), compareSolutionJob(deps), forgetWithdrawnJob(deps)],
  listeners: (deps) => [joinChallengesOnJoin(deps), joinFingerprintsOnJoin()],
  personalData: () => [challengeData, solutionData],
  pageParameters: {
    ...Object.fromEntries(LIST_PAGES.map((path) => [path, LIST_PARAMETERS])),
    '/community-challenges/preview/:ccSlug/:sub': { language: /^[a-z]{1,20}$/ },
  },
  sitemap: {
    paths: ({ content }) => content.challenges.map(({ id }) => `/community-challenges/preview/${id}/task`),
  },
  cacheVersion: ({ clock, counts }) =>
    joinCacheVersions(
      endlessCacheVersion(() => counts.version()),
      // The list shows the daily challenge of the day.
      dayCacheVersion(() => clock.now().getTime()),
    ),
})
