/** An editor with files, drafts, run, terminal and output: the same in a lesson, a challenge, the playground. */
import { defineModule } from '#platform/module/define-module.ts'
import { registerPreviewFrame } from './preview-frame-route.ts'

export const workspace = defineModule({
  name: 'workspace',
  rawRoutes: registerPreviewFrame,
})
