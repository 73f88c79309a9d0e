/** The assistant. Its explainer (explainer/explainer.ts) tells what lines do, without a model; no endpoint asks it yet. */
import { exercises } from '#modules/exercises/module.ts'
import { visualizer } from '#modules/visualizer/module.ts'
import { defineModule } from '#platform/module/define-module.ts'
import { modelConfig } from './model-config.ts'

export const assistant = defineModule({
  name: 'assistant',
  needs: { exercises, visualizer },
  config: modelConfig,
})
