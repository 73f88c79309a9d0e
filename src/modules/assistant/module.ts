/** The assistant: explains lines of a learner's program, within a daily share, and takes votes for what it says. */
import { access } from '#modules/access/module.ts'
import { accounts } from '#modules/accounts/module.ts'
import { exercises } from '#modules/exercises/module.ts'
import { learners } from '#modules/learners/module.ts'
import { learning } from '#modules/learning/module.ts'
import { teams } from '#modules/teams/module.ts'
import { visualizer } from '#modules/visualizer/module.ts'
import { defineModule } from '#platform/module/define-module.ts'
import { assistantConfig } from './assistant-config.ts'
import { explainingRoutes } from './explaining/explaining.ts'
import { forgetAnswersJob } from './forget-answers.ts'
import { historyRoutes } from './history/history.ts'
import { openSources } from './open-sources.ts'
import { operatingRoutes } from './operating/operating.ts'
import { assistantData, joinAnswersOnJoin, learnersWithAnswers } from './personal-data.ts'

export { readReport, setSwitch } from './operating/operating.ts'

export const assistant = defineModule({
  name: 'assistant',
  needs: { access, accounts, exercises, learners, learning, teams, visualizer },
  config: assistantConfig,
  services: { sources: openSources },
  open(deps) {
    deps.learners.keepStored(learnersWithAnswers)
    return {}
  },
  endpoints: { assistant: [...explainingRoutes, ...historyRoutes], staff: operatingRoutes },
  jobs: (deps) => [forgetAnswersJob(deps)],
  listeners: () => [joinAnswersOnJoin()],
  personalData: () => [assistantData],
})
