/** The assistant: explains lines of a learner's program, within a daily share, and gives hints for a challenge that fails. */
import { access } from '#modules/access/module.ts'
import { accounts } from '#modules/accounts/module.ts'
import { catalog, type Catalog } from '#modules/catalog/module.ts'
import { challenges } from '#modules/challenges/module.ts'
import { exercises } from '#modules/exercises/module.ts'
import { learners } from '#modules/learners/module.ts'
import { learning } from '#modules/learning/module.ts'
import { runner } from '#modules/runner/module.ts'
import { teams } from '#modules/teams/module.ts'
import { visualizer } from '#modules/visualizer/module.ts'
import { workspace } from '#modules/workspace/module.ts'
import { defineModule } from '#platform/module/define-module.ts'
import { aboutRoutes } from './about/about.ts'
import { assistantConfig } from './assistant-config.ts'
import { conceptRoutes } from './concepts/concepts.ts'
import { explainingRoutes } from './explaining/explaining.ts'
import { forgetAnswersJob } from './forget-answers.ts'
import { hintData, hintRoutes, joinLaddersOnJoin, learnersWithLadders } from './hints/hints.ts'
import { historyRoutes } from './history/history.ts'
import { openSources } from './open-sources.ts'
import { operatingRoutes } from './operating/operating.ts'
import { assistantData, joinAnswersOnJoin, learnersWithAnswers } from './personal-data.ts'

export { readReport, setSwitch } from './operating/operating.ts'

export const assistant = defineModule({
  name: 'assistant',
  needs: {
    access,
    accounts,
    catalog,
    challenges,
    exercises,
    learners,
    learning,
    runner,
    teams,
    visualizer,
    workspace,
  },
  config: assistantConfig,
  services: { content: ({ catalog }: { catalog: Catalog }) => catalog.content, sources: openSources },
  open(deps) {
    deps.learners.keepStored(learnersWithAnswers)
    deps.learners.keepStored(learnersWithLadders)
    return {}
  },
  endpoints: {
    assistant: [...explainingRoutes, ...hintRoutes, ...historyRoutes, ...conceptRoutes, ...aboutRoutes],
    staff: operatingRoutes,
  },
  jobs: (deps) => [forgetAnswersJob(deps)],
  listeners: () => [joinAnswersOnJoin(), joinLaddersOnJoin],
  personalData: () => [assistantData, hintData],
})
