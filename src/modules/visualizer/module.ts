/** The visualizer: watching a program run, forward and back. */
import { access } from '#modules/access/module.ts'
import { catalog, type Catalog } from '#modules/catalog/module.ts'
import { runner } from '#modules/runner/module.ts'
import { exercises } from '#modules/exercises/module.ts'
import { defineModule } from '#platform/module/define-module.ts'
import { forgetRecordingsJob } from './recording-store.ts'
import { visualizerRoutes } from './routes.ts'

export { valueText } from './sentences/sentences.ts'
export { cutSql, type SqlToken } from './sql/sql.ts'
export { patched } from './trace/trace.ts'

export const visualizer = defineModule({
  name: 'visualizer',
  needs: { access, catalog, exercises, runner },
  services: { content: ({ catalog }: { catalog: Catalog }) => catalog.content },
  sitemap: { unlistedPaths: ['/embed/visualizer'] },
  endpoints: { visualizer: visualizerRoutes },
  jobs: (deps) => [forgetRecordingsJob(deps)],
})
