/** The assistant: explains a learner’s own lines. */
import { exercises } from '#modules/exercises/module.ts'
import { visualizer } from '#modules/visualizer/module.ts'
import { defineModule } from '#platform/module/define-module.ts'

export { explainLines } from './explainer/explainer.ts'

export const assistant = defineModule({ name: 'assistant', needs: { exercises, visualizer } })
