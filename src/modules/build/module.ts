/** /build and its guided projects. */
import { defineModule } from '#platform/module/define-module.ts'

export const build = defineModule({
  name: 'build',
  pageParameters: { '/build/guided-projects': { level: /^[a-z]{1,20}$/ } },
})
