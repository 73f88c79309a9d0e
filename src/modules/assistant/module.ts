/** The assistant: hints for a challenge that fails. Its explainer (explainer/explainer.ts) tells what lines do, without a model. */
import { access } from '#modules/access/module.ts'
import { catalog, type Catalog } from '#modules/catalog/module.ts'
import { challenges } from '#modules/challenges/module.ts'
import { exercises } from '#modules/exercises/module.ts'
import { learners } from '#modules/learners/module.ts'
import { learning } from '#modules/learning/module.ts'
import { runner } from '#modules/runner/module.ts'
import { visualizer } from '#modules/visualizer/module.ts'
import { workspace } from '#modules/workspace/module.ts'
import { defineModule } from '#platform/module/define-module.ts'
import { hintData, hintRoutes, joinLaddersOnJoin, learnersWithLadders } from './hints/hints.ts'

export const assistant = defineModule({
  name: 'assistant',
  needs: { access, catalog, challenges, exercises, learners, learning, runner, visualizer, workspace },
  services: { content: ({ catalog }: { catalog: Catalog }) => catalog.content },
  open({ learners }) {
    learners.keepStored(learnersWithLadders)
    return {}
  },
  endpoints: { assistant: hintRoutes },
  listeners: () => [joinLaddersOnJoin],
  personalData: () => [hintData],
})
